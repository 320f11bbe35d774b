import { type SoldListingBody, soldListingBodySchema } from "~/contract/calls/errors";
import type { ListingDetails } from "~/contract/listings/listing-lookups";
import { SIMILAR_RECORDS, SUPPLEMENTAL_RECORDS } from "~/domain/limits";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { Ask } from "../upstream/ask.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { type Fault, isNobodys, mapResult, type UpstreamResult } from "../upstream/upstream-result.server";
import { toCriteria, toSearchParameters } from "./search-parameters.server";

/** What asking for one listing by its id can bring (sold 410, unknown 404, both with the expired notice). */
export type ListingOutcome =
  | { readonly kind: "found"; readonly details: ListingDetails }
  | { readonly kind: "sold"; readonly listing: SoldListingBody["listing"] | null }
  | { readonly kind: "unknown" }
  | { readonly kind: "failed"; readonly fault: Fault };

/** What listings are asked for (section 7: set per use). */
type ListingChannel = "homepage" | "search-results" | "supplemental" | "feed";

function toListingParameters(query: SearchQuery, channel: ListingChannel, facts?: CallFacts): URLSearchParams {
  const parameters = toSearchParameters(query, facts);
  parameters.set("channel", channel);
  return parameters;
}

/** Searches and lookups of listings (section 7, the listing service). */
export function createListingsService(ask: Ask) {
  return {
    /** The page of results, and the next pages of Load more. A stale answer carries its age. */
    search: (query: SearchQuery, facts?: CallFacts, channel: ListingChannel = "search-results") =>
      ask("listing", { query: toListingParameters(query, channel, facts) }, facts),

    /** Up to SUPPLEMENTAL_RECORDS of a wider search, beside the results of one that finds little (section 9). */
    supplemental(query: SearchQuery, facts?: CallFacts) {
      const parameters = toListingParameters(query, "supplemental", facts);
      parameters.set("numRecords", String(SUPPLEMENTAL_RECORDS));
      return ask("supplemental", { query: parameters }, facts);
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
      return ask("similar", { query: parameters }, facts);
    },

    /** The small changes of an empty search that find something. */
    relaxations: (query: SearchQuery, facts?: CallFacts) =>
      ask("relaxations", { query: toCriteria(query, facts) }, facts),

    /** The totals of searches, in their order. That of a single one is stored for a minute. */
    async counts(queries: readonly SearchQuery[], facts?: CallFacts): Promise<UpstreamResult<readonly number[]>> {
      const [only, ...others] = queries;
      if (only !== undefined && others.length === 0)
        return mapResult(await ask("listingCount", { query: toCriteria(only, facts) }, facts), (answer) => [
          answer.count,
        ]);
      const body = { queries: queries.map((query) => toCriteria(query, facts).toString()) };
      return mapResult(await ask("countBatch", { body }, facts), (answer) => answer.counts);
    },

    /** Ids of the cars of a VIN or stock number; none where nobody answers. */
    async called(code: string, facts?: CallFacts): Promise<readonly string[]> {
      const result = await ask("listingsCalled", { query: { code } }, facts);
      return result.ok ? result.value.ids : [];
    },

    async byId(id: string, zip?: string, facts?: CallFacts): Promise<ListingOutcome> {
      const result = await ask("listingById", { pathParameters: { id }, query: { zip } }, facts);
      if (result.ok) return { kind: "found", details: result.value };
      const { fault } = result;
      if (isNobodys(fault) || fault.says === "bad-request") return { kind: "unknown" };
      if (fault.says !== "gone") return { kind: "failed", fault };
      const sold = soldListingBodySchema.safeParse(fault.answer);
      return { kind: "sold", listing: sold.success ? sold.data.listing : null };
    },
  };
}
export type ListingsService = ReturnType<typeof createListingsService>;
