import type { AppLoadContext } from "@remix-run/node";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { parseSearchUrl } from "~/domain/search/search-query-parser";
import { aroundZip, SEARCH_PATH } from "~/domain/site-paths";
import type { CallFacts } from "../upstream/upstream-observer.server";

/**
 * Whether a make has used cars, near the shopper where a place is known: the ways on from an address that is none. Every
 * make has some where nobody can say, and for programs, which guess addresses by the hundred. Never throws.
 */
export async function openMakesWithCars(
  { services, brand, origin, isBot, isCrawler }: AppLoadContext,
  { vocabulary, call, zip }: { vocabulary: SearchVocabulary; call: CallFacts; zip: string | undefined },
): Promise<(makeCode: string) => boolean> {
  const everyMake = () => true;
  if (isBot || isCrawler === true || vocabulary.isEmpty) return everyMake;
  const href = aroundZip(`${SEARCH_PATH}/used-cars`, zip);
  const { query } = parseSearchUrl(new URL(href, origin), vocabulary, { brand });
  const found = await services.listings.search(query, call, "homepage");
  const counted = found.ok ? found.value.filters.makeCode : undefined;
  if (counted === undefined) return everyMake;
  const withCars = new Set(counted.flatMap(({ code, count }) => (count > 0 ? [code] : [])));
  return (code) => withCars.has(code);
}
