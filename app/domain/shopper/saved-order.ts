import { SAVED_VEHICLES_PATH } from "../site-paths";

const SAVED_ORDERS = ["recent", "price", "drop"] as const;
/** How saved vehicles stand: the newest first, the cheapest, or the one whose price fell most since. */
export type SavedOrder = (typeof SAVED_ORDERS)[number];

export const ORDER_PARAMETER = "sortBy";
/** Says that an address of the saved cars comes from its form, whose ticked cars are to be compared. */
export const COMPARE_SELECTED_PARAMETER = "compare";

/** As the address of the page says; the newest first where it says nothing that there is. */
export function readSavedOrder(params: URLSearchParams): SavedOrder {
  const asked = params.get(ORDER_PARAMETER);
  return SAVED_ORDERS.find((order) => order === asked) ?? "recent";
}

export function savedVehiclesHref(order: SavedOrder): string {
  return order === "recent" ? SAVED_VEHICLES_PATH : `${SAVED_VEHICLES_PATH}?${ORDER_PARAMETER}=${order}`;
}
