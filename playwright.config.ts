import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/find-chromium.mjs";

/** Ports of the tests' own site, so that they run beside a started one; a second checkout takes another three. */
const PORT = Number(process.env.E2E_PORT ?? 34_110);
const OPS_PORT = PORT + 1;
const UPSTREAM_PORT = PORT + 2;
const executablePath = await findChromium();

/** Every journey twice: with JavaScript and without; the small screen too (reliability.md 2.2). */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 2 : 0,
  // A page with axe in two schemes takes seconds on a quiet machine; a busy one gets time, not failures.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: "test-results",
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: "en-US",
    timezoneId: "America/New_York",
    trace: "retain-on-failure",
    launchOptions: { executablePath, args: ["--no-sandbox"] },
  },
  projects: [
    { name: "chromium", use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } } },
    { name: "mobile", use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } } },
    {
      name: "javascript-off",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, javaScriptEnabled: false },
    },
    {
      name: "javascript-off-mobile",
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
    },
  ],
  webServer: {
    command: "node --enable-source-maps dist/server.js",
    url: `http://localhost:${OPS_PORT}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      NODE_ENV: "production",
      PORT: String(PORT),
      OPS_PORT: String(OPS_PORT),
      UPSTREAM_PORT: String(UPSTREAM_PORT),
      UPSTREAM_URL: "",
      DATA_DIR: "data/e2e",
      LOG_LEVEL: "warn",
      RATE_LIMIT_FACTOR: "1000",
    },
  },
});
