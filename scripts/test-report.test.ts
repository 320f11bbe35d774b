import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { countsOfPlaywright } from "./playwright-counts.mjs";
import { createReport } from "./test-report.mjs";

/** What a run prints, line by line. */
function printed(): () => readonly string[] {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const before = process.exitCode;
  onTestFinished(() => {
    log.mockRestore();
    process.exitCode = before;
  });
  return () => log.mock.calls.map(([line]) => String(line));
}

const manyTests = Array.from({ length: 30 }, (_, index) => ({ name: `test ${index}`, seconds: index / 10 }));

test("a run ends with each suite's time, the 20 slowest tests, and one line that counts them all", () => {
  const lines = printed();
  const report = createReport("");
  report.add("types", { passed: 1 }, 12);
  report.add("faults", { passed: 29, skipped: 1, reasons: ["no browser"], times: manyTests }, 140);
  report.finish();
  const said = lines();
  expect(said.at(-1)).toBe("30 passed, 0 failed, 1 skipped");
  expect(said.slice(-24, -21)).toEqual(["    140 s  faults", "     12 s  types", "forecourt: the 20 slowest tests:"]);
  expect(said.slice(-21, -1)).toHaveLength(20);
  expect(said.at(-21)).toBe("    2.9 s  faults: test 29");
  expect(said).toContain("forecourt:   skipped: no browser");
  expect(process.exitCode).toBe(0);
});

test("a run that goes on from another one counts both, and fails for its own failures alone", () => {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-totals-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const totals = join(folder, "totals");
  writeFileSync(totals, "");
  const lines = printed();
  const first = createReport(totals);
  first.add("unit", { passed: 2_000, failed: 1 });
  first.finish();
  expect(process.exitCode).toBe(1);
  const second = createReport(totals);
  second.add("random searches", { passed: 40, skipped: 2 });
  second.finish();
  expect(lines().at(-1)).toBe("2040 passed, 1 failed, 2 skipped");
  expect(process.exitCode).toBe(0);
});

test("of a journey its project, its file and all of its attempts are told", () => {
  const journey = (status: string, title: string, durations: readonly number[]) => ({
    title,
    tests: [{ projectName: "mobile", status, annotations: [], results: durations.map((duration) => ({ duration })) }],
  });
  const counts = countsOfPlaywright({
    stats: { expected: 1, flaky: 1, unexpected: 0, skipped: 1 },
    suites: [
      {
        title: "drawer.spec.ts",
        specs: [journey("expected", "opens", [1_500]), journey("flaky", "closes", [2_000, 1_000])],
        suites: [{ title: "on a phone", specs: [journey("skipped", "waits", [])] }],
      },
    ],
  });
  expect(counts).toEqual({
    passed: 2,
    failed: 0,
    skipped: 1,
    reasons: ["[mobile] drawer.spec.ts > on a phone > waits"],
    repeated: ["[mobile] drawer.spec.ts > closes"],
    times: [
      { name: "[mobile] drawer.spec.ts > opens", seconds: 1.5 },
      { name: "[mobile] drawer.spec.ts > closes", seconds: 3 },
      { name: "[mobile] drawer.spec.ts > on a phone > waits", seconds: 0 },
    ],
  });
});
