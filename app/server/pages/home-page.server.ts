import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { searchUrl } from "~/domain/search/canonical-url";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { emptySearch } from "~/domain/search/search-refinement";
import { cardContextOf, toListingCards } from "~/domain/view-models/results/listing-cards";
import { toHome } from "~/domain/view-models/site/home";
import { siteCalendar } from "../context/today.server";
import { readShopperPlace } from "../shopper/shopper-place.server";
import { openLoans } from "../shopper/wallet.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { openOwnRows } from "./own-rows.server";
import { pageEventOf } from "./page-event.server";

const DEALS_SHOWN = 6;

/** The home page: what can be searched, and the newest great deals. Its links, its counts and its form know a shopper's place. */
export async function openHome(context: AppLoadContext, request: Request) {
  const { services, brand, origin, flags } = context;
  const call = { ...context.call, signal: request.signal };
  const place = await readShopperPlace(context, request);
  const around = place === null ? null : { ...emptySearch(brand), zip: place.zip };
  const [vocabulary, everything, near, deals, own] = await Promise.all([
    services.vocabulary.searchVocabulary(call),
    services.listings.search(emptySearch(brand), call, "homepage"),
    around && services.listings.search(around, call, "homepage"),
    openDeals(context, place?.zip, call),
    openOwnRows(context, request),
  ]);
  return {
    home: toHome({
      vocabulary,
      brand,
      everything: everything.ok ? everything.value : null,
      ...(place !== null &&
        around !== null && {
          near: { zip: place.zip, label: `${place.city}, ${place.state}`, everything: near?.ok ? near.value : null },
        }),
    }),
    deals: toListingCards(
      deals,
      cardContextOf(BRANDS[brand], flags, siteCalendar(context), await openLoans(context, request)),
    ),
    dealsHref: searchUrl(deals.query, vocabulary, { brand }),
    canonicalUrl: `${origin}/`,
    ...(own !== null && { own }),
    ...(await pageEventOf(context, request, {
      page: "homepage",
      slots: own === null || own.off ? [] : ["recently viewed"],
    })),
  };
}

/** The newest great prices, and the search for all of them: around the shopper's place where a whole row is there, else anywhere. */
async function openDeals({ services, brand }: AppLoadContext, zip: string | undefined, call: CallFacts) {
  const empty = emptySearch(brand);
  const anywhere: SearchQuery = {
    ...empty,
    selected: { ...empty.selected, dealType: ["greatprice"] },
    sortBy: "datelistedDESC",
  };
  const open = async (query: SearchQuery) => {
    const found = await services.listings.search(query, call, "homepage");
    const { listings, owners } = found.ok ? found.value : { listings: [], owners: [] };
    return { query, listings: listings.slice(0, DEALS_SHOWN), owners };
  };
  const near = zip === undefined ? null : await open({ ...anywhere, zip });
  return near !== null && near.listings.length === DEALS_SHOWN ? near : open(anywhere);
}
