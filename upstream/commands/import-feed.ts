import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { formatCount } from "../../app/domain/figures/format-figures";
import { createCatalog } from "../catalog/us-market-catalog";
import { describeColumnMapping, describeName } from "../inventory/feed/column-mapping";
import { FeedFailure } from "../inventory/feed/feed-failure";
import type { ImportCounts } from "../inventory/feed/feed-intake";
import { type ImportSummary, importFeed } from "../inventory/feed/import-feed";
import { openInventoryStore } from "../inventory/sqlite-inventory-store";
import { loadPlaces } from "../places/us-places";
import { openDataFolder } from "../storage/data-folder";
import { DatabaseBusyError } from "../storage/database";
import { type CommandLine, readCommandLine, UsageError } from "./command-options";

const USAGE = `Usage: npm run inventory:import -- FILE [--mapping MAP.json] [--replace] [--report REPORT.csv]
  FILE       a feed as CSV or JSON Lines, gzipped or not
  --mapping  JSON of our field to the feed's column, over what the headers tell; null for none
  --replace  mark the listings that the feed does not hold as sold
  --report   where refused rows, merged rows and notes are written (default: reports/ in the data folder)`;

const REFUSALS_SHOWN = 12;
const REPEATED_SHOWN = 12;
/** A change waits this long for the running server's, or another import's. */
const BUSY_TIMEOUT_MS = 5_000;

function progressLine(counts: ImportCounts): string {
  return `… ${formatCount(counts.read)} rows read: ${formatCount(counts.taken)} taken, ${formatCount(counts.merged)} merged, ${formatCount(counts.refused)} refused`;
}

function summaryLines(summary: ImportSummary, reportFile: string): readonly string[] {
  const refusals = [...summary.refusals].sort((one, other) => other[1] - one[1]);
  const seconds = summary.elapsedMs / 1_000;
  return [
    `Read ${formatCount(summary.read)} · taken ${formatCount(summary.taken)} · merged ${formatCount(summary.merged)} · refused ${formatCount(summary.refused)} · notes ${formatCount(summary.notes)}`,
    `New ${formatCount(summary.added)} · updated ${formatCount(summary.updated)} · sold ${formatCount(summary.sold)} · ${seconds.toFixed(1)} s`,
    ...refusals.slice(0, REFUSALS_SHOWN).map(([reason, times]) => `  refused ${formatCount(times)} × ${reason}`),
    ...(refusals.length > REFUSALS_SHOWN ? [`  and ${refusals.length - REFUSALS_SHOWN} more reasons`] : []),
    `Report: ${reportFile}`,
  ];
}

function readMapping(file: string | undefined): unknown {
  if (file === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UsageError(`Cannot read the mapping ${file}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

async function run(line: CommandLine, signal: AbortSignal): Promise<void> {
  const [file, ...others] = line.positionals;
  if (file === undefined || others.length > 0) throw new UsageError("Name one feed file.");
  const mapping = readMapping(line.text("mapping"));
  const startedAt = new Date().toISOString().replace(/[:.]/g, "-");
  const reportFile = line.text("report") ?? join(line.dataDir, "reports", `import-${startedAt}.csv`);
  console.log(`Importing ${basename(file)} …`);
  openDataFolder(line.dataDir, console.error);
  const store = openInventoryStore({ dataDir: line.dataDir, busyTimeoutMs: BUSY_TIMEOUT_MS });
  try {
    const summary = await importFeed({
      file,
      store,
      catalog: createCatalog(),
      places: loadPlaces(),
      mapping,
      replaces: line.isSet("replace"),
      reportFile,
      signal,
      onMapping(mapped, { format, isCompressed, columns }, repeated) {
        console.log(`${format}${isCompressed ? ", gzipped" : ""}, ${columns.length} columns:`);
        for (const text of describeColumnMapping(mapped, columns)) console.log(text);
        for (const { header, reason } of repeated.slice(0, REPEATED_SHOWN))
          console.log(`  repeated: ${describeName(header)} (${reason})`);
        if (repeated.length > REPEATED_SHOWN) console.log(`  and ${repeated.length - REPEATED_SHOWN} more repeated`);
      },
      onProgress: (counts) => console.log(progressLine(counts)),
    });
    for (const text of summaryLines(summary, reportFile)) console.log(text);
  } finally {
    store.close();
  }
}

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
try {
  const line = readCommandLine({
    mapping: { type: "string" },
    replace: { type: "boolean" },
    report: { type: "string" },
    help: { type: "boolean" },
  });
  if (line.isSet("help")) console.log(USAGE);
  else await run(line, stop.signal);
} catch (error) {
  if (error instanceof UsageError || (error instanceof FeedFailure && error.isUsage)) {
    console.error(`${error.message}\n${USAGE}`);
    process.exitCode = 2;
  } else if (error instanceof FeedFailure || error instanceof DatabaseBusyError) {
    console.error(`${error.message} The inventory is as it was.`);
    process.exitCode = 1;
  } else {
    console.error("The import failed; the inventory is as it was.", error);
    process.exitCode = 1;
  }
}
