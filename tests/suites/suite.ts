import { fileURLToPath } from "node:url";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { lane } from "../lane";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * What every suite has in common: the project's folder, its short names, the watch for errors that nobody reads, and one
 * lane and seed for all workers. How often a suite's tests are tried is a row of scripts/tests/suites.mjs.
 */
export function suite(own: ViteUserConfig["test"]): ViteUserConfig {
  return defineConfig({
    root: fromRoot("."),
    esbuild: { jsx: "automatic" },
    resolve: { alias: { "~": fromRoot("app") } },
    test: {
      environment: "node",
      setupFiles: [fromRoot("tests/setup.ts")],
      env: lane.environment,
      // Whoever waits for something waits long: how busy the machine is decides nothing.
      expect: { poll: { timeout: 20_000 } },
      ...own,
    },
  });
}

/** For tests that start programs: one file after the other, or they would slow each other. */
export const oneByOne = { fileParallelism: false, hookTimeout: 300_000 };
