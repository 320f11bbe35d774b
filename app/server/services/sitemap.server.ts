import { OPERATIONS } from "~/contract/operations";
import { INDEXABLE_MIN_RESULTS } from "~/domain/limits";
import { readerOf } from "../upstream/response-reader.server";
import type { UpstreamClient } from "../upstream/upstream-client.server";
import type { CallFacts } from "../upstream/upstream-observer.server";

/** What the maps of the site list. Never cached here: what was sold has to leave within the hour. */
export function createSitemapService(client: UpstreamClient) {
  const pages = client.endpoint("sitemapPages", readerOf(OPERATIONS.sitemapPages.response));
  const listings = client.endpoint("sitemapListings", readerOf(OPERATIONS.sitemapListings.response));

  return {
    /** Pages with enough cars to be listed by search engines, and the shards of listings. */
    pages(facts?: CallFacts) {
      const query = new URLSearchParams({ minCount: String(INDEXABLE_MIN_RESULTS) });
      if (facts?.brand !== undefined) query.set("brand", facts.brand);
      return pages({ query }, facts);
    },
    /** One page of a shard, after the `next` of the page before. */
    listings(at: { readonly shard: number; readonly after?: string | undefined }, facts?: CallFacts) {
      const query = new URLSearchParams({ shard: String(at.shard) });
      if (at.after !== undefined) query.set("after", at.after);
      if (facts?.brand !== undefined) query.set("brand", facts.brand);
      return listings({ query }, facts);
    },
  };
}
export type SitemapService = ReturnType<typeof createSitemapService>;
