import { MORE_LISTINGS_PATH, SEARCH_PATH } from "~/domain/site-paths";
import { withShownHighlights } from "./card-highlight";
import type { CardContext, ListingCardViewModel } from "./listing-card";
import { type ListedCars, toListingCards } from "./listing-cards";
import { type ResultsSource, toPaging } from "./results";

/** One page of a search's results, as it is rendered first and as Load more appends it. */
export interface ResultsPage {
  readonly cards: readonly ListingCardViewModel[];
  /** Cars in the whole search. */
  readonly total: number;
  /** Index of the first card, from 0. */
  readonly firstRecord: number;
  /** The next page's own address; absent at the end of the results or at the maximum. */
  readonly nextHref?: string;
}

interface ResultsAnswer extends ListedCars {
  readonly totalResultCount: number;
}

export function toResultsPage(source: ResultsSource, answer: ResultsAnswer, context: CardContext): ResultsPage {
  const { nextHref } = toPaging(source, answer.totalResultCount);
  return {
    cards: toListingCards({ ...answer, listings: withShownHighlights(answer.listings) }, context),
    total: answer.totalResultCount,
    firstRecord: source.query.firstRecord,
    ...(nextHref === undefined ? {} : { nextHref }),
  };
}

/** The cards that stand already, told to the server: those of the page before are enough. */
const SHOWN_PARAMETER = "shown";
const SHOWN_MAX_IDS = 50;

/** Where the cards of a page are to be had alone: the same path and query under another prefix. */
export function moreListingsPath(pageHref: string, shownIds: readonly string[] = []): string {
  const shown = new URLSearchParams({ [SHOWN_PARAMETER]: shownIds.slice(-SHOWN_MAX_IDS).join(",") });
  const page = `${MORE_LISTINGS_PATH}${pageHref.slice(SEARCH_PATH.length)}`;
  return shownIds.length === 0 ? page : `${page}${page.includes("?") ? "&" : "?"}${shown}`;
}

/** The page that such an address is about, and the cards that stand already. */
export function readMoreListingsPath(url: URL): { readonly pageHref: string; readonly shownIds: ReadonlySet<string> } {
  const params = new URLSearchParams(url.search);
  const shownIds = new Set((params.get(SHOWN_PARAMETER) ?? "").split(",").filter((id) => id !== ""));
  params.delete(SHOWN_PARAMETER);
  const query = params.size === 0 ? "" : `?${params}`;
  return { pageHref: `${SEARCH_PATH}${url.pathname.slice(MORE_LISTINGS_PATH.length)}${query}`, shownIds };
}
