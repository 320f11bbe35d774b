import { type AppLoadContext, data, redirect } from "@remix-run/node";
import type { UnsentMessage } from "~/domain/page-data/unsent-message";
import { contactOf, phoneOf, type VehiclePage } from "./vehicle-page.server";

/** The dialog over a search reads the status: that of a mailbox that takes no mail, and that of a car that is gone. */
const STATUS = { unreachable: 422, gone: 410 } as const;

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
    words: words.map((text) => text.trim()).filter((text) => text !== ""),
    vehicleHref: page.links.self,
    ...(phone !== undefined && { phone }),
  };
  const headers = { "Cache-Control": "no-store" };
  return data(message, { status: isGone ? STATUS.gone : STATUS.unreachable, headers });
}

/**
 * To be thrown by the page of a form that this car has not: the details page says how to reach the seller. After a form the router asks
 * for its page again, where a redirect would take the words away that say that nothing was sent.
 */
export const noFormHere = ({ kind }: AppLoadContext, page: VehiclePage) =>
  kind === "data" ? unsentMessage(page, []) : redirect(page.links.self, 302);
