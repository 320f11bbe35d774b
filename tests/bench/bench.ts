import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { YOUNG_SPACE } from "../../app/server/process/node-memory.server";
import { type BenchRow, markdownTable } from "./bench-table";

/**
 * All benchmarks as one Markdown table: `npm run bench [-- --full] [-- --clock cpu]`. `--full` adds a million listings
 * (some minutes). Everything stays on this machine. On one that others use too, `--clock cpu` counts the processor's
 * time instead of the wall's.
 */
const { values: options } = parseArgs({
  options: { full: { type: "boolean", default: false }, clock: { type: "string", default: "wall" } },
});

/** A program of its own for each part, so that no part runs in the memory and with the compiled code of another. */
interface BenchPart {
  /** Beside this file; prints its rows as JSON on the last line. */
  readonly program: string;
  readonly arguments: readonly string[];
}

const searchIndex = (listings: number): BenchPart => ({
  program: "search-index.ts",
  arguments: ["--json", "--listings", String(listings), "--clock", options.clock],
});

/** A part of the bench is a line here. */
const PARTS: readonly BenchPart[] = [
  searchIndex(1_000),
  searchIndex(100_000),
  ...(options.full ? [searchIndex(1_000_000)] : []),
  // By the wall's clock.
  { program: "changed-rating.ts", arguments: ["--json"] },
  // Always in processor time, of other processes; it needs a build.
  { program: "pages.ts", arguments: ["--json"] },
  { program: "placements.ts", arguments: ["--json"] },
  // By the wall's clock; it needs a build.
  { program: "accounts.ts", arguments: ["--json"] },
  // By the wall's clock, in a Chromium; it needs a build too.
  { program: "browser.ts", arguments: ["--json"] },
];

const PART_TIMEOUT_MS = 20 * 60_000;

function rowsOf({ program, arguments: programArguments }: BenchPart): readonly BenchRow[] {
  console.error(`… ${program} ${programArguments.join(" ")}`);
  const file = fileURLToPath(new URL(program, import.meta.url));
  const run = spawnSync(process.execPath, [YOUNG_SPACE, "--import", "tsx", file, ...programArguments], {
    encoding: "utf8",
    timeout: PART_TIMEOUT_MS,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (run.status !== 0) throw new Error(`${program} ended with ${run.signal ?? run.status}.`);
  return JSON.parse(run.stdout.trim().split("\n").at(-1) ?? "[]");
}

const rows = PARTS.flatMap(rowsOf);
const [cpu] = cpus();
console.log(
  `${new Date().toISOString().slice(0, 10)}, node ${process.version}, ${cpus().length} × ${cpu?.model ?? "?"}, ${options.clock} clock\n`,
);
console.log(markdownTable(rows));
if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1;
