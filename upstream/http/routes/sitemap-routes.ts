import { OPERATIONS } from "../../../app/contract/operations";
import { BRANDS } from "../../../app/domain/brand";
import type { Marketplace } from "../../marketplace/marketplace";
import { type Route, route } from "../route";

/** What the web program's maps of the site list: the stock as it is now, without what was sold. */
export function sitemapRoutes({ sitemap, places }: Pick<Marketplace, "sitemap" | "places">): readonly Route[] {
  return [
    route(OPERATIONS.sitemapPages, async ({ query: { brand = "marketplace", minCount = 1 } }) =>
      (await sitemap()).pages({ places, brand: BRANDS[brand], minCount }),
    ),
    route(OPERATIONS.sitemapListings, async ({ query: { shard, after, brand = "marketplace" } }) =>
      (await sitemap()).listings({ shard, after, brand: BRANDS[brand] }),
    ),
  ];
}
