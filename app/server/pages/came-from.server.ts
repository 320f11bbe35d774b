import type { Brand } from "~/domain/brand";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { parseSearchUrl } from "~/domain/search/search-query-parser";
import { COMPARE_PATH, SEARCH_PATH, VEHICLE_PATH } from "~/domain/site-paths";
import type { PlacePair } from "~/domain/view-models/results/place-pairs";
import { placePairsOf } from "~/domain/view-models/results/suggestion";
import { parseZip } from "~/domain/zip-code";
import { safePath } from "../request/safe-redirect.server";

/** The search that the shopper came from. */
interface SearchBefore {
  readonly href: string;
  readonly query: SearchQuery;
  /** Place and distance as a new search takes them along. */
  readonly place: readonly PlacePair[];
}

/** What `?from=` names, else the page of this site that linked here; null where neither is known. Nobody has judged it yet. */
export function findCameFrom(request: Request): string | null {
  const url = new URL(request.url);
  return url.searchParams.get("from") ?? pathOfReferrer(request.headers.get("referer"), url);
}

/** The search at an address; null where it is anything but a search page of this site. */
export function searchBefore(
  from: string | null,
  url: URL,
  vocabulary: SearchVocabulary,
  brand: Brand,
): SearchBefore | null {
  if (from === null) return null;
  const href = safePath(from);
  const target = new URL(href, url);
  target.hash = "";
  if (href === SEARCH_PATH && target.pathname !== from.split(/[?#]/, 1)[0]) return null;
  const { path, query } = parseSearchUrl(target, vocabulary, { brand });
  if (path.unknownSegments.length > 0) return null;
  const { pathname, search } = target;
  return { href: `${pathname}${search}`, query, place: placePairsOf(pathname, search) };
}

/** The same address, where it is that of a comparison. */
export function comparisonBefore(from: string | null): string | null {
  const href = safePath(from, [COMPARE_PATH]);
  return href.split("?", 1)[0] === COMPARE_PATH ? href : null;
}

/** From where a page tells the distance of its cars: a ZIP code, nowhere, or the place that the shopper gave. */
type MeasuredFrom = { readonly zip: string | undefined } | "the shopper's place";

/** Of a page of this site. A search, a car's page and a comparison look where their addresses say, whoever the shopper is. */
export function measuredFrom(href: string, url: URL, vocabulary: SearchVocabulary, brand: Brand): MeasuredFrom {
  const { pathname, searchParams } = new URL(href, url);
  if (pathname === COMPARE_PATH || pathname.startsWith(`${VEHICLE_PATH}/`)) {
    const before = searchBefore(searchParams.get("from"), url, vocabulary, brand);
    return { zip: parseZip(searchParams.get("zip") ?? "") ?? before?.query.zip };
  }
  const search = searchBefore(href, url, vocabulary, brand);
  return search === null ? "the shopper's place" : { zip: search.query.zip };
}

function pathOfReferrer(referrer: string | null, url: URL): string | null {
  if (referrer === null || !URL.canParse(referrer)) return null;
  const { host, pathname, search } = new URL(referrer);
  return host === url.host ? `${pathname}${search}` : null;
}
