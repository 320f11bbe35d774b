import { setImmediate as nextTick } from "node:timers/promises";
import type { BulkInventory, ListingChange } from "../ports/inventory-store";
import { openSitemap, SitemapCollector, type SitemapInventory, SitemapRows } from "./sitemap-inventory";

/** Listings read between two pauses: some milliseconds' worth. */
const LISTINGS_PER_STEP = 1_000;

interface Projection {
  readonly version: number;
  readonly rows: SitemapRows;
  readonly sitemap: SitemapInventory;
}

/**
 * Maps of the site, stored beside the inventory and fed by its changes. Nothing is read before a map is asked for; all is
 * read then, and anew where the store cannot tell what changed, in steps between which requests are served.
 */
export function openSitemapProjection(
  store: Pick<BulkInventory, "version" | "changesSince" | "eachSummary">,
): () => Promise<SitemapInventory> {
  let known: Projection | null = null;
  let reading: Promise<Projection> | null = null;

  async function readAll(): Promise<Projection> {
    // In this order: what is committed meanwhile is told as a change, whether it was read or not.
    const version = store.version();
    const collector = new SitemapCollector();
    let taken = 0;
    for (const summary of store.eachSummary()) {
      collector.add(summary);
      if (++taken % LISTINGS_PER_STEP === 0) await nextTick();
    }
    return project(version, new SitemapRows(collector));
  }

  async function follow(): Promise<Projection> {
    if (known === null) return readAll();
    const changes = store.changesSince(known.version);
    if (changes === null) return readAll();
    if (changes.changed.length === 0) return { ...known, version: changes.version };
    return project(changes.version, withChanges(known.rows, changes.changed));
  }

  return async () => {
    if (known !== null && known.version === store.version()) return known.sitemap;
    reading ??= follow().finally(() => {
      reading = null;
    });
    known = await reading;
    return known.sitemap;
  };
}

const project = (version: number, rows: SitemapRows): Projection => ({ version, rows, sitemap: openSitemap(rows) });

/** The rows with changed listings in the place of what they were. */
function withChanges(rows: SitemapRows, changed: readonly ListingChange[]): SitemapRows {
  const collector = new SitemapCollector(rows.kinds);
  const changes = [...changed].sort((a, b) => Number(a.id) - Number(b.id));
  let next = 0;
  /** Puts the changes up to an id; gives whether the last was of it. */
  const putUpTo = (id: number): boolean => {
    let isOfId = false;
    for (let change = changes[next]; change !== undefined && Number(change.id) <= id; change = changes[++next]) {
      isOfId = Number(change.id) === id;
      if (change.record !== null) collector.add(change.record);
    }
    return isOfId;
  };
  for (let row = 0; row < rows.ids.length; row++) {
    if (!putUpTo(rows.ids[row] ?? 0)) collector.copy(rows, row);
  }
  putUpTo(Number.POSITIVE_INFINITY);
  return new SitemapRows(collector);
}
