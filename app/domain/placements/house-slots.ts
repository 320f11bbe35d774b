import { FIXED_AD_RECORDS, HOUSE_PROMOTION_CELLS_AT, LINER_ROWS, PEEKABOO_CELL_AT, PROMOTION_CELL_AT } from "../limits";
import type { OpenSlot } from "./allocate";
import type { GridSlot } from "./grid-slots";
import type { HouseAdKind } from "./house-ad";

/** A place of the grid that a house ad can have. */
export interface HouseSlot extends GridSlot {
  readonly holds: HouseAdKind;
}

export const SECOND_PROMOTION_SLOT = `promo-${PROMOTION_CELL_AT}`;
export const PEEKABOO_SLOT = `peekaboo-${PEEKABOO_CELL_AT}`;

const promotion = (id: string, at: number, aboveListings?: number): HouseSlot => ({
  placement: { kind: "promo", id, size: "cell" },
  at,
  aboveListings,
  holds: "promo",
});

/** Every place of the grid that a house ad can have (section 9, "Page layout"). */
export const HOUSE_SLOTS: readonly HouseSlot[] = [
  ...HOUSE_PROMOTION_CELLS_AT.map((at) => promotion(`promo-${at}`, at)),
  promotion(PEEKABOO_SLOT, PEEKABOO_CELL_AT),
  promotion(SECOND_PROMOTION_SLOT, PROMOTION_CELL_AT, PROMOTION_CELL_AT),
  ...LINER_ROWS.map(
    ({ row, aboveListings }): HouseSlot => ({
      placement: { kind: "ad", id: `liner-${row}`, size: "row" },
      at: row,
      aboveListings,
      holds: "liner",
    }),
  ),
];

/** Below the list of a search, in no row of it. */
export const LEADERBOARD_SLOT: OpenSlot = { id: "leaderboard", kind: "leaderboard" };

/** Places below the facts of a car. */
export const VEHICLE_SLOTS: readonly OpenSlot[] = [
  { id: "vehicle", kind: "vehicle" },
  { id: "partner", kind: "partner" },
];

/** Above the site's footer, of searches and of cars. */
export const FOOTER_SLOT: OpenSlot = { id: "footer", kind: "footer" };
/** Those that take turns at the foot of the window. */
export const FIXED_SLOTS: readonly OpenSlot[] = Array.from({ length: FIXED_AD_RECORDS }, (_, at) => ({
  id: `fixed-${at + 1}`,
  kind: "fixed",
}));

/** Every place, by the name that a page has for it; those that take turns have one. */
export const PLACE_NAMES: readonly string[] = [
  ...HOUSE_SLOTS.map(({ placement }) => placement.id),
  ...[LEADERBOARD_SLOT, FOOTER_SLOT, ...VEHICLE_SLOTS].map(({ id }) => id),
  "fixed",
];

/** Those that a page's HTML has. */
export const placesIn = (markup: string): readonly string[] =>
  PLACE_NAMES.filter((name) => markup.includes(`data-slot="${name}"`));
