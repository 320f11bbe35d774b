import type { z } from "zod";
import { OPERATIONS } from "../../../../app/contract/operations";
import { findListings } from "../../../marketplace/find-listings";
import type { Marketplace } from "../../../marketplace/marketplace";
import { readSearch } from "../../../marketplace/search-request";
import type { SponsoredHitsMemory } from "../../../marketplace/sponsored-hits";
import { createSearchAnswerWriter } from "../../presenters/write-search-answer";
import { type Route, route, searchRoute } from "../../route";

/** Searching and counting (section 7, the listing service). */
export function searchRoutes(marketplace: Marketplace, sponsoredHits: SponsoredHitsMemory): readonly Route[] {
  const countAll = async (searches: readonly URLSearchParams[]) => {
    const requests = searches.map((searchParams) => readSearch(marketplace, searchParams));
    const counts = await marketplace.engine.counts(requests);
    return requests.map(({ isNothingFound }, at) => (isNothingFound ? 0 : (counts[at] ?? 0)));
  };
  const write = createSearchAnswerWriter(marketplace);
  return [
    searchRoute(OPERATIONS.listing, async ({ query }) => {
      const request = readSearch(marketplace, query);
      const found = await findListings(marketplace, request);
      sponsoredHits.remember(request, found.sponsored);
      return write(request, found);
    }),
    searchRoute(OPERATIONS.listingCount, async ({ query }) => {
      const [count = 0] = await countAll([query]);
      return { count };
    }),
    route(OPERATIONS.countBatch, async ({ body }) => ({
      counts: await countAll(body.queries.map((query) => new URLSearchParams(query))),
    })),
    route(OPERATIONS.packages, async ({ query }) => ({ packages: await countPackages(marketplace, query) }), "lookup"),
  ];
}

/** The packages of a make, model or trim, each with how many cars have it. */
async function countPackages(
  marketplace: Marketplace,
  { makeCode, modelCode, trimCode }: z.infer<typeof OPERATIONS.packages.query>,
) {
  const parameters = new URLSearchParams({ allListingType: "true" });
  for (const [name, value] of Object.entries({ makeCode, modelCode, trimCode })) {
    if (value !== undefined) parameters.set(name, value);
  }
  const counts = await marketplace.engine.packages(readSearch(marketplace, parameters));
  return counts.map(({ code, count }) => ({ name: code, count }));
}
