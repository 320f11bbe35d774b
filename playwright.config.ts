import { defineConfig, devices } from "playwright/test";
import { CHROMIUM_ARGS, findJourneyBrowser } from "./scripts/find-chromium.mjs";
import { journeyProjects } from "./tests/e2e/journey-projects";
import { SITE_PORT } from "./tests/e2e/mailbox";
import { lane } from "./tests/lane";
import { journeyPatterns, leftOut } from "./tests/suites/set-aside.mjs";

// Workers read this file again, and draw from the same seed.
Object.assign(process.env, lane.environment);
const executablePath = await findJourneyBrowser();

const ON_DESK = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
const ON_PHONE = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };
const setAside = journeyPatterns(leftOut(process.env));

/** Journeys with JavaScript and without, on a desk and on a phone. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "tests/e2e/journeys-site.ts",
  fullyParallel: true,
  workers: 2,
  // A page with axe in two schemes takes seconds on a quiet machine; a busy one gets time, not failures.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Each failed attempt leaves its picture, each retry its trace too.
  outputDir: "test-results",
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${SITE_PORT}`,
    // Pictures of failures are taken by tests/e2e/journey.ts.
    screenshot: "off",
    trace: "on-all-retries",
    locale: "en-US",
    timezoneId: "America/New_York",
    // What a worker answers, a journey could not stop on its way; the journeys of the worker let it.
    serviceWorkers: "block",
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
  },
  projects: journeyProjects(lane).map(({ isPhone, hasScript, grepInvert, ...project }) => ({
    ...project,
    grepInvert: [grepInvert, ...setAside],
    use: { ...(isPhone ? ON_PHONE : ON_DESK), javaScriptEnabled: hasScript },
  })),
});
