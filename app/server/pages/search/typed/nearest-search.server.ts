import type { AppLoadContext } from "@remix-run/node";
import type { Brand } from "~/domain/brand";
import { hasBeyond, placeOf, withPlace } from "~/domain/search/facets/place";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { emptySearch } from "~/domain/search/search-refinement";
import { toRelaxedSearch } from "~/domain/view-models/results/results";
import type { CallFacts } from "../../../upstream/upstream-observer.server";

/** A search that words were understood as. */
interface MeantSearch {
  readonly query: SearchQuery;
  /** The part of its keyword that names a trim; nobody understood the rest. */
  readonly trimKeyword: string;
  readonly vocabulary: SearchVocabulary;
}

/**
 * The search itself where it finds a car, else the nearest one that does. Words that nobody understood go first. Then one thing
 * changes, as the upstream relaxes searches: farther, a bound, or a filter less; then so from any distance and without the
 * trims, and in the end makes and models alone, or a style where none is named. Where nobody sells the model, the rest of the
 * search stays with its make. Where nothing helps or nobody answers it is the search itself.
 */
export async function nearestSearch(
  { query, trimKeyword, vocabulary }: MeantSearch,
  context: AppLoadContext,
  call: CallFacts,
): Promise<SearchQuery> {
  const { listings } = context.services;
  const { brand } = context;
  const found = await listings.counts([query], call);
  if (!found.ok || found.value[0] !== 0) return query;
  const bases = basesOf(query, brand, trimKeyword);
  const counted = await listings.counts(bases, call);
  if (!counted.ok) return query;
  // No change finds a model that nobody sells.
  const isUnsold = query.selected.makeCode !== undefined && counted.value.at(-1) === 0;
  if (isUnsold)
    return (
      (await firstFound(withoutModel(bases.slice(0, 1).concat(bases.slice(-1)), vocabulary), context, call)) ?? query
    );
  for (const [at, base] of bases.entries()) {
    if ((counted.value[at] ?? 0) > 0) return base;
    const relaxed = await listings.relaxations(base, call);
    if (!relaxed.ok) return query;
    // From any distance another base asks, whose single changes may give up less than a pair of them.
    const isPairAfar = (one: SearchQuery) => hasBeyond(base) && !hasBeyond(one) && (counted.value[at + 1] ?? 0) === 0;
    const nearest = relaxed.value.relaxations
      .map(({ parameters }) => toRelaxedSearch({ vocabulary, brand }, parameters))
      .find((one) => isOfSameCars(one, base) && isNearBy(one, base) && !isPairAfar(one));
    if (nearest !== undefined) return { ...nearest, sortBy: query.sortBy };
  }
  return query;
}

/**
 * A model said with a number of doors is its line where it has none with so many and a longer name of the line has: "4 door
 * Wrangler" are Wrangler Unlimited and 4xe.
 */
export async function lineWithDoors(
  { query, vocabulary }: Pick<MeantSearch, "query" | "vocabulary">,
  context: AppLoadContext,
  call: CallFacts,
): Promise<SearchQuery> {
  const { doorCode, modelCode = [], trimCode } = query.selected;
  if (doorCode === undefined) return query;
  const names = trimCode && new Set(trimCode.map((code) => vocabulary.trim(code)?.name));
  const line = modelCode.flatMap((code) => {
    const model = vocabulary.model(code);
    if (model === null) return [];
    const longer = vocabulary.modelsOf(model.makeCode).filter(({ name }) => name.startsWith(`${model.name} `));
    return longer.map((one): SelectedCars => {
      const trims = vocabulary.trimsOf(one.code).filter(({ name }) => names?.has(name));
      return { modelCode: [one.code], trimCode: names && trims.map((trim) => trim.code) };
    });
  });
  const cars = line.filter(({ trimCode: trims }) => trims === undefined || trims.length > 0);
  if (cars.length === 0) return query;
  const withCars = (one: SelectedCars) => ({ ...query, selected: { ...query.selected, ...one } });
  const counted = await context.services.listings.counts([query, ...cars.map(withCars)], call);
  if (!counted.ok || counted.value[0] !== 0) return query;
  const found = cars.filter((_, at) => (counted.value[at + 1] ?? 0) > 0);
  if (found.length === 0) return query;
  return withCars({
    modelCode: found.flatMap((one) => one.modelCode),
    trimCode: names && found.flatMap((one) => one.trimCode ?? []),
  });
}

