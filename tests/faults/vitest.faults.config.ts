import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Real sockets and real timers, scaled down: one file after the other, or they would slow each other. */
export default defineConfig({
  root: fromRoot("."),
  resolve: { alias: { "~": fromRoot("app") } },
  test: {
    environment: "node",
    include: ["tests/faults/**/*.test.ts"],
    setupFiles: [fromRoot("tests/setup.ts")],
    fileParallelism: false,
    testTimeout: 30_000,
    reporters: ["default", fromRoot("tests/faults/fault-table-reporter.ts")],
  },
});
