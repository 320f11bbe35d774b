import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The corpus of bad input, replayed as raw requests against the built programs (npm run test:security). */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  resolve: { alias: { "~": fileURLToPath(new URL("../../app", import.meta.url)) } },
  test: {
    environment: "node",
    // A build machine that is busy for a moment is no defect; a test that fails three times is.
    retry: process.env.CI ? 2 : 0,
    include: ["tests/security/**/*.test.ts"],
    globalSetup: ["tests/security/running-site.ts"],
    setupFiles: ["./tests/setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
});
