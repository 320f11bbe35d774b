import type { AppLoadContext } from "@remix-run/node";
import { type FormError, type FormValues, readForm } from "~/domain/forms/form-table";
import { RESERVATION_FORM } from "~/domain/forms/form-tables";
import { limitSentence } from "~/domain/forms/limit-sentence";
import { isDoubtful } from "~/domain/shopper/filled-trap";
import { reservationPath } from "~/domain/shopper/reservation-path";
import { toBuyOnline } from "~/domain/view-models/vehicle/vehicle-reservation";
import { formOfPage } from "../../context/page-form.server";
import { openPrefill } from "../../shopper/lead-profile.server";
import { type ReserveOutcome, reserveVehicle } from "./reservation.server";
import { noFormHere, openForForm, unsentMessage } from "./unsent-message.server";
import {
  contactOf,
  openVehiclePage,
  phoneOf,
  type VehiclePage,
  type VehiclePageArgs,
  vehicleNameOf,
} from "./vehicle-page.server";

/** The form that holds a vehicle; null where it is gone. Leads to the details page where its seller holds none. */
export async function openReservePage(args: VehiclePageArgs) {
  const page = await openVehiclePage(args);
  const vehicle = vehicleNameOf(page);
  if (vehicle === null) return null;
  const buyOnline = buyOnlineOf(page, args.context);
  if (buyOnline === undefined) throw noFormHere(args.context, page);
  return {
    brandName: page.brand.name,
    vehicle,
    buyOnline,
    phone: phoneOf(page),
    contactHref: contactOf(page)?.href,
    prefill: await openPrefill(args.context, args.request),
    hasError: formOfPage(args.context).hasError,
  };
}

/** Why nothing was reserved, with what was typed. */
export interface ReserveRefusal {
  readonly kind: "invalid" | "doubtful" | "limited" | Exclude<ReserveOutcome["kind"], "reserved">;
  readonly values: FormValues<typeof RESERVATION_FORM>;
  readonly errors: readonly FormError[];
  /** Said first, of a form over its limit. */
  readonly limit?: string;
}

/** Reads the form and holds the vehicle. The answer has a page of its own, which the shopper's mail opens too. */
export async function sendReservation(
  args: VehiclePageArgs,
): Promise<ReserveRefusal | { readonly kind: "leads"; readonly href: string }> {
  const { page, typed } = await openForForm(args, ["tradeIn"]);
  const { context } = args;
  if (buyOnlineOf(page, context) === undefined) throw unsentMessage(page, [typed("tradeIn")]);
  const { values, errors, given: wish } = readForm(RESERVATION_FORM, typed);
  if (isDoubtful(typed)) {
    context.observe.honeypotFilled("reserve");
    formOfPage(context).hasError = true;
    return { kind: "doubtful", values, errors };
  }
  const { rateLimitedSeconds } = context;
  if (rateLimitedSeconds !== undefined) {
    formOfPage(context).hasError = true;
    return { kind: "limited", limit: limitSentence(rateLimitedSeconds), values, errors };
  }
  const outcome = wish === null ? ({ kind: "invalid" } as const) : await reserveVehicle(context, page, wish);
  if (outcome.kind === "reserved") return { kind: "leads", href: reservationPath(page.listingId, outcome.token) };
  formOfPage(context).hasError = true;
  return { kind: outcome.kind, values, errors };
}

function buyOnlineOf({ outcome, links }: VehiclePage, { timeZone }: AppLoadContext) {
  if (outcome.kind !== "found") return undefined;
  return toBuyOnline(outcome.details.listing, outcome.details.owner, links.reserve, timeZone);
}
