// What npm run test:flaky is asked for, and what it says of its attempts.
import { inOneLine } from "./test-report.mjs";

const TIMES = 10;

/** Pattern, number of attempts, and options that the test runner is handed; or the problem with them. */
export function readRequest(given) {
  const options = [...given];
  const at = options.indexOf("--times");
  const [, text = String(TIMES)] = at === -1 ? [] : options.splice(at, 2);
  const times = Number(text);
  if (!Number.isInteger(times) || times < 1) return { problem: `--times is a whole number from 1, not "${text}".` };
  const [pattern, ...rest] = options;
  if (pattern === undefined || pattern.startsWith("-")) return { problem: "A file or pattern comes first." };
  return { pattern, times, options: rest };
}

/** How many of all attempts at all tests passed; a start that came to no test is one that failed. */
export function rateOf(starts) {
  let passed = 0;
  let tried = 0;
  for (const { step, counts } of starts) {
    const failed = counts.failed || (step.code === 0 ? 0 : 1);
    passed += counts.passed ?? 0;
    tried += (counts.passed ?? 0) + failed;
  }
  return `${passed} of ${tried} passed`;
}

/** Each test that failed, with how often and its first error in a line. */
export function failuresOf(starts) {
  const byName = new Map();
  for (const { name, error } of starts.flatMap(({ counts }) => counts.failures ?? [])) {
    const seen = byName.get(name) ?? { count: 0, error };
    byName.set(name, { ...seen, count: seen.count + 1 });
  }
  return [...byName].map(([name, { count, error }]) => `${count} times ${name}${error ? `: ${inOneLine(error)}` : ""}`);
}
