import type { AppLoadContext } from "@remix-run/node";
import type { Reservation, ReservationAnswer, ReservationWish } from "~/contract/messages/reservations";
import { isReservationToken } from "~/domain/shopper/reservation-path";
import type { VehiclePage } from "./vehicle-page.server";

/** What came of the form. `unsure`: it may have been made, and the same again is the same one. */
export type ReserveOutcome =
  | { readonly kind: "reserved"; readonly token: string }
  | { readonly kind: "taken" | "too-many" | "unreachable" | "unsure" | "limited" | "failed" };

const REFUSALS: ReadonlyMap<number | undefined, "taken" | "too-many" | "unreachable"> = new Map([
  [409, "taken"],
  [422, "unreachable"],
  [423, "too-many"],
]);

/** Holds the page's vehicle for a shopper. */
export async function reserveVehicle(
  { services, isRateLimited }: AppLoadContext,
  page: VehiclePage,
  wish: ReservationWish,
): Promise<ReserveOutcome> {
  const pathParameters = { id: page.listingId };
  const body = { ...wish, brand: page.brand.id };
  const result = await services.ask("reserveListing", { pathParameters, body }, page.call);
  if (result.ok) return { kind: "reserved", token: result.value.token };
  if (isRateLimited) return { kind: "limited" };
  const { kind, status } = result.fault;
  if (kind === "timeout" || kind === "deadline") return { kind: "unsure" };
  return { kind: REFUSALS.get(status) ?? "failed" };
}

/** What the link of a mail opens. `ended`: nothing any more, or a part of it is missing; `failed`: nobody can say just now. */
type ReservationLink =
  | { readonly kind: "known"; readonly reservation: Reservation }
  | { readonly kind: "ended" | "failed" };

export const STATUS_OF_RESERVATION: Readonly<Record<ReservationLink["kind"], number>> = {
  known: 200,
  ended: 404,
  failed: 503,
};

/** Asks what a link is about, and changes nothing. */
export async function openReservation({ services, call }: AppLoadContext, token = ""): Promise<ReservationLink> {
  if (!isReservationToken(token)) return { kind: "ended" };
  const result = await services.ask("reservation", { query: { token } }, call);
  if (result.ok) return { kind: "known", reservation: result.value };
  return { kind: result.fault.status === 404 ? "ended" : "failed" };
}

/** Gives the dealer's word. `ended`: the reservation ended before it came, and its page says how. */
export async function answerReservation(
  { services, call }: AppLoadContext,
  token: string,
  answer: ReservationAnswer,
): Promise<"answered" | "ended" | "failed"> {
  if (!isReservationToken(token)) return "ended";
  const result = await services.ask("answerReservation", { body: { token, answer } }, call);
  if (result.ok) return "answered";
  return result.fault.status === 404 || result.fault.status === 409 ? "ended" : "failed";
}
