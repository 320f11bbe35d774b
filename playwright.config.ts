import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/find-chromium.mjs";
import { DATA_DIR, MAIL_PORT, OPS_PORT, SITE_PORT, UPSTREAM_PORT } from "./tests/e2e/mailbox";

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
    baseURL: `http://localhost:${SITE_PORT}`,
    locale: "en-US",
    timezoneId: "America/New_York",
    // A trace of every journey costs a third of its time; the second attempt of a failed one has it.
    trace: "on-first-retry",
    launchOptions: { executablePath, args: ["--no-sandbox", "--disable-gpu"] },
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
  webServer: [
    {
      command: "node --import tsx tests/e2e/mail-server.ts",
      port: MAIL_PORT,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
      env: { E2E_PORT: String(SITE_PORT) },
    },
    {
      command: "node --enable-source-maps dist/server.js",
      url: `http://localhost:${OPS_PORT}/readyz`,
      timeout: 180_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      env: {
        NODE_ENV: "production",
        PORT: String(SITE_PORT),
        OPS_PORT: String(OPS_PORT),
        UPSTREAM_PORT: String(UPSTREAM_PORT),
        UPSTREAM_URL: "",
        DATA_DIR,
        SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
        LOG_LEVEL: "warn",
        RATE_LIMIT_FACTOR: "1000",
      },
    },
  ],
});
