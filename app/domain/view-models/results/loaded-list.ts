import { AUTO_LOADED_PAGES } from "~/domain/limits";
import { cardsOf, type GridItem } from "~/domain/placements/grid-item";
import { placeInGrid } from "~/domain/placements/grid-slots";
import type { ListingCardViewModel } from "./listing-card";
import type { ResultsPage } from "./results-page";
import { tellApart } from "./same-names";

/** The results that stand on one page: the page that was opened and those that Load more appended. */
export interface LoadedList extends Omit<ResultsPage, "cards"> {
  readonly items: readonly GridItem<ListingCardViewModel>[];
  /** How many pages stand together; 1 before anything was loaded. */
  readonly pages: number;
}

export function startList(page: ResultsPage): LoadedList {
  const { cards, ...rest } = page;
  return { ...rest, items: placeInGrid([], cards), pages: 1 };
}

/**
 * The list with another page at its end. A car that moved between the two answers stands once, and cars of one name are
 * told apart anew, also from those `beside` the list. What the newer answer says of the total and the way on is the truth.
 */
export function appendPage(
  list: LoadedList,
  page: ResultsPage,
  beside: readonly ListingCardViewModel[] = [],
): LoadedList {
  const known = new Set(cardsOf(list.items).map(({ id }) => id));
  const added = page.cards.filter(({ id }) => !known.has(id));
  return {
    items: withCardsToldApart(placeInGrid(list.items, added), beside),
    total: page.total,
    firstRecord: list.firstRecord,
    ...(page.nextHref === undefined ? {} : { nextHref: page.nextHref }),
    pages: list.pages + 1,
  };
}

function withCardsToldApart(items: LoadedList["items"], beside: readonly ListingCardViewModel[]): LoadedList["items"] {
  const told = new Map(tellApart(cardsOf(items), beside).map((card) => [card.id, card]));
  return items.map((item) => {
    const card = item.kind === "listing" ? told.get(item.card.id) : undefined;
    return item.kind !== "listing" || card === undefined || card === item.card ? item : { ...item, card };
  });
}

/** Pages load by themselves twice; then Load more asks (section 9, "Page layout"; convention 3.5). */
export function loadsByItself(list: LoadedList): boolean {
  return list.nextHref !== undefined && list.pages <= AUTO_LOADED_PAGES;
}

/** Index after the last record that was asked for, counted from the first record of the search. */
export function reachedOf(list: LoadedList): number {
  return Math.min(list.firstRecord + cardsOf(list.items).length, list.total);
}
