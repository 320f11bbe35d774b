import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { searchUrl } from "~/domain/search/canonical-url";
import { includesListingType } from "~/domain/search/facets/condition";
import { parseSearchUrl } from "~/domain/search/search-query-parser";
import { emptySearch, refine, type SearchChange } from "~/domain/search/search-refinement";
import { FROM_PARAMETER, SEARCH_PATH } from "~/domain/site-paths";
import { safePath } from "../request/safe-redirect.server";
import { readShopperPlace } from "../shopper/shopper-place.server";
import type { CallFacts } from "../upstream/upstream-observer.server";

/**
 * A page that stands beside a search: where the shopper came from (`from`, only ever a path of this site), that search,
 * and links to it. Where `from` names no search, every link starts from a search for everything.
 */
export async function openOverlayPage(context: AppLoadContext, request: Request) {
  const call: CallFacts = { ...context.call, signal: context.call.signal ?? request.signal };
  const url = new URL(request.url);
  const brand = BRANDS[context.brand];
  const vocabulary = await context.services.vocabulary.searchVocabulary(call);
  const from = safePath(url.searchParams.get(FROM_PARAMETER), [SEARCH_PATH, "/"]);
  const parsed = parseSearchUrl(new URL(from, url), vocabulary, { brand: brand.id });
  const isSearch = from.startsWith(SEARCH_PATH) && parsed.path.unknownSegments.length === 0;
  const query = isSearch ? parsed.query : emptySearch(brand.id);
  const carry = new URLSearchParams({ from });
  const hrefAfter = (change: SearchChange) =>
    searchUrl(refine(query, change, vocabulary), vocabulary, { brand: brand.id });
  return {
    brand,
    call,
    url,
    vocabulary,
    query,
    /** Of the place that the shopper gave last. */
    zip: (await readShopperPlace(context, request))?.zip,
    /** Path and query. */
    from,
    /** The page of another overlay, with the same way back. */
    overlayHref: (path: string) => `${path}${path.includes("?") ? "&" : "?"}${carry}`,
    /** The search with one more fuel chosen. */
    hrefOfFuel: (code: string) => hrefAfter({ kind: "choose", facet: "fuelTypeGroup", code }),
    /** The search with certified cars besides those that it finds; null where it finds them already. */
    includeCertifiedHref: includesListingType(query, "CERTIFIED")
      ? null
      : hrefAfter({ kind: "includeCondition", listingType: "CERTIFIED" }),
  };
}

export type OverlayPage = Awaited<ReturnType<typeof openOverlayPage>>;
