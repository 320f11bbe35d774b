// npm test: every check of the project, from a fresh clone. Ends with one line that counts them all.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inProject, requireNode, root, say } from "./project.mjs";

requireNode();
process.chdir(root);
const { installIfNeeded, buildIfNeeded } = await import("./prepare.mjs");
const { runStep } = await import("./run-step.mjs");
const { findOrFetchChromium } = await import("./find-chromium.mjs");

const totals = { passed: 0, failed: 0, skipped: 0 };
const scratch = mkdtempSync(join(tmpdir(), "forecourt-test-"));
const node = process.execPath;
const vitest = inProject("node_modules/vitest/vitest.mjs");

function add(name, { passed = 0, failed = 0, skipped = 0, reasons = [], repeated = [] }, seconds) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  say(
    `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped${seconds === undefined ? "" : ` (${seconds} s)`}`,
  );
  for (const reason of reasons) say(`  skipped: ${reason}`);
  // Someone has to look at those.
  for (const name of repeated) say(`  passed at another attempt: ${name}`);
}

function show(name, output) {
  console.log(`\n----- ${name} -----\n${output.trimEnd()}\n----- end of ${name} -----\n`);
}

/** A part that is one test: it ends well or it does not. */
async function asOne(name, args) {
  const step = await runStep(name, node, args);
  if (step.code !== 0) show(name, step.output);
  add(name, step.code === 0 ? { passed: 1 } : { failed: 1 }, step.seconds);
}

async function withVitest(name, args) {
  const countsFile = join(scratch, `${name}.json`);
  const reporters = ["--reporter=default", `--reporter=${inProject("scripts/vitest-counts.mjs")}`];
  const step = await runStep(name, node, [vitest, "run", ...args, ...reporters], {
    env: { VITEST_COUNTS_FILE: countsFile, FORCE_COLOR: "0", NODE_ENV: "test" },
  });
  const counts = existsSync(countsFile) ? JSON.parse(readFileSync(countsFile, "utf8")) : { failed: 1 };
  if (step.code !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.failed > 0) show(name, step.output);
  add(name, counts, step.seconds);
  return step.output;
}

/** The fault suite's own table: case, seen, held. */
async function faults() {
  const table = "--reporter=./tests/faults/fault-table-reporter.ts";
  const output = await withVitest("faults", ["--config", "tests/faults/vitest.faults.config.ts", table]);
  const printed = /^case .*fault cases held$/ms.exec(output)?.[0];
  if (printed !== undefined) console.log(`\n${printed}\n`);
}

async function endToEnd() {
  const { path, reason } = await findOrFetchChromium();
  if (path === undefined) {
    // Without a browser nothing was shown to work: that is a failure, said in words.
    say(`end-to-end: ${reason}`);
    add("end-to-end", { failed: 1 });
    return;
  }
  const resultsFile = join(scratch, "playwright.json");
  const step = await runStep(
    "end-to-end",
    node,
    [inProject("node_modules/playwright/cli.js"), "test", "--reporter=list,json"],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: resultsFile, CHROMIUM_PATH: path, FORCE_COLOR: "0" },
    },
  );
  const counts = existsSync(resultsFile)
    ? countsOfPlaywright(JSON.parse(readFileSync(resultsFile, "utf8")))
    : { failed: 1 };
  if (step.code !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.failed > 0) show("end-to-end", step.output);
  add("end-to-end", counts, step.seconds);
}

function countsOfPlaywright({ stats, suites }) {
  const reasons = [];
  const repeated = [];
  const visit = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const name = `[${test.projectName}] ${[...titles, spec.title].join(" > ")}`;
        if (test.status === "flaky") repeated.push(name);
        if (test.status !== "skipped") continue;
        const reason = test.annotations?.find(({ type }) => type === "skip")?.description;
        reasons.push(`${name}${reason ? `: ${reason}` : ""}`);
      }
    }
    for (const child of suite.suites ?? []) visit(child, [...titles, child.title]);
  };
  for (const suite of suites) visit(suite, [suite.title]);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, reasons, repeated };
}

function finish() {
  rmSync(scratch, { recursive: true, force: true });
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

const hasTests = (folder) =>
  existsSync(inProject(folder)) &&
  readdirSync(inProject(folder), { recursive: true }).some((name) => /\.(?:test|spec)\.ts$/.test(String(name)));

async function run() {
  const installFailure = await installIfNeeded();
  if (installFailure !== undefined) {
    show("install", installFailure);
    add("install", { failed: 1 });
    return;
  }

  // Two lanes, so that at most two heavy things run at once; the first needs the build only in the end.
  const building = makeBuild();
  const checks = async () => {
    await asOne("types", [inProject("node_modules/typescript/bin/tsc"), "--noEmit"]);
    await asOne("lint", [inProject("node_modules/@biomejs/biome/bin/biome"), "check", "."]);
    await withVitest("unit, contract, integration, architecture", []);
    if (!(await building)) return;
    await withVitest("security", ["--config", "tests/security/vitest.config.ts"]);
    await withVitest("crawl", ["--config", "tests/crawl/vitest.config.ts"]);
  };
  const journeys = async () => {
    if ((await building) && hasTests("tests/e2e")) await endToEnd();
  };
  await Promise.all([checks(), journeys()]);
  // These measure time or count sockets: nothing heavy runs beside them.
  if (hasTests("tests/faults")) await faults();
  if (await building) await withVitest("smoke", ["--config", "tests/smoke/vitest.config.ts"]);
}

/** Whether there is a build of these sources in the end. */
async function makeBuild() {
  const failure = await buildIfNeeded();
  if (failure === undefined) return true;
  show("build", failure);
  add("build", { failed: 1 });
  return false;
}

try {
  await run();
} finally {
  finish();
}
