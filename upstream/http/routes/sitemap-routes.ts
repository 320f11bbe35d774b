import { OPERATIONS } from "../../../app/contract/operations";
import { BRANDS } from "../../../app/domain/brand";
import type { Marketplace } from "../../marketplace/marketplace";
import { type Route, route } from "../route";

/** What the web program's maps of the site list: the stock as it is now, without what was sold. */
export function sitemapRoutes(marketplace: Pick<Marketplace, "sitemap" | "places" | "index">): readonly Route[] {
  return [
    route(OPERATIONS.sitemapPages, ({ query: { brand = "marketplace", minCount = 1 } }) => {
      return marketplace.sitemap().pages({ places: marketplace.places, brand: BRANDS[brand], minCount });
    }),
    route(OPERATIONS.sitemapListings, ({ query: { shard, after, brand = "marketplace" } }) => {
      const page = marketplace.sitemap().listings({ shard, after, brand: BRANDS[brand] });
      // The map is drawn when the index is built anew; what was sold since is in no search and leaves here too.
      const index = marketplace.index();
      return { ...page, listings: page.listings.filter(({ id }) => index.assessDeal(id) !== null) };
    }),
  ];
}
