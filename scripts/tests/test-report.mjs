// What a run of the suites says when it ends: each suite's time, the slowest tests, what failed, what was flaky, and one line that counts them all.
import { stripVTControlCharacters } from "node:util";
import { say } from "../project.mjs";

const SLOWEST_SHOWN = 20;
const ERROR_LINES_SHOWN = 12;
const LINE_MAX_LETTERS = 200;

/** The first lines of an error, without the colours of a terminal. */
const beginningOf = (error) =>
  stripVTControlCharacters(error).split("\n").slice(0, ERROR_LINES_SHOWN).join("\n    ").trimEnd();

export const inOneLine = (error) =>
  stripVTControlCharacters(error).trim().replaceAll(/\s+/g, " ").slice(0, LINE_MAX_LETTERS);

/** Counts of both runs of a suite of which some files, or all, were set up once more: those are flaky where they then pass. */
export function countsOfBoth(first, again) {
  const isSetUpAgain = ({ name }) => first.notSetUp.some((file) => file.name === name);
  const failures = first.failures.filter((failure) => !isSetUpAgain(failure));
  const sum = (key) => (first[key] ?? 0) + (again[key] ?? 0);
  const both = (key) => [...(first[key] ?? []), ...(again[key] ?? [])];
  const failedAgain = new Set((again.notSetUp ?? []).map(({ name }) => name));
  return {
    passed: sum("passed"),
    failed: failures.length + (again.failed ?? 0),
    skipped: sum("skipped"),
    failures: [...failures, ...(again.failures ?? [])],
    flaky: [...both("flaky"), ...first.notSetUp.filter(({ name }) => !failedAgain.has(name))],
    reasons: both("reasons"),
    times: both("times"),
  };
}

/** Adds up suites. A test that passed at another attempt is flaky, and not counted among those that passed. */
export function createReport() {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const suites = [];
  const times = [];
  const failures = [];
  const flakyTests = [];

  return {
    add(name, counts, seconds) {
      const { passed = 0, failed = 0, skipped = 0, reasons = [], flaky = [] } = counts;
      totals.passed += passed;
      totals.failed += failed;
      totals.skipped += skipped;
      const took = seconds === undefined ? "" : ` (${seconds} s)`;
      say(`${name}: ${flaky.length} flaky, ${passed} passed, ${failed} failed, ${skipped} skipped${took}`);
      for (const reason of reasons) say(`  skipped: ${reason}`);
      if (seconds !== undefined) suites.push({ name, seconds });
      const named = (tests = []) => tests.map((test) => ({ ...test, name: `${name}: ${test.name}` }));
      failures.push(...named(counts.failures));
      flakyTests.push(...named(flaky));
      times.push(...named(counts.times));
    },
    show(name, output) {
      console.log(`\n----- ${name} -----\n${output.trimEnd()}\n----- end of ${name} -----\n`);
    },
    finish() {
      const inOrder = (items) => [...items].sort((a, b) => b.seconds - a.seconds);
      if (suites.length > 0) say("each suite's time:");
      for (const { name, seconds } of inOrder(suites)) console.log(`  ${String(seconds).padStart(5)} s  ${name}`);
      const slowest = inOrder(times).slice(0, SLOWEST_SHOWN);
      if (slowest.length > 0) say(`the ${slowest.length} slowest tests:`);
      for (const { name, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(5)} s  ${name}`);
      // Named last: of a long output people and build machines keep the end.
      if (failures.length > 0) say("what failed:");
      for (const { name, error } of failures) console.log(`  ${name}${error ? `\n    ${beginningOf(error)}` : ""}`);
      // The run ends well, and somebody has to look at them: a test that fails now and then has often seen a defect.
      if (flakyTests.length > 0) say("flaky, passed at another attempt:");
      for (const { name, error } of flakyTests) console.log(`  ${name}${error ? `: ${inOneLine(error)}` : ""}`);
      console.log(`${flakyTests.length} flaky`);
      console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
      process.exitCode = totals.failed > 0 ? 1 : 0;
    },
  };
}
