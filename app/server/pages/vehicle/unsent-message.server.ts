import { type AppLoadContext, data, redirect } from "@remix-run/node";
import type { UnsentMessage } from "~/domain/page-data/unsent-message";
import { vehiclePath } from "~/domain/site-paths";
import { textIn } from "../../shopper/form-fields.server";
import { typedIn } from "../../shopper/session-form.server";
import { isPageUnavailable } from "../search-errors.server";
import { contactOf, openVehiclePage, phoneOf, type VehiclePage, type VehiclePageArgs } from "./vehicle-page.server";

/** The dialog over a search reads the status: that of a mailbox that takes no mail, and that of a car that is gone. */
const STATUS = { unreachable: 422, gone: 410, unavailable: 503 } as const;
const NOT_STORED = { "Cache-Control": "no-store" };

const written = (words: readonly string[]) => words.map((text) => text.trim()).filter((text) => text !== "");

/**
 * The page of the car that a form is about, and what was typed. Where the car cannot be asked for, the form comes back in place
 * of the page, its long fields (`words`) to be read and all of it to be sent again: that is thrown.
 */
export async function openForForm(args: VehiclePageArgs, words: readonly string[]) {
  const { request, params } = args;
  const fields = await request.formData();
  const typed = textIn(fields);
  try {
    return { page: await openVehiclePage(args), typed };
  } catch (thrown) {
    if (!isPageUnavailable(thrown)) throw thrown;
    const message: UnsentMessage = {
      kind: "unsent-message",
      sentence: "We could not send this just now. It is still here: please try again in a minute.",
      words: written(words.map(typed)),
      vehicleHref: vehiclePath(params.listingId ?? ""),
      again: typedIn(request, fields),
    };
    throw data(message, { status: STATUS.unavailable, headers: { ...NOT_STORED, "Retry-After": "30" } });
  }
}

/**
 * To be thrown where a form comes that was open while its car was sold or its dealer lost the mail address: nothing was sent, and
 * no other page may stand there as if it had been. What was written is shown, so that it can be sent elsewhere.
 */
export function unsentMessage(page: VehiclePage, words: readonly string[]) {
  const phone = phoneOf(page);
  const isGone = page.outcome.kind !== "found";
  const message: UnsentMessage = {
    kind: "unsent-message",
    sentence: isGone
      ? "This car is no longer for sale, so nothing was sent."
      : contactOf(page) === null
        ? "This dealer takes no messages here any more, so nothing was sent."
        : "This form is no longer open for this car, so nothing was sent.",
    words: written(words),
    vehicleHref: page.links.self,
    ...(phone !== undefined && { phone }),
  };
  return data(message, { status: isGone ? STATUS.gone : STATUS.unreachable, headers: NOT_STORED });
}

/**
 * To be thrown by the page of a form that this car has not: the details page says how to reach the seller. After a form the router asks
 * for its page again, where a redirect would take the words away that say that nothing was sent.
 */
export const noFormHere = ({ kind }: AppLoadContext, page: VehiclePage) =>
  kind === "data" ? unsentMessage(page, []) : redirect(page.links.self, 302);
