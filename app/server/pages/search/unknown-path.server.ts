import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { formatCount } from "~/domain/figures/format-figures";
import { searchUrl } from "~/domain/search/canonical-url";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { chosenPairs, parameterPairs } from "~/domain/search/query-parameters";
import { type ParsedSearchUrl, parseSearchParams } from "~/domain/search/search-query-parser";
import { saidLabels } from "~/domain/view-models/results/typed-notice";
import { searchSentence } from "~/domain/words/search-sentence";
import { siteCalendar, yearOf } from "../../context/today.server";
import { readShopperPlace } from "../../shopper/shopper-place.server";
import type { CallFacts } from "../../upstream/upstream-observer.server";
import { openMakesWithCars } from "../makes-with-cars.server";
import { searchUnavailable, unknownSegments } from "../search-errors.server";

/** 404 for words that no vocabulary has, with what may have been meant. */
export async function refuseUnknownSegments(
  context: AppLoadContext,
  request: Request,
  parsed: ParsedSearchUrl,
  { vocabulary, call }: { readonly vocabulary: SearchVocabulary; readonly call: CallFacts },
): Promise<void> {
  const segments = parsed.path.unknownSegments;
  if (segments.length === 0) return;
  // Without any vocabulary nobody knows whether "ford" is a make: that is our failure, not the shopper's.
  if (vocabulary.isEmpty) throw searchUnavailable(context, "vocabulary");
  const zip = (await readShopperPlace(context, request))?.zip;
  const [nearest, hasCars] = await Promise.all([
    findNearestSearch(context, parsed, vocabulary, call),
    openMakesWithCars(context, { vocabulary, call, zip }),
  ]);
  throw unknownSegments(segments, vocabulary, BRANDS[context.brand], { nearest, zip, hasCars });
}

const CAR_PARAMETERS: readonly string[] = ["makeCode", "modelCode", "trimCode"];

/** Whoever meant a make or a model of it meant no other one: "honda/camry" is a Toyota, and not every Honda beside it. */
const isReplaced = (name: string, meant: readonly (readonly [string, string])[]) =>
  CAR_PARAMETERS.includes(name) && meant.some(([one]) => CAR_PARAMETERS.includes(one));

/** The search that an address may have meant, by its name and the number of its cars. */
interface NearestSearch {
  readonly label: string;
  readonly href: string;
}

/**
 * What the words of an address that no vocabulary has were meant to be: a nickname, or a name with one slip in it. Null
 * where they are nothing of the kind, and where such a search finds no cars. Crawlers are not asked what they meant.
 */
async function findNearestSearch(
  context: AppLoadContext,
  { path, query }: ParsedSearchUrl,
  vocabulary: SearchVocabulary,
  call: CallFacts,
): Promise<NearestSearch | null> {
  const { services, brand, isCrawler } = context;
  if (isCrawler === true || vocabulary.isEmpty) return null;
  const words = path.unknownSegments.map((segment) => segment.replaceAll("-", " ")).join(" ");
  const { parameters, keyword } = services.vocabulary
    .typedSearchReader(vocabulary, yearOf(siteCalendar(context)))
    .read(words);
  if (keyword !== "" || parameters.length === 0) return null;
  const searchOf = (pairs: readonly (readonly [string, string])[]) =>
    parseSearchParams(new URLSearchParams(pairs.map(([name, value]) => [name, value])), { brand, vocabulary }).query;
  const meant = searchOf([...chosenPairs(query).filter(([name]) => !isReplaced(name, parameters)), ...parameters]);
  const pairs = new Set(parameterPairs(meant).map((pair) => pair.join("=")));
  if (!parameters.every((pair) => pairs.has(pair.join("=")))) return null;
  const counted = await services.listings.counts([meant], call);
  const count = counted.ok ? counted.value[0] : undefined;
  if (count === 0) return null;
  const named = searchOf(parameters);
  // What every search of the brand asks for has no label: "used".
  const name = saidLabels(named, vocabulary).join(", ") || searchSentence(named, vocabulary);
  return {
    label: count === undefined ? name : `${name} (${formatCount(count)})`,
    href: searchUrl(meant, vocabulary, { brand }),
  };
}
