import { AUTO_LOADED_PAGES } from "~/domain/limits";
import type { ListingCardViewModel } from "./listing-card";
import type { ResultsPage } from "./results-page";

/** The results that stand on one page: the page that was opened and those that Load more appended. */
export interface LoadedList extends ResultsPage {
  /** How many pages stand together; 1 before anything was loaded. */
  readonly pages: number;
}

export function startList(page: ResultsPage): LoadedList {
  return { ...page, pages: 1 };
}

/**
 * The list with another page at its end. A car that moved between the two answers stands once. What the newer answer
 * says of the total and the way on is the truth.
 */
export function appendPage(list: LoadedList, page: ResultsPage): LoadedList {
  const known = new Set(list.cards.map((card) => card.id));
  const added: readonly ListingCardViewModel[] = page.cards.filter((card) => !known.has(card.id));
  return {
    cards: [...list.cards, ...added],
    total: page.total,
    firstRecord: list.firstRecord,
    ...(page.nextHref === undefined ? {} : { nextHref: page.nextHref }),
    pages: list.pages + 1,
  };
}

/** Pages load by themselves twice; then Load more asks (section 9, "Page layout"; convention 3.5). */
export function loadsByItself(list: LoadedList): boolean {
  return list.nextHref !== undefined && list.pages <= AUTO_LOADED_PAGES;
}

/** Index after the last record that was asked for, counted from the first record of the search. */
export function reachedOf(list: LoadedList): number {
  return Math.min(list.firstRecord + list.cards.length, list.total);
}
