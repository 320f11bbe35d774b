import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The container's layout without a container engine: not every machine has one. */
export default defineConfig({
  root: fromRoot("."),
  test: {
    environment: "node",
    // A build machine that is busy for a moment is no defect; a test that fails three times is.
    retry: process.env.CI ? 2 : 0,
    include: ["tests/smoke/**/*.test.ts"],
    setupFiles: [fromRoot("tests/setup.ts")],
    testTimeout: 240_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
