import { ALPHA_CAROUSEL_MAX_RECORDS, BOOST_RECORDS, SPOTLIGHT_RECORDS } from "~/domain/limits";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { Ask } from "../upstream/ask.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { toCriteria } from "./search-parameters.server";

/** Sponsored listings of a search, with the counts of section 9; never part of its total. */
export function createSpotlightsService(ask: Ask) {
  const toParameters = (
    query: SearchQuery,
    facts: CallFacts | undefined,
    numSpotlights: number,
    listingTier?: string,
  ) => {
    const parameters = toCriteria(query, facts);
    parameters.set("numSpotlights", String(numSpotlights));
    if (listingTier !== undefined) parameters.set("listingTier", listingTier);
    return parameters;
  };

  return {
    vehicleHighlights: (query: SearchQuery, facts?: CallFacts) =>
      ask(
        "spotlightVehicleHighlight",
        { query: toParameters(query, facts, SPOTLIGHT_RECORDS.vehicleHighlight) },
        facts,
      ),
    premium: (query: SearchQuery, facts?: CallFacts) =>
      ask("spotlightPremium", { query: toParameters(query, facts, SPOTLIGHT_RECORDS.premium, "premium") }, facts),
    featured: (query: SearchQuery, facts?: CallFacts) =>
      ask("spotlightResults", { query: toParameters(query, facts, SPOTLIGHT_RECORDS.featured, "featured") }, facts),
    standard: (query: SearchQuery, facts?: CallFacts) =>
      ask("spotlightResults", { query: toParameters(query, facts, SPOTLIGHT_RECORDS.standard, "standard") }, facts),
    /** What the featured dealer has in the search: whom it names, else the dealer of its first premium car. */
    showcase: (query: SearchQuery, facts?: CallFacts) =>
      ask("spotlightResults", { query: toParameters(query, facts, ALPHA_CAROUSEL_MAX_RECORDS, "alpha") }, facts),
    /** New vehicles beside a used search. Which searches have them is section 5's rule, which the caller applies. */
    newCarBoost(query: SearchQuery, facts?: CallFacts) {
      const parameters = toCriteria(query, facts);
      parameters.set("numRecords", String(BOOST_RECORDS));
      return ask("newCarBoost", { query: parameters }, facts);
    },
  };
}
export type SpotlightsService = ReturnType<typeof createSpotlightsService>;
