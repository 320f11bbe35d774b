import {
  GRID_COLUMNS,
  LINER_ADS,
  PEEKABOO_SLOT_INDEX,
  PROMO_CARD_INDEX,
  PROMO_SLOT_INDEXES,
  SPOTLIGHT_CAROUSEL_ROW,
  WALLET_CARD_INDEX,
} from "./limits";

export type GridInsertKind = "wallet" | "promo" | "promoSlot" | "peekaboo" | "spotlightCarousel" | "linerAd";

/** Something that stands in the grid among the listings. */
export interface GridInsert {
  readonly kind: GridInsertKind;
  /** It stands before the listing of this index, counted from 0; equal to the count it stands last. */
  readonly beforeListing: number;
}

/** What the page may insert; all absent means listings alone. */
export interface GridInserts {
  readonly hasWallet?: boolean;
  readonly hasPromo?: boolean;
  readonly hasPromoSlots?: boolean;
  readonly hasPeekaboo?: boolean;
  readonly hasSpotlights?: boolean;
  readonly hasAds?: boolean;
}

/** Where inserts stand in a grid of so many listings (section 9, "Page layout"), in order of position. */
export function gridInserts(listingCount: number, inserts: GridInserts): readonly GridInsert[] {
  const placed: GridInsert[] = [];
  const place = (kind: GridInsertKind, beforeListing: number, isShown: boolean | undefined) => {
    if (isShown === true && listingCount > 0) placed.push({ kind, beforeListing });
  };
  place("spotlightCarousel", SPOTLIGHT_CAROUSEL_ROW * GRID_COLUMNS, inserts.hasSpotlights);
  place("wallet", WALLET_CARD_INDEX, inserts.hasWallet);
  for (const index of PROMO_SLOT_INDEXES)
    place("promoSlot", index, inserts.hasPromoSlots === true && listingCount > index);
  place("peekaboo", PEEKABOO_SLOT_INDEX, inserts.hasPeekaboo === true && listingCount > PEEKABOO_SLOT_INDEX);
  place("promo", PROMO_CARD_INDEX, inserts.hasPromo === true && listingCount > PROMO_CARD_INDEX);
  for (const { afterRow, aboveListings } of LINER_ADS) {
    place("linerAd", afterRow * GRID_COLUMNS, inserts.hasAds === true && listingCount > aboveListings);
  }
  const inGrid = placed.map((insert) => ({ ...insert, beforeListing: Math.min(insert.beforeListing, listingCount) }));
  return inGrid.sort((a, b) => a.beforeListing - b.beforeListing);
}
