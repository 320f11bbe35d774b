import { INDEXABLE_MIN_RESULTS } from "~/domain/limits";
import type { Ask } from "../upstream/ask.server";
import type { CallFacts } from "../upstream/upstream-observer.server";

/** What the maps of the site list. Never cached here: what was sold has to leave within the hour. */
export function createSitemapService(ask: Ask) {
  return {
    /** Pages with enough cars to be listed by search engines, and the shards of listings. */
    pages(facts?: CallFacts) {
      const query = { minCount: INDEXABLE_MIN_RESULTS, brand: facts?.brand };
      return ask("sitemapPages", { query }, facts);
    },
    /** One page of a shard, after the `next` of the page before. */
    listings(at: { readonly shard: number; readonly after?: string | undefined }, facts?: CallFacts) {
      return ask("sitemapListings", { query: { ...at, brand: facts?.brand } }, facts);
    },
  };
}
export type SitemapService = ReturnType<typeof createSitemapService>;
