import { expect, test } from "vitest";
import { readLane } from "./lane";

const items = Array.from({ length: 500 }, (_, index) => index);

test("the short lane does a tenth of what is asked for, drawn from a seed that repeats the run", () => {
  const lane = readLane({ TEST_SEED: "7" });
  expect(lane.environment).toEqual({ TEST_LANE: "short", TEST_SEED: "7" });
  expect([lane.timesOf(2_000), lane.timesOf(3)]).toEqual([200, 1]);
  expect(lane.propertyOf(600)).toEqual({ numRuns: 60, seed: 7 });
  const share = lane.shareOf(items);
  expect(share).toHaveLength(50);
  expect(share).toEqual([...share].sort((a, b) => a - b));
  expect(readLane({ TEST_SEED: "7" }).shareOf(items)).toEqual(share);
  expect(readLane({ TEST_SEED: "8" }).shareOf(items)).not.toEqual(share);
  expect([lane.shareOf([1, 2, 3], 2).length, lane.shareOf([1], 4), lane.shareOf([])]).toEqual([2, [1], []]);
});

test("the long lane does all of it", () => {
  const lane = readLane({ TEST_LANE: "long", TEST_SEED: "7" });
  expect(lane.timesOf(2_000)).toBe(2_000);
  expect(lane.propertyOf(600)).toEqual({ numRuns: 600, seed: 7 });
  expect(lane.shareOf(items)).toEqual(items);
});

test("without a seed the short lane has the same one in every run", () => {
  expect(readLane({}).seed).toBe(readLane({}).seed);
  expect(readLane({ TEST_SEED: "" }).seed).toBe(readLane({}).seed);
});

test("without a seed each run of the long lane has one of its own, which its processes are told", () => {
  const first = readLane({ TEST_LANE: "long" });
  expect(readLane(first.environment).shareOf(items)).toEqual(first.shareOf(items));
  expect(() => readLane({ TEST_SEED: "often" })).toThrow('TEST_SEED is a whole number, not "often".');
});
