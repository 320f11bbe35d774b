import { availabilityComment, mayOneClick } from "~/domain/view-models/vehicle/lead-profile";
import { emailedListingCookie } from "../../shopper/emailed-listings.server";
import { openLeadProfile } from "../../shopper/lead-profile.server";
import { cookieHeaders } from "../../shopper/list-cookies.server";
import { holdsFormToken } from "../../shopper/session-form.server";
import { receiptHref, sendToSeller } from "./seller-message.server";
import { contactOf, openVehiclePage, type VehiclePageArgs, vehicleNameOf } from "./vehicle-page.server";

/** What one press came to; unsent, `href` is where the shopper writes by hand. */
interface OneClickOutcome {
  readonly isSent: boolean;
  readonly isRepeat: boolean;
  readonly href: string;
  readonly headers: Headers;
}

/**
 * Asks the dealer whether the car is still available, with the name and address of the lead profile: only for who opted in
 * and whose profile says enough.
 */
export async function askWhetherAvailable(args: VehiclePageArgs): Promise<OneClickOutcome> {
  const page = await openVehiclePage(args);
  const { context, request } = args;
  const unsent = { isSent: false, isRepeat: false, href: page.links.contact, headers: new Headers() };
  if (!holdsFormToken(context, await request.formData(), "one-click")) return unsent;
  const vehicle = vehicleNameOf(page);
  const profile = await openLeadProfile(context);
  const isOffered = page.brand.hasQuickActions && contactOf(page)?.kind === "email";
  if (!isOffered || vehicle === null || profile?.email === undefined || !mayOneClick(profile)) return unsent;
  const { firstName, lastName, email, phone } = profile;
  const comment = availabilityComment(vehicle.title);
  const message = { kind: "email", firstName, lastName, email, phone, comment } as const;
  const outcome = await sendToSeller(context, page, { request, message });
  if (outcome.kind !== "sent") return unsent;
  const emailed = await emailedListingCookie(context, request, page.listingId);
  const { isRepeat } = outcome;
  return { isSent: true, isRepeat, href: receiptHref(context, page, outcome), headers: cookieHeaders([emailed]) };
}
