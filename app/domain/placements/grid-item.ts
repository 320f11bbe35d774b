/** A listing's card, as it was found: never for money. */
interface ListingItem<Card> {
  readonly kind: "listing";
  readonly card: Card;
}

/** What stands between the listings: one cell, or a row of its own. */
export interface Placement {
  readonly kind: "sponsored" | "promo" | "ad";
  readonly id: string;
  readonly size: "cell" | "row";
}

/** What the grid is made of, in reading order. */
export type GridItem<Card> = ListingItem<Card> | Placement;

export function toListingItem<Card>(card: Card): ListingItem<Card> {
  return { kind: "listing", card };
}

/** The cards among the items, in their order. */
export function cardsOf<Card>(items: readonly GridItem<Card>[]): readonly Card[] {
  return items.flatMap((item) => (item.kind === "listing" ? [item.card] : []));
}
