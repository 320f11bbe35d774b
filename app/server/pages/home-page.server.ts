import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { searchUrl } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { emptySearch } from "~/domain/search/search-refinement";
import { cardContextOf, toListingCards } from "~/domain/view-models/results/listing-cards";
import { toHome } from "~/domain/view-models/site/home";
import { isoToday } from "../context/today.server";

const DEALS_SHOWN = 6;

/** The home page: what can be searched, and the newest great deals. */
export async function openHome(context: AppLoadContext, request: Request) {
  const { services, brand, origin, flags } = context;
  const call = { ...context.call, signal: request.signal };
  const deals: SearchQuery = {
    ...emptySearch(brand),
    selected: { ...emptySearch(brand).selected, dealType: ["greatprice"] },
    sortBy: "datelistedDESC",
  };
  const [vocabulary, everything, newest] = await Promise.all([
    services.vocabulary.searchVocabulary(call),
    services.listings.search(emptySearch(brand), call, "homepage"),
    services.listings.search(deals, call, "homepage"),
  ]);
  const { listings, owners } = newest.ok ? newest.value : { listings: [], owners: [] };
  return {
    home: toHome({
      vocabulary,
      brand,
      filters: everything.ok ? everything.value.filters : null,
      total: everything.ok ? everything.value.totalResultCount : 0,
    }),
    deals: toListingCards(
      { listings: listings.slice(0, DEALS_SHOWN), owners },
      cardContextOf(BRANDS[brand], flags, isoToday()),
    ),
    dealsHref: searchUrl(deals, vocabulary, { brand }),
    canonicalUrl: `${origin}/`,
  };
}
