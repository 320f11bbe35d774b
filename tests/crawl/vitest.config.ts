import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A crawler of the built site: what search engines, feed readers and text browsers find. */
export default defineConfig({
  root: fromRoot("."),
  test: {
    environment: "node",
    // A build machine that is busy for a moment is no defect; a test that fails three times is.
    retry: process.env.CI ? 2 : 0,
    include: ["tests/crawl/**/*.test.ts"],
    globalSetup: [fromRoot("tests/crawl/crawled-site.ts")],
    testTimeout: 90_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
});
