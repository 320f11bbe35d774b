// The suites of the project, each run as a step whose counts go into a report.
import { findOrFetchJourneyBrowser } from "../find-chromium.mjs";
import { buildIfNeeded, installIfNeeded } from "../prepare.mjs";
import { inProject, say } from "../project.mjs";
import { runStep } from "../run-step.mjs";
import { createBudget, PROCESSORS } from "./processor-budget.mjs";
import { FAULTS, INTEGRATION, isUnstarted, SMOKE, startPlaywright, startVitest, UNITS } from "./runners.mjs";
import { countsOfBoth, createReport } from "./test-report.mjs";

const node = process.execPath;
const SEED_MAX = 0x7fff_ffff;

/**
 * How often a failed test is tried again. What meets programs, sockets, browsers and clocks may have bad luck once, and is
 * told as flaky; a unit that fails is wrong.
 */
const RETRIES = 2;
/** Stands for the name of a file where no file could be set up. */
const WHOLE_SUITE = "its set-up";
const retriesOf = (config) => (config === UNITS ? 0 : RETRIES);

/** Of these two fit on one processor: they wait for programs, sockets and timers for half of their time and more. */
const WAITING = new Set([SMOKE, FAULTS, INTEGRATION]);
/** How many processors a suite keeps busy. Vitest leaves one to what started it. */
const needOf = (config) => (config === UNITS ? Math.max(1, PROCESSORS - 1) : WAITING.has(config) ? 1 / 2 : 1);

/**
 * Suites of one run, in one lane: "short", or "long" with full counts. Each waits for the processors that it keeps busy,
 * and journeys fill the machine. A suite whose set-up fails is set up once more.
 * `signal` ends the suite that runs.
 */
export function createSuites({ lane, signal }) {
  const report = createReport();
  const withProcessors = createBudget();
  // The short lane's seed is a constant (tests/lane.ts): one commit gets one verdict.
  const seed = process.env.TEST_SEED || (lane === "long" ? String(Math.floor(Math.random() * SEED_MAX)) : "");
  say(seed === "" ? `${lane} lane` : `${lane} lane, seed ${seed} (TEST_SEED=${seed} repeats what is drawn at random)`);
  const environment = { TEST_LANE: lane, TEST_SEED: seed };

  const addStep = (name, step, counted) => {
    const counts = step.code !== 0 && !counted.failed ? { ...counted, failed: 1 } : counted;
    if (counts.failed > 0) report.show(name, step.output);
    report.add(name, counts, step.seconds);
  };

  /** A part that is one test: it ends well or it does not. */
  const asOne = (name, args) =>
    withProcessors(1, async () => {
      const step = await runStep(name, node, args, { signal });
      addStep(name, step, step.code === 0 ? { passed: 1 } : { failed: 1 });
    });

  /** A run that never came to a test: all of it was not set up. */
  const counted = (run) => {
    if (!isUnstarted(run)) return run;
    const notSetUp = [{ name: WHOLE_SUITE, error: run.step.output.trim() }];
    return { step: run.step, counts: { failed: 1, failures: notSetUp, notSetUp } };
  };

  /** Runs a suite, and what of it could not be set up (some files, or all of it) once more. */
  async function runSuite(name, start) {
    const { step, counts } = counted(await start([]));
    const notSetUp = counts.notSetUp ?? [];
    if (signal?.aborted || notSetUp.length === 0) {
      addStep(name, step, counts);
      return step.output;
    }
    report.show(`${name}, before it is set up once more`, step.output);
    const files = notSetUp.map(({ name: file }) => file).filter((file) => file !== WHOLE_SUITE);
    const again = counted(await start(files));
    const seconds = step.seconds + again.step.seconds;
    addStep(name, { ...again.step, seconds }, countsOfBoth(counts, again.counts));
    return `${step.output}\n${again.step.output}`;
  }

  const vitest = (name, config, args = []) =>
    runSuite(name, (files) =>
      startVitest(name, {
        config,
        args: [
          ...(files.length > 0 ? files : args),
          ...(config === FAULTS ? ["--reporter=./tests/faults/fault-table-reporter.ts"] : []),
        ],
        retries: retriesOf(config),
        env: environment,
        signal,
      }),
    );

  return {
    types: () => asOne("types", [inProject("node_modules/typescript/bin/tsc"), "--noEmit"]),
    lint: () => asOne("lint", [inProject("node_modules/@biomejs/biome/bin/biome"), "check", "."]),
    /** Where nothing starts browsers beside them, as many workers as processors end it sooner. */
    unit: ({ workers } = {}) =>
      withProcessors(needOf(UNITS), () =>
        vitest("unit, contract, architecture", UNITS, workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      ),
    integration: () => withProcessors(needOf(INTEGRATION), () => vitest("integration", INTEGRATION)),
    /** Tests that start what was built, one file after the other. */
    built: (name, config, tests) => withProcessors(needOf(config), () => vitest(name, config, tests)),
    /** The fault suite prints its own table: case, seen, held. */
    faults: () =>
      withProcessors(needOf(FAULTS), async () => {
        const output = await vitest("faults", FAULTS);
        const printed = /^case .*fault cases held$/ms.exec(output)?.[0];
        if (printed !== undefined) console.log(`\n${printed}\n`);
      }),
    endToEnd: (name = "end-to-end", tests = []) =>
      withProcessors(PROCESSORS, async () => {
        const { path, reason } = await findOrFetchJourneyBrowser();
        if (path === undefined) {
          // Without a browser nothing was shown to work: that is a failure, said in words.
          say(`${name}: ${reason}`);
          report.add(name, { failed: 1 });
          return;
        }
        await runSuite(name, () =>
          startPlaywright(name, { browserPath: path, args: tests, retries: RETRIES, env: environment, signal }),
        );
      }),
    /** Whether what the lockfile names is installed in the end. */
    install: () => isDone(report, "install", installIfNeeded),
    /** Whether there is a build of these sources in the end. */
    build: () => withProcessors(1, () => isDone(report, "build", buildIfNeeded)),
    finish: () => report.finish(),
  };
}

async function isDone(report, name, step) {
  const failure = await step();
  if (failure === undefined) return true;
  report.show(name, failure);
  report.add(name, { failed: 1 });
  return false;
}