interface SelectedCars {
  readonly modelCode: readonly string[];
  readonly trimCode: readonly string[] | undefined;
}

async function firstFound(
  searches: readonly SearchQuery[],
  { services }: AppLoadContext,
  call: CallFacts,
): Promise<SearchQuery | undefined> {
  if (searches.length === 0) return undefined;
  const counted = await services.listings.counts(searches, call);
  return counted.ok ? searches.find((_, at) => (counted.value[at] ?? 0) > 0) : undefined;
}

/** The same searches of the make's other cars of that style, then of all its cars. */
function withoutModel(bases: readonly SearchQuery[], vocabulary: SearchVocabulary): readonly SearchQuery[] {
  const ofMake = bases.flatMap(({ selected: { modelCode, ...selected }, ...base }) => {
    if (modelCode === undefined) return [];
    const styles = modelCode.flatMap((code) => vocabulary.model(code)?.style ?? []);
    return [{ ...base, selected: { vehicleStyleCode: [...new Set(styles)], ...selected, trimCode: undefined } }];
  });
  const ofAnyStyle = ofMake.map((base) => ({ ...base, selected: { ...base.selected, vehicleStyleCode: undefined } }));
  return [...ofMake.filter(({ selected }) => selected.vehicleStyleCode.length > 0), ...ofAnyStyle];
}

/** What is asked for in place of a search, each less than the one before. */
function basesOf(query: SearchQuery, brand: Brand, trimKeyword: string): readonly SearchQuery[] {
  const understood = { ...query, keyword: trimKeyword === "" ? undefined : trimKeyword };
  const { trimCode, makeCode, modelCode, listingType, vehicleStyleCode } = query.selected;
  const isAround = placeOf(query) !== null && query.searchRadius !== 0;
  const hasTrims = trimCode !== undefined || trimKeyword !== "";
  const anyTrim = { ...understood, keyword: undefined, selected: { ...query.selected, trimCode: undefined } };
  const empty = emptySearch(brand);
  const car: SearchQuery = {
    ...withPlace(empty, placeOf(query)),
    ...(isAround && { searchRadius: 0 }),
    selected: {
      ...empty.selected,
      listingType,
      ...(makeCode === undefined ? { vehicleStyleCode } : { makeCode, modelCode }),
    },
    isListingTypeDefaulted: query.isListingTypeDefaulted,
    isEveryListingType: query.isEveryListingType,
    sortBy: query.sortBy,
  };
  return [
    understood,
    ...(isAround ? [{ ...understood, searchRadius: 0 }] : []),
    ...(hasTrims ? [anyTrim] : []),
    ...(hasTrims && isAround ? [{ ...anyTrim, searchRadius: 0 }] : []),
    ...(hasTrims ? [{ ...car, keyword: understood.keyword, selected: { ...car.selected, trimCode } }] : []),
    ...(makeCode === undefined && vehicleStyleCode === undefined ? [] : [car]),
  ];
}

/** Whether it asks for the same makes and models. */
const isOfSameCars = ({ selected }: SearchQuery, other: SearchQuery) =>
  isSame(selected.makeCode, other.selected.makeCode) && isSame(selected.modelCode, other.selected.modelCode);

/** How many times as much a ceiling may be, and a floor as little, in a search that nobody chose: roundings are within. */
const RAISED_MOST_TIMES = 4.1;
const LOWERED_MOST_TIMES = 5.1;

/** Whether no bound is far from what was typed: words for cars under 5,000 dollars lead to none of 50,000. */
function isNearBy(search: SearchQuery, asked: SearchQuery): boolean {
  const isWithin = (most: number | undefined, least: number | undefined, times: number) =>
    most === undefined || least === undefined || most <= least * times;
  return (
    isWithin(search.maxPrice, asked.maxPrice, RAISED_MOST_TIMES) &&
    isWithin(search.mileage, asked.mileage, RAISED_MOST_TIMES) &&
    isWithin(asked.minPrice, search.minPrice, LOWERED_MOST_TIMES) &&
    isWithin(asked.minMileage, search.minMileage, LOWERED_MOST_TIMES)
  );
}

const isSame = (one: readonly string[] = [], other: readonly string[] = []) =>
  [...one].sort().join() === [...other].sort().join();
