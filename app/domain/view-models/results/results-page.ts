import { SEARCH_PATH } from "~/domain/site-paths";
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

const MORE_LISTINGS_PATH = `${SEARCH_PATH}/api/listings`;

/** Where the cards of a page are to be had alone: the same path and query under another prefix. */
export function moreListingsPath(pageHref: string): string {
  return `${MORE_LISTINGS_PATH}${pageHref.slice(SEARCH_PATH.length)}`;
}

/** The page that such an address is about. */
export function pageHrefOf(url: URL): string {
  return `${SEARCH_PATH}${url.pathname.slice(MORE_LISTINGS_PATH.length)}${url.search}`;
}
