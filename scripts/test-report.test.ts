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

test("what failed is named last, with the beginning of its error, before the line that counts", () => {
  const lines = printed();
  const report = createReport("");
  const failures = [
    { name: "a.test.ts > adds", error: "\u001b[31mexpected 3\u001b[39m\nto be 4\n" },
    { name: "b.spec.ts > waits" },
  ];
  report.add("unit", { passed: 1, failed: 2, failures, times: manyTests }, 9);
  report.finish();
  expect(lines().slice(-4)).toEqual([
    "forecourt: what failed:",
    "  unit: a.test.ts > adds\n    expected 3\n    to be 4",
    "  unit: b.spec.ts > waits",
    "1 passed, 2 failed, 0 skipped",
  ]);
});

test("of a journey its project, its file and all of its attempts are told", () => {
  const journey = (status: string, title: string, durations: readonly number[], message?: string) => ({
    title,
    tests: [
      {
        projectName: "mobile",
        status,
        annotations: [],
        results: durations.map((duration) => ({ duration, ...(message && { error: { message } }) })),
      },
    ],
  });
  const counts = countsOfPlaywright({
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 1 },
    suites: [
      {
        title: "drawer.spec.ts",
        specs: [
          journey("expected", "opens", [1_500]),
          journey("flaky", "closes", [2_000, 1_000]),
          journey("unexpected", "moves", [500], "it moved"),
        ],
        suites: [{ title: "on a phone", specs: [journey("skipped", "waits", [])] }],
      },
    ],
  });
  expect(counts).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: [{ name: "[mobile] drawer.spec.ts > moves", error: "it moved" }],
    reasons: ["[mobile] drawer.spec.ts > on a phone > waits"],
    repeated: ["[mobile] drawer.spec.ts > closes"],
    times: [
      { name: "[mobile] drawer.spec.ts > opens", seconds: 1.5 },
      { name: "[mobile] drawer.spec.ts > closes", seconds: 3 },
      { name: "[mobile] drawer.spec.ts > moves", seconds: 0.5 },
      { name: "[mobile] drawer.spec.ts > on a phone > waits", seconds: 0 },
    ],
  });
});
