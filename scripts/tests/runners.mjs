// One start of a test runner: how vitest and Playwright are called, and what they counted.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inProject } from "../project.mjs";
import { runStep } from "../run-step.mjs";
import { countsOfPlaywright } from "./playwright-counts.mjs";

const VITEST = inProject("node_modules/vitest/vitest.mjs");
const PLAYWRIGHT = inProject("node_modules/playwright/cli.js");

export const UNITS = "vitest.config.ts";
export const INTEGRATION = "tests/suites/integration.config.ts";
export const FAULTS = "tests/suites/faults.config.ts";
export const SMOKE = "tests/suites/smoke.config.ts";
export const DEPLOYED = "tests/suites/deployed.config.ts";
export const JOURNEYS = "playwright.config.ts";

/** Suites that meet the sources alone. All others start what was built. */
export const NEED_NO_BUILD = [UNITS, INTEGRATION];

const CONFIG_BY_FOLDER = {
  crawl: DEPLOYED,
  faults: FAULTS,
  integration: INTEGRATION,
  security: DEPLOYED,
  smoke: SMOKE,
};

/** The configuration of the suite that a test file belongs to; what names no file of vitest is a pattern of journeys. */
export function configOf(path) {
  if (!/\.test\.(?:ts|tsx|\{ts,tsx\})$/.test(path)) return JOURNEYS;
  const [, folder] = /^tests\/([^/]+)\//.exec(path) ?? [];
  return CONFIG_BY_FOLDER[folder] ?? UNITS;
}

/** Starts vitest and resolves with its step and its counts, which are empty where it never came to a test. */
export function startVitest(name, { config, args, retries, env, signal }) {
  return start(name, "VITEST_COUNTS_FILE", (counts) => counts, {
    args: [
      ...[VITEST, "run", "--config", config, ...args, "--allowOnly=false", `--retry=${retries}`],
      ...["--reporter=default", `--reporter=${inProject("scripts/tests/vitest-counts.mjs")}`],
    ],
    env: { ...env, NODE_ENV: "test" },
    signal,
  });
}

/** Starts Playwright in the browser at `browserPath`, and resolves like {@link startVitest}. */
export function startPlaywright(name, { browserPath, args, retries, env, signal }) {
  return start(name, "PLAYWRIGHT_JSON_OUTPUT_NAME", countsOfPlaywright, {
    args: [PLAYWRIGHT, "test", ...args, "--forbid-only", `--retries=${retries}`, "--reporter=list,json"],
    env: { ...env, CHROMIUM_PATH: browserPath },
    signal,
  });
}

/** True where a runner ended without having tried one test. */
export function isUnstarted({ step, counts }) {
  return step.code !== 0 && !counts.passed && !counts.failed && !counts.flaky?.length;
}

async function start(name, resultsVariable, readCounts, { args, env, signal }) {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-test-"));
  const resultsFile = join(folder, "results.json");
  try {
    const step = await runStep(name, process.execPath, args, {
      env: { ...env, FORCE_COLOR: "0", [resultsVariable]: resultsFile },
      signal,
    });
    const counts = existsSync(resultsFile) ? readCounts(JSON.parse(readFileSync(resultsFile, "utf8"))) : {};
    return { step, counts };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
