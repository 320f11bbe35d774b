import type { ListingSet } from "../../../../app/contract/listings/listing-lookups";
import { OPERATIONS, type OperationResponse } from "../../../../app/contract/operations";
import { BRANDS } from "../../../../app/domain/brand";
import { SIMILAR_RECORDS } from "../../../../app/domain/limits";
import { placeLabel } from "../../../../app/domain/search/query/place-slug";
import type { SearchQuery } from "../../../../app/domain/search/query/search-query";
import type { Marketplace } from "../../../marketplace/marketplace";
import { readSearch, type SearchRequest } from "../../../marketplace/search-request";
import { findSimilarToListing, findSimilarToSearch } from "../../../marketplace/similar-to-search";
import type { Places } from "../../../places/places";
import type { IndexQuery } from "../../../ports/search-engine";
import { findArea, toIndexQuery } from "../../../search/index-query";
import { findRelaxations } from "../../../search/relaxations";
import { suggestKeywords } from "../../../search/suggest-keywords";
import { presentParameters } from "../../presenters/present-parameters";
import { createListingSetWriter } from "../../presenters/write-listing-set";
import { writeObject } from "../../presenters/written-json";
import { type Route, route, searchRoute } from "../../route";

const KEYWORDS_SHOWN = 10;
/** Names without stock drop out, so more are looked at than shown. */
const KEYWORDS_CONSIDERED = 30;
const SIMILAR_MAX = 100;

/** Ways on from a search: what typed letters could mean, smaller searches, similar vehicles. */
export function suggestionRoutes(marketplace: Marketplace): readonly Route[] {
  const writeListings = createListingSetWriter(marketplace);
  return [
    route(OPERATIONS.suggestedKeywords, async ({ path }) => ({
      term: path.term,
      keywords: await countKeywords(marketplace, path.term),
    })),
    searchRoute(OPERATIONS.relaxations, ({ query: searchParams }) =>
      relax(marketplace, readSearch(marketplace, searchParams)),
    ),
    searchRoute(OPERATIONS.similar, async ({ query: searchParams }) => {
      const request = readSearch(marketplace, searchParams);
      const limit = readLimit(searchParams.get("numRecords"));
      const listingId = searchParams.get("listingId");
      const [record] = listingId === null ? [] : await marketplace.store.findListings([listingId]);
      const hits =
        record === undefined
          ? await findSimilarToSearch(marketplace, request, limit)
          : await findSimilarToListing(marketplace, record, request, limit);
      return writeObject<ListingSet>({ ...(await writeListings(hits, request.area)) });
    }),
  ];
}

function readLimit(text: string | null): number {
  const asked = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : SIMILAR_RECORDS;
  return Math.min(Math.max(asked, 1), SIMILAR_MAX);
}

async function countKeywords(
  { engine, catalog }: Marketplace,
  term: string,
): Promise<OperationResponse<"suggestedKeywords">["keywords"]> {
  const considered = suggestKeywords(catalog, term, KEYWORDS_CONSIDERED);
  const counts = await engine.counts(
    considered.map(({ selected }) => ({
      query: {
        selected,
        isListingTypeDefaulted: false,
        isEveryListingType: true,
        sortBy: "relevance",
        firstRecord: 0,
        numRecords: 1,
      },
    })),
  );
  return considered
    .map(({ text, kind, selected }, at) => ({
      text,
      kind,
      parameters: Object.fromEntries(Object.entries(selected).map(([name, codes]) => [name, [...(codes ?? [])]])),
      count: counts[at] ?? 0,
    }))
    .filter((keyword) => keyword.count > 0)
    .slice(0, KEYWORDS_SHOWN);
}

async function relax(
  { engine, places, vocabulary }: Marketplace,
  request: SearchRequest,
): Promise<OperationResponse<"relaxations">> {
  const { asked, brand } = request;
  const { defaultListingType } = BRANDS[brand];
  // A caller spells the default out; nobody chose it, so dropping it is no change to offer.
  const isListingTypeDefaulted =
    defaultListingType !== null && asked.selected.listingType?.join() === defaultListingType;
  // Around a place that nobody knows stands nothing: only a search that leaves it behind finds more.
  const countAroundKnown = async (requests: readonly IndexQuery[]) => {
    const counts = await engine.counts(requests);
    return requests.map(({ query }, at) => (findArea(query, places) === null ? 0 : (counts[at] ?? 0)));
  };
  const relaxations = await findRelaxations(
    countAroundKnown,
    { ...asked, isListingTypeDefaulted },
    {
      vocabulary,
      placeLabel: labelPlace(places, asked),
      requestOf: (query) => toIndexQuery(query, brand, places),
    },
  );
  return {
    relaxations: relaxations.map(({ label, count, query }) => ({ label, count, parameters: presentParameters(query) })),
  };
}

function labelPlace(places: Places, { zip, city, state }: SearchQuery): string | undefined {
  if (zip !== undefined) {
    const known = places.findZip(zip);
    // Without the ZIP code, which would be its own label.
    return known === null ? zip : placeLabel({ city: known.city, state: known.state });
  }
  return city === undefined || state === undefined ? undefined : placeLabel({ city, state });
}
