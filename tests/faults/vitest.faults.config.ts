import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Real sockets and real timers, scaled down: one file after the other, or they would slow each other. */
export default defineConfig({
  root: fromRoot("."),
  resolve: { alias: { "~": fromRoot("app") } },
  test: {
    environment: "node",
    // A build machine that is busy for a moment is no defect; a test that fails three times is.
    retry: process.env.CI ? 2 : 0,
    include: ["tests/faults/**/*.test.ts"],
    setupFiles: [fromRoot("tests/setup.ts")],
    fileParallelism: false,
    testTimeout: 30_000,
    reporters: ["default", fromRoot("tests/faults/fault-table-reporter.ts")],
  },
});
