import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  esbuild: { jsx: "automatic" },
  resolve: { alias: { "~": fromRoot("./app") } },
  test: {
    environment: "node",
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
