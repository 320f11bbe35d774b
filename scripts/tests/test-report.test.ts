import { expect, onTestFinished, test, vi } from "vitest";
import { countsOfPlaywright } from "./playwright-counts.mjs";
import { countsOfBoth, createReport } from "./test-report.mjs";

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
  const report = createReport();
  report.add("types", { passed: 1 }, 12);
  report.add("faults", { passed: 29, skipped: 1, reasons: ["no browser"], times: manyTests }, 140);
  report.finish();
  const said = lines();
  expect(said.at(-1)).toBe("30 passed, 0 failed, 1 skipped");
  expect(said.at(-2)).toBe("0 flaky");
  expect(said.slice(-25, -22)).toEqual(["    140 s  faults", "     12 s  types", "forecourt: the 20 slowest tests:"]);
  expect(said.slice(-22, -2)).toHaveLength(20);
  expect(said.at(-22)).toBe("    2.9 s  faults: test 29");
  expect(said).toContain("forecourt:   skipped: no browser");
  expect(process.exitCode).toBe(0);
});

test("a test that passed at another attempt is named with its first error, and the run ends well", () => {
  const lines = printed();
  const report = createReport();
  const flaky = [
    { name: "[mobile] a.spec.ts > opens", error: "\u001b[31mnot visible\u001b[39m\n  at line 3" },
    { name: "b.test.ts > waits" },
  ];
  report.add("end-to-end", { passed: 7, flaky }, 9);
  report.finish();
  expect(lines().slice(-5)).toEqual([
    "forecourt: flaky, passed at another attempt:",
    "  end-to-end: [mobile] a.spec.ts > opens: not visible at line 3",
    "  end-to-end: b.test.ts > waits",
    "2 flaky",
    "7 passed, 0 failed, 0 skipped",
  ]);
  expect(process.exitCode).toBe(0);
});

test("files that were set up at the second try are flaky, and what failed in them then has failed", () => {
  const aFile = { name: "a.test.ts", error: "the port is taken" };
  const first = {
    passed: 3,
    failed: 2,
    failures: [aFile, { name: "b.test.ts > adds", error: "2" }],
    notSetUp: [aFile],
  };
  const mended = countsOfBoth(first, { passed: 5, failed: 0 });
  expect(mended).toMatchObject({ passed: 8, failed: 1, flaky: [aFile], failures: [{ name: "b.test.ts > adds" }] });
  const broken = countsOfBoth(first, { failed: 1, failures: [aFile], notSetUp: [aFile] });
  expect(broken).toMatchObject({ passed: 3, failed: 2, flaky: [] });
});

test("a suite that was set up at the second try is flaky as a whole, and one that never was has failed", () => {
  const notSetUp = [{ name: "its set-up", error: "no browser" }];
  const first = { failed: 1, failures: notSetUp, notSetUp };
  expect(countsOfBoth(first, { passed: 9, failed: 0 })).toMatchObject({ passed: 9, failed: 0, flaky: notSetUp });
  expect(countsOfBoth(first, first)).toMatchObject({ passed: 0, failed: 1, flaky: [], failures: notSetUp });
});

test("what failed is named last, with the beginning of its error, before the line that counts", () => {
  const lines = printed();
  const report = createReport();
  const failures = [
    { name: "a.test.ts > adds", error: "\u001b[31mexpected 3\u001b[39m\nto be 4\n" },
    { name: "b.spec.ts > waits" },
  ];
  report.add("unit", { passed: 1, failed: 2, failures, times: manyTests }, 9);
  report.finish();
  expect(lines().slice(-5)).toEqual([
    "forecourt: what failed:",
    "  unit: a.test.ts > adds\n    expected 3\n    to be 4",
    "  unit: b.spec.ts > waits",
    "0 flaky",
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
        results: durations.map((duration, attempt) => {
          const isPassed = status !== "unexpected" && attempt === durations.length - 1;
          return {
            duration,
            status: isPassed ? "passed" : "failed",
            ...(!isPassed && message && { error: { message } }),
          };
        }),
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
          journey("flaky", "closes", [2_000, 1_000], "it stayed open"),
          journey("unexpected", "moves", [500], "it moved"),
        ],
        suites: [{ title: "on a phone", specs: [journey("skipped", "waits", [])] }],
      },
    ],
  });
  expect(counts).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: [{ name: "[mobile] drawer.spec.ts > moves", error: "it moved" }],
    reasons: ["[mobile] drawer.spec.ts > on a phone > waits"],
    flaky: [{ name: "[mobile] drawer.spec.ts > closes", error: "it stayed open" }],
    times: [
      { name: "[mobile] drawer.spec.ts > opens", seconds: 1.5 },
      { name: "[mobile] drawer.spec.ts > closes", seconds: 3 },
      { name: "[mobile] drawer.spec.ts > moves", seconds: 0.5 },
      { name: "[mobile] drawer.spec.ts > on a phone > waits", seconds: 0 },
    ],
  });
});
