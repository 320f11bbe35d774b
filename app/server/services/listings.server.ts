import { type SoldListingBody, soldListingBodySchema } from "~/contract/calls/errors";
import { type ListingDetails, listingSetSchema } from "~/contract/listings/listing-lookups";
import { SEARCH_DECORATIONS, searchResponseSchema } from "~/contract/listings/search";
import { OPERATIONS } from "~/contract/operations";
import { SIMILAR_RECORDS, SUPPLEMENTAL_RECORDS } from "~/domain/limits";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { listingsReaderOf, readerOf } from "../upstream/response-reader.server";
import type { UpstreamClient } from "../upstream/upstream-client.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { type Fault, mapResult, type UpstreamResult } from "../upstream/upstream-result.server";
import { toCriteria, toSearchParameters } from "./search-parameters.server";

/** What asking for one listing by its id can bring (decisions.md: sold 410, unknown 404, both with the expired notice). */
export type ListingOutcome =
  | { readonly kind: "found"; readonly details: ListingDetails }
  | { readonly kind: "sold"; readonly listing: SoldListingBody["listing"] | null }
  | { readonly kind: "unknown" }
  | { readonly kind: "failed"; readonly fault: Fault };

const listItems = { listings: true, owners: true } as const;

/** Searches and lookups of listings (section 7, the listing service). */
export function createListingsService(client: UpstreamClient) {
  const readSearch = listingsReaderOf(searchResponseSchema.omit(listItems), SEARCH_DECORATIONS);
  const readSet = listingsReaderOf(listingSetSchema.omit(listItems));
  const search = client.endpoint("listing", readSearch);
  const supplemental = client.endpoint("supplemental", readSearch);
  const similar = client.endpoint("similar", readSet);
  const batch = client.endpoint("listingsByIds", listingsReaderOf(OPERATIONS.listingsByIds.response.omit(listItems)));
  const details = client.endpoint("listingById", readerOf(OPERATIONS.listingById.response));
  const count = client.endpoint("listingCount", readerOf(OPERATIONS.listingCount.response));
  const countBatch = client.endpoint("countBatch", readerOf(OPERATIONS.countBatch.response));
  const relaxations = client.endpoint("relaxations", readerOf(OPERATIONS.relaxations.response));
  const owner = client.endpoint("ownerById", readerOf(OPERATIONS.ownerById.response));

  return {
    /** The page of results, and the next pages of Load more. A stale answer carries its age. */
    search: (query: SearchQuery, facts?: CallFacts) => search({ query: toSearchParameters(query, facts) }, facts),

    /** Up to SUPPLEMENTAL_RECORDS more of the same search, beside a short page (section 9). */
    supplemental(query: SearchQuery, facts?: CallFacts) {
      const parameters = toSearchParameters(query, facts);
      parameters.set("numRecords", String(SUPPLEMENTAL_RECORDS));
      return supplemental({ query: parameters }, facts);
    },

    /** SIMILAR_RECORDS listings like the search, or like one listing, which is left out. */
    similar(
      query: SearchQuery,
      about: { readonly listingId?: string; readonly excludedListingIds?: readonly string[] } = {},
      facts?: CallFacts,
    ) {
      const parameters = toCriteria(query, facts);
      parameters.set("numRecords", String(SIMILAR_RECORDS));
      if (about.listingId !== undefined) parameters.set("listingId", about.listingId);
      for (const id of about.excludedListingIds ?? []) parameters.append("excludedListingId", id);
      return similar({ query: parameters }, facts);
    },

    /** The small changes of an empty search that find something. */
    relaxations: (query: SearchQuery, facts?: CallFacts) => relaxations({ query: toCriteria(query, facts) }, facts),

    /** The Great Price count of section 7: the search at any distance, great prices only. */
    async greatPriceCount(query: SearchQuery, facts?: CallFacts) {
      const parameters = toCriteria(query, facts);
      parameters.set("searchRadius", "0");
      parameters.set("dealType", "greatprice");
      return mapResult(await count({ query: parameters }, facts), (answer) => answer.count);
    },

    /** The totals of searches, in their order. That of a single one is kept for a minute. */
    async counts(queries: readonly SearchQuery[], facts?: CallFacts): Promise<UpstreamResult<readonly number[]>> {
      const [only, ...others] = queries;
      if (only !== undefined && others.length === 0)
        return mapResult(await count({ query: toCriteria(only, facts) }, facts), (answer) => [answer.count]);
      const body = { queries: queries.map((query) => toCriteria(query, facts).toString()) };
      return mapResult(await countBatch({ body }, facts), (answer) => answer.counts);
    },

    /** In the order asked; what was sold and what never existed is named apart. */
    byIds(ids: readonly string[], zip?: string, facts?: CallFacts) {
      const parameters = new URLSearchParams(ids.map((id) => ["id", id]));
      if (zip !== undefined) parameters.set("zip", zip);
      return batch({ query: parameters }, facts);
    },

    async byId(id: string, zip?: string, facts?: CallFacts): Promise<ListingOutcome> {
      const query = new URLSearchParams(zip === undefined ? {} : { zip });
      const result = await details({ pathParameters: { id }, query }, facts);
      if (result.ok) return { kind: "found", details: result.value };
      const { fault } = result;
      if (fault.kind !== "http") return { kind: "failed", fault };
      if (fault.status !== 410) return { kind: "unknown" };
      const sold = soldListingBodySchema.safeParse(fault.answer);
      return { kind: "sold", listing: sold.success ? sold.data.listing : null };
    },

    owner: (id: string, facts?: CallFacts) => owner({ pathParameters: { id } }, facts),
  };
}
export type ListingsService = ReturnType<typeof createListingsService>;
