import type { AppLoadContext } from "@remix-run/node";
import { searchUrl } from "~/domain/search/canonical-url";
import { categoryTabs } from "~/domain/search/category-tabs";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { parseSearchUrl } from "~/domain/search/search-query-parser";
import { SEARCH_PATH } from "~/domain/site-paths";
import { appliedChips } from "~/domain/words/chips";
import type { SearchPage } from "./search-page.server";

/** What All Results took away, and the way back. */
interface ClearedNotice {
  readonly labels: readonly string[];
  readonly undoHref: string;
}

/**
 * Told by the page before, which the browser names: its All Results leads here, and it had filters that this page has not.
 * Null for every other way to the page.
 */
export function readClearedNotice(
  { origin, isCrawler }: AppLoadContext,
  request: Request,
  { query, vocabulary, brand, url }: SearchPage,
): ClearedNotice | null {
  const referrer = request.headers.get("Referer");
  if (isCrawler || referrer === null || !isWithoutFilters(query)) return null;
  if (!referrer.startsWith(`${origin}${SEARCH_PATH}`) || !URL.canParse(referrer)) return null;
  const before = new URL(referrer);
  const parsed = parseSearchUrl(before, vocabulary, { brand: brand.id });
  if (parsed.path.unknownSegments.length > 0) return null;
  const all = categoryTabs(parsed.query, brand.id).find(({ id }) => id === "all");
  const isLedHere = all && searchUrl(all.query, vocabulary, { brand: brand.id }) === `${url.pathname}${url.search}`;
  if (!isLedHere) return null;
  const labels = appliedChips(parsed.query, vocabulary)
    .filter(({ key }) => key !== "place" && !isStill(key))
    .map(({ label }) => label);
  return labels.length === 0 ? null : { labels, undoHref: `${before.pathname}${before.search}` };

  /** A condition that was asked for, and that is assumed now. */
  function isStill(key: string): boolean {
    return query.selected.listingType?.some((code) => key === `listingType:${code}`) ?? false;
  }

  function isWithoutFilters(asked: SearchQuery): boolean {
    return appliedChips(asked, vocabulary).every(({ key }) => key === "place");
  }
}
