import { basename } from "node:path";
import type { Catalog } from "../../catalog/catalog";
import type { Places } from "../../places/places";
import { SOLD_KEPT_MS } from "../../ports/inventory-store";
import type { ComingInventory } from "../coming-inventory";
import type { SqliteInventoryStore } from "../sqlite-inventory-store";
import {
  type ColumnMapping,
  findRepeatedColumns,
  guessColumnMapping,
  overrideColumnMapping,
  type RepeatedColumn,
  requireColumns,
} from "./column-mapping";
import { createDealerIds } from "./dealer-identity";
import { createCellReader } from "./feed-cells";
import { FeedFailure } from "./feed-failure";
import { createFeedIntake, type ImportCounts } from "./feed-intake";
import { type ImportReport, type NamedReport, openImportReport } from "./import-report";
import { type Feed, openFeed } from "./open-feed";
import { createRowReader } from "./row-reading";

export interface ImportOptions {
  readonly file: string;
  readonly store: SqliteInventoryStore;
  readonly catalog: Catalog;
  readonly places: Places;
  /** Where every refused row, merged row and note is written. */
  readonly reportFile: string;
  /** What a person wrote over the guessed mapping: parsed JSON, checked here. */
  readonly mapping?: unknown;
  /** The active listings that the feed does not hold are sold. */
  readonly replaces?: boolean;
  readonly now?: () => Date;
  /** Called once the columns are known, before the first row is read. */
  readonly onMapping?: (mapping: ColumnMapping, feed: Feed, repeated: readonly RepeatedColumn[]) => void;
  /** Called now and then with what was counted so far. */
  readonly onProgress?: (counts: ImportCounts) => void;
  /** Waited for before all becomes visible, with the inventory as it will be. Where it rejects nothing has changed. */
  readonly beforeCommit?: (coming: ComingInventory) => Promise<void>;
  /** Called where the report of an import that failed cannot be written to its end. */
  readonly onReportCut?: (error: unknown) => void;
  /** Aborting leaves the inventory as it was. */
  readonly signal?: AbortSignal;
}

export interface ImportSummary extends ImportCounts {
  /** Listings that left with `replaces`. */
  readonly sold: number;
  readonly report: NamedReport;
  readonly elapsedMs: number;
}

const PROGRESS_EVERY_MS = 2_000;

/**
 * Imports a feed in one all-or-nothing change: read = taken + merged + refused, and every row that was not taken as it
 * stands is in the report. Throws FeedFailure for a feed that cannot be read; then, and when aborted, nothing has changed.
 */
export async function importFeed(options: ImportOptions): Promise<ImportSummary> {
  const startedAt = performance.now();
  const feed = await openFeed(options.file);
  try {
    const taken = await takeFeed(feed, options);
    return { ...taken, elapsedMs: performance.now() - startedAt };
  } finally {
    await feed.close();
  }
}

async function takeFeed(feed: Feed, options: ImportOptions): Promise<Omit<ImportSummary, "elapsedMs">> {
  const now = options.now ?? (() => new Date());
  const { dayOf } = options.store;
  const guess = guessColumnMapping(feed.columns);
  const mapping = options.mapping === undefined ? guess : overrideColumnMapping(guess, options.mapping, feed.columns);
  const repeated = findRepeatedColumns(mapping, feed);
  options.onMapping?.(mapping, feed, repeated);
  requireColumns(mapping);

  const change = options.store.beginChange();
  let report: ImportReport | undefined;
  try {
    report = await openImportReport(options.reportFile);
    const intake = createFeedIntake({
      change,
      report,
      readCells: createCellReader(mapping, feed.columns),
      readRow: createRowReader({
        catalog: options.catalog,
        places: options.places,
        calendar: { today: dayOf(now().toISOString()), dayOf },
        dealerIds: createDealerIds(change.findOwner),
      }),
      replaces: options.replaces === true,
      width: feed.columns.length,
      now: now(),
      dayOf,
    });
    for (const column of repeated) intake.noteColumn(column);
    let toldAt = performance.now();
    for await (const rows of feed.rows) {
      for (const row of rows) intake.take(row);
      await report.drain();
      if (options.signal?.aborted) throw new FeedFailure("The import was stopped.", false);
      if (performance.now() - toldAt >= PROGRESS_EVERY_MS) {
        toldAt = performance.now();
        options.onProgress?.(intake.counts());
      }
    }
    const counts = intake.counts();
    if (counts.taken === 0) {
      throw new FeedFailure(`Not one of ${counts.read} rows could be taken: the report says why.`, false);
    }
    const sold = options.replaces === true ? change.markNotPutSold() : 0;
    if (options.replaces === true) change.forgetSoldBefore(new Date(now().getTime() - SOLD_KEPT_MS).toISOString());
    change.setOrigin({ kind: "feed", source: basename(options.file), at: now().toISOString() });
    await report.close();
    await options.beforeCommit?.(change.asItWillBe());
    if (options.signal?.aborted) throw new FeedFailure("The import was stopped.", false);
    change.commit();
    return { ...counts, sold, report: await report.finish() };
  } catch (error) {
    if (change.isOpen()) change.rollback();
    // The import is told to have failed of what failed first.
    await report?.fail(error instanceof Error ? error.message : String(error)).catch(options.onReportCut);
    throw error;
  }
}
