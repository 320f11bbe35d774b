import type { AppLoadContext } from "@remix-run/node";
import { formatCount } from "~/domain/figures/format-figures";
import { isNewSince, readLastRun } from "~/domain/search/last-run";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { parseSearchUrl } from "~/domain/search/search-query-parser";
import { HISTORY_PATH } from "~/domain/site-paths";

/** A saved search: its address, and the ISO time of its last run, or of its saving. */
interface RunSearch {
  readonly url: string;
  readonly lastRun: string | undefined;
}

/** Each asks for the newest cars of a search, so only for those that stand first. */
const SEARCHES_ASKED_MAX = 12;
/** Of one search; from there on it is "25+". */
const NEW_TOLD_MAX = 25;

/**
 * How many cars came to each search since it was run last: "3 new"; undefined where none did, or nobody can say. They are the
 * cars that the search itself marks. Never throws.
 */
export function openNewSince(
  searches: readonly RunSearch[],
  vocabulary: SearchVocabulary,
  context: AppLoadContext,
): Promise<readonly (string | undefined)[]> {
  const { services, call, brand, origin, timeZone } = context;
  return Promise.all(
    searches.map(async ({ url, lastRun = "" }, at) => {
      const since = readLastRun(lastRun, timeZone);
      if (since === null || at >= SEARCHES_ASKED_MAX || url === HISTORY_PATH) return undefined;
      const { query } = parseSearchUrl(new URL(url, origin), vocabulary, { brand });
      const newest = { ...query, sortBy: "datelistedDESC", firstRecord: 0, numRecords: NEW_TOLD_MAX } as const;
      const answer = await services.listings.search(newest, call, "feed");
      if (!answer.ok) return undefined;
      const count = answer.value.listings.filter((listing) => isNewSince(since, listing)).length;
      if (count === 0) return undefined;
      return `${formatCount(count)}${count >= NEW_TOLD_MAX && answer.value.totalResultCount > count ? "+" : ""} new`;
    }),
  );
}
