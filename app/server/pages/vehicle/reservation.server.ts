import type { AppLoadContext } from "@remix-run/node";
import type { ErrorKind } from "~/contract/calls/errors";
import type { Reservation, ReservationAnswer, ReservationWish } from "~/contract/messages/reservations";
import { isReservationToken } from "~/domain/shopper/reservation-path";
import { isNobodys } from "../../upstream/upstream-result.server";
import { callOfSender, type VehiclePage } from "./vehicle-page.server";

/** What came of the form. `unsure`: it may have been made, and the same again is the same one. */
export type ReserveOutcome =
  | { readonly kind: "reserved"; readonly token: string }
  | { readonly kind: "taken" | "too-many" | "unreachable" | "unsure" | "failed" };

const REFUSALS: ReadonlyMap<ErrorKind | undefined, "taken" | "too-many" | "unreachable"> = new Map([
  ["conflict", "taken"],
  ["recipient-refused", "unreachable"],
  ["locked", "too-many"],
]);

/** Holds the page's vehicle for a shopper. */
export async function reserveVehicle(
  context: AppLoadContext,
  page: VehiclePage,
  wish: ReservationWish,
): Promise<ReserveOutcome> {
  const pathParameters = { id: page.listingId };
  const body = { ...wish, brand: page.brand.id };
  const result = await context.services.ask("reserveListing", { pathParameters, body }, callOfSender(context, page));
  if (result.ok) return { kind: "reserved", token: result.value.token };
  const { kind, says } = result.fault;
  if (kind === "timeout" || kind === "deadline") return { kind: "unsure" };
  return { kind: REFUSALS.get(says) ?? "failed" };
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

/** The parts of the address of a reservation's page. */
interface ReservationAddress {
  readonly listingId?: string | undefined;
  readonly token?: string | undefined;
}

/** Asks what a link is about, and changes nothing. Under another car's address it opens nothing. */
export async function openReservation(
  { services, call }: AppLoadContext,
  { listingId, token = "" }: ReservationAddress,
): Promise<ReservationLink> {
  if (!isReservationToken(token)) return { kind: "ended" };
  const result = await services.ask("reservation", { query: { token } }, call);
  if (!result.ok) return { kind: isNobodys(result.fault) ? "ended" : "failed" };
  return result.value.listingId === listingId ? { kind: "known", reservation: result.value } : { kind: "ended" };
}

/** Gives the dealer's word. `ended`: the reservation ended before it came, and its page says how. */
export async function answerReservation(
  context: AppLoadContext,
  address: ReservationAddress,
  answer: ReservationAnswer,
): Promise<"answered" | "ended" | "failed"> {
  const { services, call } = context;
  const { token = "" } = address;
  const link = await openReservation(context, address);
  if (link.kind !== "known") return link.kind;
  const result = await services.ask("answerReservation", { body: { token, answer } }, call);
  if (result.ok) return "answered";
  return isNobodys(result.fault) || result.fault.says === "conflict" ? "ended" : "failed";
}
