import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { formatCount } from "~/domain/figures/format-figures";
import { TYPED_SEARCH_MAX_CHARS } from "~/domain/limits";
import { searchUrl } from "~/domain/search/canonical-url";
import { placeOf, withPlace } from "~/domain/search/facets/place";
import type { SearchPlace } from "~/domain/search/query/place-slug";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { chosenPairs, parameterPairs } from "~/domain/search/query-parameters";
import type { ParsedPath } from "~/domain/search/search-path";
import { type ParsedSearchUrl, parseSearchParams } from "~/domain/search/search-query-parser";
import { nearNames } from "~/domain/search/typed/near-names";
import type { TypedSearch } from "~/domain/search/typed/typed-outcome";
import type { NamedPlace } from "~/domain/search/typed/typed-places";
import { saidLabels } from "~/domain/view-models/results/typed-notice";
import { cutToLength } from "~/domain/words/graphemes";
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
    findNearestSearch(context, parsed.path, { query: parsed.query, zip, vocabulary, call }),
    openMakesWithCars(context, { vocabulary, call, zip }),
  ]);
  throw unknownSegments(segments, vocabulary, BRANDS[context.brand], { nearest, zip, hasCars });
}

type Pair = readonly [name: string, value: string];

const CAR_PARAMETERS: readonly string[] = ["makeCode", "modelCode", "trimCode"];

/** Whoever meant a make or a model of it meant no other one: "honda/camry" is a Toyota, and not every Honda beside it. */
const isReplaced = (name: string, meant: readonly Pair[]) =>
  CAR_PARAMETERS.includes(name) && meant.some(([one]) => CAR_PARAMETERS.includes(one));

/** The search that an address may have meant, by its name and the number of its cars. */
interface NearestSearch {
  readonly label: string;
  readonly href: string;
}

/** What of an address is known, and around where the shopper looks. */
interface KnownAddress {
  readonly query: SearchQuery;
  readonly zip: string | undefined;
  readonly vocabulary: SearchVocabulary;
  readonly call: CallFacts;
}

/** Parameters of a search, and the place among its words. */
interface Meaning {
  readonly parameters: readonly Pair[];
  readonly place: NamedPlace | null;
}

/**
 * What the words of an address that no vocabulary has were meant to be: a nickname, a city, or a name with one slip in it.
 * Of names as near a make counts before a model, then the one with more cars, around the shopper where there are some.
 * Null where they are nothing of the kind, and where such a search finds no cars. Crawlers are not asked what they meant.
 */
async function findNearestSearch(
  context: AppLoadContext,
  { unknownSegments: segments, ...path }: ParsedPath,
  known: KnownAddress,
): Promise<NearestSearch | null> {
  const { vocabulary, call } = known;
  if (context.isCrawler === true || vocabulary.isEmpty) return null;
  const read = await readSegments(context, segments, vocabulary, call);
  const isMeant = read.keyword === "" && (read.parameters.length > 0 || read.place !== null);
  if (isMeant && !read.isCorrected) return firstWithCars(context, [[read]], known);
  const isOneWord = segments.length === 1;
  const car = isOneWord || isMeant ? path : await readCar(context, segments.slice(0, -1), vocabulary, call);
  const isBelowCar = car.makeCode !== undefined && !isMeant;
  const near = isOneWord || isBelowCar ? nearNames(segments.at(-1) ?? "", car, vocabulary) : [];
  const [first = [], ...rest] = near.map((names) => names.map((parameters): Meaning => ({ parameters, place: null })));
  const ofWords = isMeant ? [read] : [];
  // Below a make a word names what is below it.
  const groups = car.makeCode === undefined ? [first, [...rest.flat(), ...ofWords]] : [first, ofWords];
  return firstWithCars(context, groups, known);
}

/** The car that the words ahead of the last name by themselves: "vw". */
async function readCar(
  context: AppLoadContext,
  segments: readonly string[],
  vocabulary: SearchVocabulary,
  call: CallFacts,
): Promise<Partial<Record<"makeCode" | "modelCode", string | undefined>>> {
  const { keyword, parameters } = await readSegments(context, segments, vocabulary, call);
  const codes = new Map(parameters);
  const isOneCar = keyword === "" && codes.size === parameters.length;
  if (!isOneCar || parameters.some(([name]) => !CAR_PARAMETERS.includes(name))) return {};
  return { makeCode: codes.get("makeCode"), modelCode: codes.get("modelCode") };
}

