// npm run test:flaky -- PATTERN [--times 10] [options]: a journey or a test file again and again, without retries, at two kinds of load.
import { requireNode, root, say, stopWhenOrphaned } from "./project.mjs";

requireNode();
process.chdir(root);
stopWhenOrphaned();
const { findOrFetchJourneyBrowser } = await import("./find-chromium.mjs");
const { readRequest, rateOf, failuresOf } = await import("./tests/flaky-rates.mjs");
const { keepBusy } = await import("./tests/keep-busy.mjs");
const { buildIfNeeded, installIfNeeded } = await import("./prepare.mjs");
const { configOf, isUnstarted, JOURNEYS, NEED_NO_BUILD, startPlaywright, startVitest } = await import(
  "./tests/runners.mjs"
);

const request = readRequest(process.argv.slice(2));
if (request.problem !== undefined) {
  console.error(`${request.problem}\nnpm run test:flaky -- PATTERN [--times 10] [options of Playwright or vitest]`);
  process.exit(2);
}
const { pattern, times, options } = request;
const config = configOf(pattern);
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopping.abort());
const { signal } = stopping;
// What is set aside is tried here like any other: who mends it wants its rate.
const env = { TEST_LANE: "short", TEST_SET_ASIDE: "run" };

const failure = (await installIfNeeded()) ?? (NEED_NO_BUILD.includes(config) ? undefined : await buildIfNeeded());
if (failure !== undefined) {
  console.error(failure);
  process.exit(1);
}
const repeat = config === JOURNEYS ? await repeatedJourney() : repeatedFile;
const alone = await repeat("alone");
const busyProcesses = keepBusy();
const busy = await repeat("busy").finally(() => busyProcesses.end());
for (const [load, starts] of Object.entries({ alone, busy })) {
  for (const line of failuresOf(starts)) console.log(`  ${load}: ${line}`);
}
console.log(`alone: ${rateOf(alone)}; busy: ${rateOf(busy)}`);
process.exitCode = [...alone, ...busy].every(({ step }) => step.code === 0) ? 0 : 1;

/** Playwright repeats by itself: one site serves all attempts at a load. Pictures of failures stay apart. */
async function repeatedJourney() {
  const { path: browserPath, reason } = await findOrFetchJourneyBrowser();
  if (browserPath === undefined) {
    console.error(reason);
    process.exit(1);
  }
  return async (load) => {
    const args = [pattern, `--repeat-each=${times}`, `--output=test-results/${load}`, ...options];
    return [told(load, await startPlaywright(load, { browserPath, args, retries: 0, env, signal }))];
  };
}

/** Each attempt is a start of its own, set-up included. */
async function repeatedFile(load) {
  const starts = [];
  while (starts.length < times && !signal.aborted) {
    const name = `${load}, ${starts.length + 1} of ${times}`;
    starts.push(told(name, await startVitest(name, { config, args: [pattern, ...options], retries: 0, env, signal })));
  }
  return starts;
}

function told(name, started) {
  const { step, counts } = started;
  if (isUnstarted(started)) console.log(step.output.trimEnd());
  say(`${name}: ${counts.passed ?? 0} passed, ${counts.failed ?? 0} failed (${step.seconds} s)`);
  return started;
}
