import type { ListingSet } from "../../../app/contract/listings/listing-lookups";
import { OPERATIONS, type OperationResponse } from "../../../app/contract/operations";
import { BRANDS } from "../../../app/domain/brand";
import { SIMILAR_RECORDS } from "../../../app/domain/limits";
import { placeLabel } from "../../../app/domain/search/query/place-slug";
import type { SearchQuery } from "../../../app/domain/search/query/search-query";
import { chosenPairs } from "../../../app/domain/search/query-parameters";
import type { Marketplace } from "../../marketplace/marketplace";
import { readSearch, type SearchRequest } from "../../marketplace/search-request";
import { findSimilarToListing, findSimilarToSearch } from "../../marketplace/similar-to-search";
import type { IndexQuery } from "../../ports/search-engine";
import { findArea, toIndexQuery } from "../../search/index-query";
import { findRelaxations } from "../../search/relaxations";
import { type KeywordSuggestion, suggestKeywords } from "../../search/suggest-keywords";
import { createListingSetWriter } from "../presenters/write-listing-set";
import { writeObject } from "../presenters/written-json";
import { type Route, route, searchRoute } from "../route";

const KEYWORDS_SHOWN = 10;
/** Names without stock drop out, so more are looked at than shown. */
const KEYWORDS_CONSIDERED = 30;
const SIMILAR_MAX = 100;
/** Say nothing about which vehicles match. */
const VIEW_PARAMETERS: ReadonlySet<string> = new Set(["firstRecord", "numRecords", "sortBy"]);

/** Ways on from a search: what typed letters could mean, smaller searches, similar vehicles. */
export function suggestionRoutes(marketplace: Marketplace): readonly Route[] {
  const writeListings = createListingSetWriter(marketplace);
  return [
    route(OPERATIONS.suggestedKeywords, ({ path }) => ({
      term: path.term,
      keywords: countKeywords(marketplace, path.term),
    })),
    searchRoute(OPERATIONS.relaxations, ({ query: searchParams }) =>
      relax(marketplace, readSearch(marketplace, searchParams)),
    ),
    searchRoute(OPERATIONS.similar, ({ query: searchParams }) => {
      const request = readSearch(marketplace, searchParams);
      const limit = readLimit(searchParams.get("numRecords"));
      const listingId = searchParams.get("listingId");
      const [record] = listingId === null ? [] : marketplace.store.findListings([listingId]);
      const hits =
        record === undefined
          ? findSimilarToSearch(marketplace, request, limit)
          : findSimilarToListing(marketplace, record, request, limit);
      return writeObject<ListingSet>({ ...writeListings(hits, request.area) });
    }),
  ];
}

function readLimit(text: string | null): number {
  const asked = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : SIMILAR_RECORDS;
  return Math.min(Math.max(asked, 1), SIMILAR_MAX);
}

function countKeywords(marketplace: Marketplace, term: string): OperationResponse<"suggestedKeywords">["keywords"] {
  const index = marketplace.index();
  const count = (selected: KeywordSuggestion["selected"]) =>
    index.count({
      query: {
        selected,
        isListingTypeDefaulted: false,
        isEveryListingType: true,
        sortBy: "relevance",
        firstRecord: 0,
        numRecords: 1,
      },
    });
  return suggestKeywords(marketplace.catalog, term, KEYWORDS_CONSIDERED)
    .map(({ text, kind, selected }) => ({
      text,
      kind,
      parameters: Object.fromEntries(Object.entries(selected).map(([name, codes]) => [name, [...(codes ?? [])]])),
      count: count(selected),
    }))
    .filter((keyword) => keyword.count > 0)
    .slice(0, KEYWORDS_SHOWN);
}

function relax(marketplace: Marketplace, request: SearchRequest): OperationResponse<"relaxations"> {
  const { asked, brand } = request;
  const { defaultListingType } = BRANDS[brand];
  // A caller spells the default out; nobody chose it, so dropping it is no change to offer.
  const isListingTypeDefaulted =
    defaultListingType !== null && asked.selected.listingType?.join() === defaultListingType;
  const index = marketplace.index();
  // Around a place that nobody knows stands nothing: only a search that leaves it behind finds more.
  const countAroundKnown = (known: IndexQuery) =>
    findArea(known.query, marketplace.places) === null ? 0 : index.count(known);
  const relaxations = findRelaxations(
    { count: countAroundKnown },
    { ...asked, isListingTypeDefaulted },
    {
      vocabulary: marketplace.vocabulary,
      placeLabel: labelPlace(marketplace, asked),
      requestOf: (query) => toIndexQuery(query, brand, marketplace.places),
    },
  );
  return {
    relaxations: relaxations.map(({ label, count, query }) => ({ label, count, parameters: toParameters(query) })),
  };
}

function labelPlace({ places }: Marketplace, { zip, city, state }: SearchQuery): string | undefined {
  if (zip !== undefined) {
    const known = places.findZip(zip);
    // Without the ZIP code, which would be its own label.
    return known === null ? zip : placeLabel({ city: known.city, state: known.state });
  }
  return city === undefined || state === undefined ? undefined : placeLabel({ city, state });
}

function toParameters(query: SearchQuery): Record<string, string[]> {
  const parameters: Record<string, string[]> = {};
  for (const [name, value] of chosenPairs(query)) {
    if (VIEW_PARAMETERS.has(name)) continue;
    parameters[name] = [...(parameters[name] ?? []), value];
  }
  return parameters;
}
