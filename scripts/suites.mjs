// The suites of the project, each run as a step whose counts go into a report.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOrFetchJourneyBrowser } from "./find-chromium.mjs";
import { countsOfPlaywright } from "./playwright-counts.mjs";
import { buildIfNeeded, installIfNeeded } from "./prepare.mjs";
import { createBudget, PROCESSORS } from "./processor-budget.mjs";
import { inProject, say } from "./project.mjs";
import { runStep } from "./run-step.mjs";
import { createReport } from "./test-report.mjs";

const node = process.execPath;
const VITEST = inProject("node_modules/vitest/vitest.mjs");
const PLAYWRIGHT = inProject("node_modules/playwright/cli.js");
const SEED_MAX = 0x7fff_ffff;

/**
 * Suites of one run, in one lane: "short", or "long" with full counts. Each waits for the processors that it keeps busy;
 * nothing runs beside what measures time or fills the machine. `signal` ends the suite that runs.
 */
export function createSuites({ lane, signal }) {
  const report = createReport();
  const withProcessors = createBudget();
  const scratch = mkdtempSync(join(tmpdir(), "forecourt-test-"));
  const seed = process.env.TEST_SEED || String(Math.floor(Math.random() * SEED_MAX));
  say(`${lane} lane, seed ${seed} (TEST_SEED=${seed} repeats what is drawn at random)`);
  const environment = { TEST_LANE: lane, TEST_SEED: seed, FORCE_COLOR: "0" };
  let stepsBegun = 0;

  const addStep = (name, step, counts) => {
    if (step.code !== 0 && !counts.failed) counts.failed = 1;
    if (counts.failed > 0) report.show(name, step.output);
    report.add(name, counts, step.seconds);
  };

  /** A part that is one test: it ends well or it does not. */
  const asOne = (name, args) =>
    withProcessors(1, async () => {
      const step = await runStep(name, node, args, { signal });
      addStep(name, step, step.code === 0 ? { passed: 1 } : { failed: 1 });
    });

  async function vitest(name, args) {
    stepsBegun += 1;
    const countsFile = join(scratch, `${stepsBegun}.json`);
    const reporters = ["--reporter=default", `--reporter=${inProject("scripts/vitest-counts.mjs")}`];
    const step = await runStep(name, node, [VITEST, "run", ...args, ...reporters], {
      env: { ...environment, VITEST_COUNTS_FILE: countsFile, NODE_ENV: "test" },
      signal,
    });
    addStep(name, step, existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, "utf8")) : { failed: 1 });
    return step.output;
  }

  return {
    types: () => asOne("types", [inProject("node_modules/typescript/bin/tsc"), "--noEmit"]),
    lint: () => asOne("lint", [inProject("node_modules/@biomejs/biome/bin/biome"), "check", "."]),
    /** Vitest leaves one processor to what started it. */
    unit: () =>
      withProcessors(Math.max(1, PROCESSORS - 1), () => vitest("unit, contract, integration, architecture", [])),
    /** Alone: what starts programs fills the machine. */
    alone: (name, args) => withProcessors(PROCESSORS, () => vitest(name, args)),
    /** The fault suite prints its own table: case, seen, held. */
    faults: () =>
      withProcessors(PROCESSORS, async () => {
        const table = "--reporter=./tests/faults/fault-table-reporter.ts";
        const output = await vitest("faults", ["--config", "tests/suites/faults.config.ts", table]);
        const printed = /^case .*fault cases held$/ms.exec(output)?.[0];
        if (printed !== undefined) console.log(`\n${printed}\n`);
      }),
    endToEnd: (name = "end-to-end", files = []) =>
      withProcessors(PROCESSORS, async () => {
        const { path, reason } = await findOrFetchJourneyBrowser();
        if (path === undefined) {
          // Without a browser nothing was shown to work: that is a failure, said in words.
          say(`${name}: ${reason}`);
          report.add(name, { failed: 1 });
          return;
        }
        stepsBegun += 1;
        const resultsFile = join(scratch, `${stepsBegun}.json`);
        const step = await runStep(name, node, [PLAYWRIGHT, "test", ...files, "--reporter=list,json"], {
          env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: resultsFile, CHROMIUM_PATH: path },
          signal,
        });
        const hasResults = existsSync(resultsFile);
        addStep(
          name,
          step,
          hasResults ? countsOfPlaywright(JSON.parse(readFileSync(resultsFile, "utf8"))) : { failed: 1 },
        );
      }),
    /** Whether what the lockfile names is installed in the end. */
    install: () => isDone(report, "install", installIfNeeded),
    /** Whether there is a build of these sources in the end. */
    build: () => withProcessors(1, () => isDone(report, "build", buildIfNeeded)),
    finish() {
      rmSync(scratch, { recursive: true, force: true });
      report.finish();
    },
  };
}

async function isDone(report, name, step) {
  const failure = await step();
  if (failure === undefined) return true;
  report.show(name, failure);
  report.add(name, { failed: 1 });
  return false;
}
