import { setImmediate as nextTick } from "node:timers/promises";
import { type InventoryStore, SUMMARIES_AT_ONCE, type SummaryChanges } from "../ports/inventory-store";
import {
  lowerBound,
  openSitemap,
  SitemapCollector,
  type SitemapInventory,
  type SitemapRows,
} from "./sitemap-inventory";

interface Projection {
  readonly version: number;
  readonly rows: SitemapRows;
  readonly sitemap: SitemapInventory;
}

/**
 * Maps of the site, stored beside the inventory and fed by its changes. Nothing is read before a map is asked for; all is
 * read then, and anew where the store cannot tell what changed: a page of listings at a time, between which requests are
 * served.
 */
export function openSitemapProjection(
  store: Pick<InventoryStore, "version" | "summariesAfter" | "summariesSince">,
): () => Promise<SitemapInventory> {
  let known: Projection | null = null;
  let reading: Promise<Projection> | null = null;

  /** Listings that change while they are read are as before or after it: whoever reads all asks what changed since. */
  async function readAll(): Promise<Projection> {
    const version = await store.version();
    const collector = new SitemapCollector();
    for (let last = 0; ; await nextTick()) {
      const summaries = await store.summariesAfter(last);
      for (const summary of summaries) collector.add(summary);
      if (summaries.length < SUMMARIES_AT_ONCE) return project(version, collector.rows());
      last = Number(summaries.at(-1)?.id);
    }
  }

  async function follow(): Promise<Projection> {
    for (let read = known ?? (await readAll()); ; read = await readAll()) {
      const changes = await store.summariesSince(read.version);
      if (changes === null) continue;
      if (changes.changed.length === 0) return { ...read, version: changes.version };
      return project(changes.version, withChanges(read.rows, changes.changed));
    }
  }

  return async () => {
    if (known !== null && known.version === (await store.version())) return known.sitemap;
    reading ??= follow().finally(() => {
      reading = null;
    });
    known = await reading;
    return known.sitemap;
  };
}

const project = (version: number, rows: SitemapRows): Projection => ({ version, rows, sitemap: openSitemap(rows) });

/** The rows with changed listings, which come in the order of their ids, in the place of what they were. */
function withChanges(rows: SitemapRows, changed: SummaryChanges["changed"]): SitemapRows {
  const collector = new SitemapCollector({ kinds: rows.kinds, room: rows.ids.length + changed.length });
  let from = 0;
  for (const { id, summary } of changed) {
    const place = lowerBound(rows.ids, Number(id));
    collector.copy(rows, from, place);
    if (summary !== null) collector.add(summary);
    from = rows.ids[place] === Number(id) ? place + 1 : place;
  }
  collector.copy(rows, from, rows.ids.length);
  return collector.rows();
}
