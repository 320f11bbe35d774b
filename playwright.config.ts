import { defineConfig, devices } from "playwright/test";
import { CHROMIUM_ARGS, findChromium } from "./scripts/find-chromium.mjs";
import { DATA_DIR, MAIL_PORT, OPS_PORT, SITE_PORT, SITE_SECRETS, UPSTREAM_PORT } from "./tests/e2e/mailbox";
import { DESK, PHONE, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tests/e2e/tags";

const executablePath = await findChromium();

const ON_DESK = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
const ON_PHONE = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };
const without = (...tags: readonly string[]) => new RegExp(`(?:${tags.join("|")})\\b`);

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
    launchOptions: { executablePath, args: CHROMIUM_ARGS },
  },
  projects: [
    { name: "chromium", use: ON_DESK, grepInvert: without(WITHOUT_SCRIPT, PHONE) },
    { name: "mobile", use: ON_PHONE, grepInvert: without(WITHOUT_SCRIPT, DESK) },
    {
      name: "javascript-off",
      use: { ...ON_DESK, javaScriptEnabled: false },
      grepInvert: without(WITH_SCRIPT, PHONE),
    },
    {
      name: "javascript-off-mobile",
      use: { ...ON_PHONE, javaScriptEnabled: false },
      grepInvert: without(WITH_SCRIPT, DESK),
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
      command:
        "node --import ./tests/e2e/end-with-runner.mjs --enable-source-maps --max-old-space-size=1024 --max-semi-space-size=32 dist/server.js",
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
        SESSION_SECRETS: SITE_SECRETS.join(","),
        SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
        LOG_LEVEL: "warn",
        RATE_LIMIT_FACTOR: "1000",
      },
    },
  ],
});
