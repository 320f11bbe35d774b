import { GRID_COLUMNS } from "../limits";
import { type GridItem, type Placement, toListingItem } from "./grid-item";

/** Where a placement stands: a cell has so many cells before it (listings and tiles), a row is the n-th, counted from 1. */
export interface GridSlot {
  readonly placement: Placement;
  readonly at: number;
  /** Left out unless the page has more listings than this. */
  readonly aboveListings?: number;
}

/**
 * The grid with more cards, and the placements that now have their place. What stands already never moves: a slot that it
 * has passed is left out, and so is a row that comes before the one above it is full. Rows count for GRID_COLUMNS.
 */
export function placeInGrid<Card>(
  drawn: readonly GridItem<Card>[],
  cards: readonly Card[],
  slots: readonly GridSlot[] = [],
): readonly GridItem<Card>[] {
  const items = [...drawn];
  const listings = cards.length + drawn.filter(({ kind }) => kind === "listing").length;
  let cells = items.filter(isCell).length;
  let rows = items.length - cells;
  // A row before a tile: where both are due, the tile stands in the row below.
  const due = slots
    .filter(({ aboveListings = -1 }) => listings > aboveListings)
    .sort((one, other) => Number(isCell(one.placement)) - Number(isCell(other.placement)));
  const placementDue = () => {
    const isRowFull = cells > 0 && cells % GRID_COLUMNS === 0;
    const row = rows + cells / GRID_COLUMNS + 1;
    return due.find(({ placement, at }) => (placement.size === "cell" ? at === cells : isRowFull && at === row))
      ?.placement;
  };
  const placeWhatIsDue = () => {
    for (let placement = placementDue(); placement !== undefined; placement = placementDue()) {
      items.push(placement);
      if (placement.size === "cell") cells += 1;
      else rows += 1;
    }
  };
  for (const card of cards) {
    placeWhatIsDue();
    items.push(toListingItem(card));
    cells += 1;
  }
  placeWhatIsDue();
  return items;
}

/** Where placements stand between so many cards, in reading order, each with the cards before it. */
export function placesAmong(
  cards: number,
  slots: readonly GridSlot[],
): readonly { readonly id: string; readonly after: number }[] {
  let after = 0;
  return placeInGrid([], Array.from({ length: cards }), slots).flatMap((item) => {
    if (item.kind !== "listing") return [{ id: item.id, after }];
    after += 1;
    return [];
  });
}

/** Rows that items take on a screen of so many columns; `moreCells` come behind them. One at least. */
export function rowsOf(items: readonly GridItem<unknown>[], columns: number, moreCells = 0): number {
  const cells = items.filter(isCell).length;
  return Math.max(1, Math.ceil((cells + moreCells) / columns) + items.length - cells);
}

function isCell(item: GridItem<unknown>): boolean {
  return item.kind === "listing" || item.size === "cell";
}
