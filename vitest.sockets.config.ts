import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests over real, misbehaving sockets: run apart and one file at a time, since they measure time. */
export default defineConfig({
  esbuild: { jsx: "automatic" },
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    environment: "node",
    include: ["tests/faults/**/*.test.ts", "tests/smoke/**/*.test.ts"],
    setupFiles: ["./tests/setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
});
