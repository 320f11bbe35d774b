import { expect, test } from "vitest";
import { toBarChart, toRangeChart } from "./reference-chart";

test.each([
  [0, 1],
  [4, 1],
  [20, 5],
  [33_988, 10_000],
  [100, 20],
  [250_000, 50_000],
])("grid lines up to %d are %d apart", (max, step) => {
  const { frame } = toRangeChart([{ label: "’21", min: 0, average: 0, max }], String);
  const [ground, first] = frame.gridLines;
  expect([ground?.label, first?.label]).toEqual(["0", String(step)]);
  expect(frame.gridLines.length).toBeLessThanOrEqual(6);
});

test("a range stands in its frame, the higher price the higher", () => {
  const { frame, ranges, ticks, line } = toRangeChart(
    [
      { label: "’20", min: 8_000, average: 12_000, max: 15_000 },
      { label: "’21", min: 10_000, average: 16_000, max: 20_000 },
    ],
    (dollars) => `$${dollars}`,
  );
  expect(frame.gridLines.map(({ label }) => label)).toEqual(["$0", "$5000", "$10000", "$15000", "$20000"]);
  expect(ranges[1]?.top).toBe(frame.gridLines.at(-1)?.y);
  for (const { top, average, bottom } of ranges) {
    expect(top).toBeLessThan(average);
    expect(average).toBeLessThan(bottom);
    expect(bottom).toBeLessThan(frame.bottom);
  }
  expect(ticks.map(({ x }) => x)).toEqual(ranges.map(({ x }) => x));
  expect(line.split(" ")).toHaveLength(2);
});

test("bars rise from the ground by their share, and carry a mark where there is something to compare with", () => {
  const { frame, bars, ticks } = toBarChart(
    [
      { label: "0", value: 10, compared: 5 },
      { label: null, value: 20, compared: null },
    ],
    (share) => `${share}%`,
  );
  const [first, second] = bars;
  expect((first?.height ?? 0) * 2).toBeCloseTo(second?.height ?? 0, 0);
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeCloseTo(frame.bottom, 5);
  expect(second?.mark).toBeNull();
  expect(first?.mark).toBeGreaterThan(first?.y ?? 0);
  expect(ticks).toHaveLength(1);
});
