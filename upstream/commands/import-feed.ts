import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { formatCount } from "../../app/domain/figures/format-figures";
import type { Catalog } from "../catalog/catalog";
import { describeColumnMapping, describeName } from "../inventory/feed/column-mapping";
import type { ImportCounts } from "../inventory/feed/feed-intake";
import { type ImportSummary, importFeed } from "../inventory/feed/import-feed";
import type { SqliteInventoryStore } from "../inventory/sqlite-inventory-store";
import { loadPlaces } from "../places/us-places";
import { type CommandLine, readCommandLine, UsageError } from "./command-options";
import { changingInventory, keepingForSearch } from "./inventory-change";
import { runCommand, stopWithStarter, tellFailed } from "./run-command";

const USAGE = `Usage: npm run inventory:import -- FILE [--mapping MAP.json] [--replace] [--report REPORT.csv]
  FILE       a feed as CSV or JSON Lines, gzipped or not
  --mapping  JSON of our field to the feed's column, over what the headers tell; null for none
  --replace  mark the listings that the feed does not hold as sold
  --report   where refused rows, merged rows and notes are written (default: reports/ in the data folder)`;

const REFUSALS_SHOWN = 12;
const REPEATED_SHOWN = 12;

function progressLine(counts: ImportCounts): string {
  return `… ${formatCount(counts.read)} rows read: ${formatCount(counts.taken)} taken, ${formatCount(counts.merged)} merged, ${formatCount(counts.refused)} refused`;
}

function summaryLines(summary: ImportSummary): readonly string[] {
  const refusals = [...summary.refusals].sort((one, other) => other[1] - one[1]);
  const seconds = summary.elapsedMs / 1_000;
  return [
    `Read ${formatCount(summary.read)} · taken ${formatCount(summary.taken)} · merged ${formatCount(summary.merged)} · refused ${formatCount(summary.refused)} · notes ${formatCount(summary.notes)}`,
    `New ${formatCount(summary.added)} · updated ${formatCount(summary.updated)} · unchanged ${formatCount(summary.unchanged)} · sold ${formatCount(summary.sold)} · ${seconds.toFixed(1)} s`,
    ...refusals.slice(0, REFUSALS_SHOWN).map(([reason, times]) => `  refused ${formatCount(times)} × ${reason}`),
    ...(refusals.length > REFUSALS_SHOWN ? [`  and ${refusals.length - REFUSALS_SHOWN} more reasons`] : []),
    `Report: ${summary.report.file}`,
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

/** Exit code 1 where all is imported, and its report has not the name that was asked for, or the running site does not find it. */
async function run(line: CommandLine, signal: AbortSignal): Promise<number> {
  const [file, ...others] = line.positionals;
  if (file === undefined || others.length > 0) throw new UsageError("Name one feed file.");
  for (const named of [file, line.text("mapping"), line.text("report")]) line.assertNoDatabase(named);
  const mapping = readMapping(line.text("mapping"));
  const startedAt = new Date().toISOString().replace(/[:.]/g, "-");
  const reportFile = line.text("report") ?? join(line.dataDir, "reports", `import-${startedAt}.csv`);
  console.log(`Importing ${basename(file)} …`);
  const places = loadPlaces();
  let unnamed: string | undefined;
  const work = async (store: SqliteInventoryStore, catalog: Catalog) => {
    const summary = await importFeed({
      file,
      store,
      catalog,
      places,
      mapping,
      replaces: line.isSet("replace"),
      reportFile,
      signal,
      beforeCommit: keepingForSearch(line, catalog, signal),
      onMapping(mapped, { format, isCompressed, columns }, repeated) {
        console.log(`${format}${isCompressed ? ", gzipped" : ""}, ${columns.length} columns:`);
        for (const text of describeColumnMapping(mapped, columns)) console.log(text);
        for (const { header, reason } of repeated.slice(0, REPEATED_SHOWN))
          console.log(`  repeated: ${describeName(header)} (${reason})`);
        if (repeated.length > REPEATED_SHOWN) console.log(`  and ${repeated.length - REPEATED_SHOWN} more repeated`);
      },
      onReportCut: (error) => tellFailed(error, `the report ${reportFile} could not be written to its end`),
      onProgress: (counts) => console.log(progressLine(counts)),
    });
    for (const text of summaryLines(summary)) console.log(text);
    unnamed = summary.report.unnamed;
  };
  const status = await changingInventory({ line, purpose: `the import of ${basename(file)}`, work });
  if (unnamed === undefined) return status;
  console.error(`The feed is in the inventory. Its report could not be named ${reportFile}: ${unnamed}`);
  return 1;
}

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
stopWithStarter(() => stop.abort());
await runCommand({
  usage: USAGE,
  afterFailure: "The inventory is as it was.",
  async run() {
    const line = readCommandLine({
      mapping: { type: "string" },
      replace: { type: "boolean" },
      report: { type: "string" },
      help: { type: "boolean" },
    });
    return line.isSet("help") ? console.log(USAGE) : run(line, stop.signal);
  },
});
