import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type BenchProgram, startProgram } from "../bench-program";

/**
 * Absolute lines of the bench hold on the machine that they were set on. A page of the framework's own was measured there:
 * 25 cards and twenty facets of fifteen options, 76 kB of markup and 35 kB of data. The yardstick is a page of that size and
 * kind, not that page; measured in the same run as ours, it tells about how much slower this machine is.
 */
interface YardstickFigures {
  /** Processor time of a page as the framework streams it, milliseconds. */
  readonly stockPageMs: number;
  /** Of the bare stream of its elements. */
  readonly bareStreamMs: number;
}

/** Of the page that was measured where the lines were set, by Node's major version. */
const SET_THERE: Readonly<Record<string, YardstickFigures>> = {
  "20": { stockPageMs: 5.66, bareStreamMs: 2.43 },
  "24": { stockPageMs: 3.29, bareStreamMs: 1.46 },
};
/** Of the framework's own page there: from a click to its results at p95, with a processor four times slower. */
export const STOCK_REFINEMENT_MS_THERE = 253;

/** Null where the yardstick was not measured with this Node. */
export const figuresThere = (): YardstickFigures | null => SET_THERE[process.versions.node.split(".")[0] ?? ""] ?? null;

/** Builds the yardstick's page and serves it; run in the project's folder. */
export async function startYardstick(): Promise<BenchProgram> {
  const config = fileURLToPath(new URL("vite.config.ts", import.meta.url));
  const cli = "node_modules/@remix-run/dev/dist/cli.js";
  const built = spawnSync(process.execPath, [cli, "vite:build", "--config", config], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) throw new Error(`the yardstick could not be built: ${built.stderr}`);
  return startProgram(new URL("serve.ts", import.meta.url));
}
