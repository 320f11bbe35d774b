// What a run of the suites says when it ends: each suite's time, the slowest tests, what failed, and one line that counts them all.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { say } from "./project.mjs";

const SLOWEST_SHOWN = 20;
const ERROR_LINES_SHOWN = 12;

/** The first lines of an error, without the colours of a terminal. */
const beginningOf = (error) =>
  stripVTControlCharacters(error).split("\n").slice(0, ERROR_LINES_SHOWN).join("\n    ").trimEnd();

/**
 * Adds up suites. Where `TOTALS_FILE` names a file, counting goes on from what an earlier run of the same build left there
 * (.ci/run), so that the last line counts both.
 */
export function createReport(totalsFile = process.env.TOTALS_FILE) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const suites = [];
  const times = [];
  const failures = [];
  let failedHere = 0;

  const count = ({ passed = 0, failed = 0, skipped = 0 }) => {
    totals.passed += passed;
    totals.failed += failed;
    totals.skipped += skipped;
  };
  if (totalsFile && existsSync(totalsFile)) {
    const before = readFileSync(totalsFile, "utf8");
    if (before !== "") count(JSON.parse(before));
  }

  return {
    add(name, counts, seconds) {
      const { passed = 0, failed = 0, skipped = 0, reasons = [], repeated = [] } = counts;
      count(counts);
      failedHere += failed;
      const took = seconds === undefined ? "" : ` (${seconds} s)`;
      say(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped${took}`);
      for (const reason of reasons) say(`  skipped: ${reason}`);
      // Someone has to look at those.
      for (const test of repeated) say(`  passed at another attempt: ${test}`);
      if (seconds !== undefined) suites.push({ name, seconds });
      failures.push(...(counts.failures ?? []).map((failure) => ({ ...failure, name: `${name}: ${failure.name}` })));
      times.push(...(counts.times ?? []).map((time) => ({ ...time, name: `${name}: ${time.name}` })));
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
      if (totalsFile) writeFileSync(totalsFile, JSON.stringify(totals));
      console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
      process.exitCode = failedHere > 0 ? 1 : 0;
    },
  };
}
