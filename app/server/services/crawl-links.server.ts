import { MODEL_YEARS_MAX } from "~/domain/limits";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { Ask } from "../upstream/ask.server";
import type { CallFacts } from "../upstream/upstream-observer.server";
import { mapResult } from "../upstream/upstream-result.server";
import { toCriteria } from "./search-parameters.server";

/** Links to the years and trims of a model, for crawlers and people alike (section 7). */
export function createCrawlLinksService(ask: Ask) {
  // The links lead to used listings whatever the search is about, so all searches of a model share one answer.
  const toParameters = (query: SearchQuery, facts?: CallFacts) => {
    const parameters = toCriteria(query, facts);
    parameters.set("listingType", "USED");
    return parameters;
  };

  return {
    /** Newest first, at most MODEL_YEARS_MAX. */
    modelYears: async (query: SearchQuery, facts?: CallFacts) =>
      mapResult(await ask("crawlModelYears", { query: toParameters(query, facts) }, facts), (answer) =>
        answer.links.slice(0, MODEL_YEARS_MAX),
      ),
    /** Most listings first. */
    trims: async (query: SearchQuery, facts?: CallFacts) =>
      mapResult(await ask("crawlTrims", { query: toParameters(query, facts) }, facts), (answer) => answer.links),
  };
}
export type CrawlLinksService = ReturnType<typeof createCrawlLinksService>;
