import type { Term } from "../vocabulary";

/** What both sides see of a reservation. It holds the car in the first two. */
export const OPEN_RESERVATION_STATES = ["requested", "confirmed"] as const;
export const RESERVATION_STATES = [...OPEN_RESERVATION_STATES, "declined", "expired"] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** How the car changes hands. */
export const HANDOVERS = [
  { code: "pickup", label: "Pick it up at the dealer" },
  { code: "delivery", label: "Have it delivered" },
] as const satisfies readonly Term[];

/** How the shopper means to pay the dealer later. */
export const PAYMENT_WAYS = [
  { code: "cash", label: "Cash, or a loan of my own" },
  { code: "financing", label: "Financing through the dealer" },
] as const satisfies readonly Term[];

export const isOpenState = (state: ReservationState): state is (typeof OPEN_RESERVATION_STATES)[number] =>
  state === "requested" || state === "confirmed";