/** Places are asked for only where words are left that may name one. */
async function readSegments(
  context: AppLoadContext,
  segments: readonly string[],
  vocabulary: SearchVocabulary,
  call: CallFacts,
): Promise<TypedSearch> {
  const words = cutToLength(segments.map((segment) => segment.replaceAll("-", " ")).join(" "), TYPED_SEARCH_MAX_CHARS);
  const { services } = context;
  const reader = services.vocabulary.typedSearchReader(vocabulary, yearOf(siteCalendar(context)));
  const read = reader.read(words);
  return read.mayNamePlace && read.keyword !== "" ? reader.read(words, await services.places.named(words, call)) : read;
}

/** The city that was meant by one that is not in its state; null where none is near. */
export async function findNearestCity(
  context: AppLoadContext,
  { query }: ParsedSearchUrl,
  { vocabulary, call }: { readonly vocabulary: SearchVocabulary; readonly call: CallFacts },
): Promise<NearestSearch | null> {
  const { city, state, ...others } = query;
  if (context.isCrawler === true || city === undefined || state === undefined) return null;
  const named = await context.services.places.named(cutToLength(`${city} ${state}`, TYPED_SEARCH_MAX_CHARS), call);
  const place = named.find(({ isSure, isMended }) => isSure && isMended === true);
  if (place === undefined) return null;
  return firstWithCars(context, [[{ parameters: [], place }]], { query: others, zip: undefined, vocabulary, call });
}

const searchPlaceOf = ({ zip, city, state }: NamedPlace): SearchPlace =>
  zip === undefined ? { city, state } : { zip };

/** Of the first group that has cars the meaning with the most; the first of all where nobody can count them. */
async function firstWithCars(
  context: AppLoadContext,
  groups: readonly (readonly Meaning[])[],
  { query, zip, vocabulary, call }: KnownAddress,
): Promise<NearestSearch | null> {
  const { services, brand } = context;
  const searchOf = (pairs: readonly Pair[]) =>
    parseSearchParams(new URLSearchParams(pairs.map(([name, value]) => [name, value])), { brand, vocabulary }).query;
  const candidates = groups.flatMap((meanings, group) =>
    meanings.flatMap(({ parameters, place }) => {
      const carried = chosenPairs(query).filter(([name]) => !isReplaced(name, parameters));
      const meant = searchOf([...carried, ...parameters]);
      const pairs = new Set(parameterPairs(meant).map((pair) => pair.join("=")));
      if (!parameters.every((pair) => pairs.has(pair.join("=")))) return [];
      const named = searchOf(parameters);
      const placed = place === null ? meant : withPlace(meant, searchPlaceOf(place));
      const around = zip !== undefined && placeOf(placed) === null ? [withPlace(placed, { zip })] : [];
      return [...around, placed].map((search, at) => ({ group, named, place, search, isLast: at === around.length }));
    }),
  );
  if (candidates.length === 0) return null;
  const counted = await services.listings.counts(
    candidates.map(({ search }) => search),
    call,
  );
  const found = candidates
    .map((candidate, at) => ({ ...candidate, count: counted.ok ? (counted.value[at] ?? 0) : undefined }))
    .filter(({ count }) => count !== 0)
    // The sort is stable: by its group, around the shopper first, then by its cars.
    .sort(
      (one, other) =>
        one.group - other.group || Number(one.isLast) - Number(other.isLast) || (other.count ?? 0) - (one.count ?? 0),
    );
  const [best] = found;
  if (best === undefined) return null;
  const cars = saidLabels(best.named, vocabulary);
  const places = best.place === null ? [] : [`${best.place.city}, ${best.place.state}`];
  // What every search of the brand asks for has no label: "used".
  const name = [...cars, ...places].join(", ") || searchSentence(best.named, vocabulary);
  return {
    label: best.count === undefined ? name : `${name} (${formatCount(best.count)})`,
    href: searchUrl(best.search, vocabulary, { brand }),
  };
}
