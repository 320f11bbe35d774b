import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  esbuild: { jsx: "automatic" },
  resolve: { alias: { "~": fromRoot("./app") } },
  test: {
    environment: "node",
    // A worker reads each module once for all its files, in half of the time. No test replaces a module, and their order is free.
    isolate: false,
    // A build machine that is busy for a moment is no defect; a test that fails three times is.
    retry: process.env.CI ? 2 : 0,
    include: [
      "app/**/*.test.{ts,tsx}",
      "upstream/**/*.test.ts",
      "scripts/**/*.test.ts",
      "tests/*.test.ts",
      "tests/contract/**/*.test.ts",
      "tests/integration/**/*.test.ts",
    ],
    setupFiles: ["./tests/setup.ts"],
    testTimeout: 20_000,
  },
});
