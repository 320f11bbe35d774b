import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type BenchProgram, startProgram } from "../bench-program";

/**
 * Absolute lines of the bench hold on the machine that they were set on. A yardstick measured there and here, in the same
 * run as ours, tells how much slower this one is: the framework's own page, of 25 cards and twenty facets of fifteen
 * options, 76 kB of markup and 35 kB of data, built and served as its template has it.
 */
interface YardstickFigures {
  /** Processor time of a page as the framework streams it, milliseconds. */
  readonly stockPageMs: number;
  /** Of the bare stream of its elements. */
  readonly bareStreamMs: number;
}

/** As they were measured where the lines were set, by Node's major version. */
const SET_THERE: Readonly<Record<string, YardstickFigures>> = {
  "20": { stockPageMs: 5.66, bareStreamMs: 2.43 },
  "24": { stockPageMs: 3.29, bareStreamMs: 1.46 },
};
/** From a click to its results there, at p95, with a processor four times slower. */
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
