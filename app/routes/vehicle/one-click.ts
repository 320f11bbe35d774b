import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { availabilityComment, mayOneClick } from "~/domain/view-models/vehicle/lead-profile";
import { NOT_SENT_AGAIN_STATUS } from "~/domain/view-models/vehicle/vehicle-message";
import { sendToSeller } from "~/server/pages/vehicle/seller-message.server";
import { contactOf, openVehiclePage, toVehicleLinks, vehicleNameOf } from "~/server/pages/vehicle/vehicle-page.server";
import { emailedListingCookie } from "~/server/shopper/emailed-listings.server";
import { wantsJson } from "~/server/shopper/form-fields.server";
import { openLeadProfile } from "~/server/shopper/lead-profile.server";
import { cookieHeaders } from "~/server/shopper/list-cookies.server";
import { holdsFormToken } from "~/server/shopper/session-form.server";

/** Nobody asks for this address but a form; who lands here writes by hand. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(toVehicleLinks(params.listingId ?? "", null).contact, 302);
}

/**
 * Asks the dealer whether the car is still available, with the name and address of the lead profile: only for who opted in
 * and whose profile says enough, everybody else writes by hand. Script asks for JSON; a plain form gets the receipt.
 */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const page = await openVehiclePage({ context, params, request });
  const { contact: byHand } = page.links;
  const answer = (isSent: boolean, href: string, { isRepeat = false, headers = new Headers() } = {}) =>
    wantsJson(request)
      ? Response.json(
          { isSent, isRepeat, href },
          { status: isRepeat ? NOT_SENT_AGAIN_STATUS : isSent ? 200 : 409, headers },
        )
      : redirect(href, { status: 303, headers });

  const fields = await request.formData();
  if (!holdsFormToken(context, fields, "one-click")) return answer(false, byHand);
  const vehicle = vehicleNameOf(page);
  const profile = await openLeadProfile(context);
  const isOffered = page.brand.hasQuickActions && contactOf(page)?.kind === "email";
  if (!isOffered || vehicle === null || profile?.email === undefined || !mayOneClick(profile))
    return answer(false, byHand);
  const { firstName, lastName, email, phone } = profile;
  const comment = availabilityComment(vehicle.title);
  const message = { kind: "email", firstName, lastName, email, phone, comment } as const;
  const outcome = await sendToSeller(context, page, { request, message });
  if (outcome.kind !== "sent") return answer(false, byHand);
  const target = new URL(byHand, context.origin);
  target.searchParams.set("receipt", outcome.messageId);
  const { isRepeat } = outcome;
  if (isRepeat) target.searchParams.set("repeat", "true");
  const emailed = await emailedListingCookie(context, request, page.listingId);
  return answer(true, `${target.pathname}${target.search}`, { isRepeat, headers: cookieHeaders([emailed]) });
}
