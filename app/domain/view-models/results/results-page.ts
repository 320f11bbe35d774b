import { withShownIds } from "~/domain/search/shown-cars";
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
  /**
   * The next page's own address, with the cars that stand before it, so that none is left out or shown twice where the list
   * moves; absent at the end of the results or at the maximum.
   */
  readonly nextHref?: string;
}

/** As a page is sent: without its cards where they are read off the markup. */
export type SentResults = Omit<ResultsPage, "cards"> & Partial<Pick<ResultsPage, "cards">>;

interface ResultsAnswer extends ListedCars {
  readonly totalResultCount: number;
}

export function toResultsPage(source: ResultsSource, answer: ResultsAnswer, context: CardContext): ResultsPage {
  const { nextHref } = toPaging(source, answer.totalResultCount);
  const cards = toListingCards({ ...answer, listings: withShownHighlights(answer.listings) }, context);
  const { shownIds } = source;
  const wayOn =
    nextHref === undefined || shownIds === undefined
      ? nextHref
      : withShownIds(nextHref, [...shownIds, ...cards.map(({ id }) => id)]);
  return {
    cards,
    total: answer.totalResultCount,
    firstRecord: source.query.firstRecord,
    ...(wayOn === undefined ? {} : { nextHref: wayOn }),
  };
}
