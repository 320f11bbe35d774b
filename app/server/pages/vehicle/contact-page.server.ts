import type { AppLoadContext } from "@remix-run/node";
import { limitSentence } from "~/domain/forms/limit-sentence";
import { isDoubtful } from "~/domain/shopper/filled-trap";
import { MEANT_OFFER_FIELD } from "~/domain/shopper/hidden-fields";
import { MESSAGES_PATH, SEARCH_PATH } from "~/domain/site-paths";
import type { ContactView } from "~/domain/view-models/overlays/overlay-view";
import { type AskingPrice, toAskingPrice } from "~/domain/view-models/vehicle/asking-price";
import { toOpeningHours } from "~/domain/view-models/vehicle/opening-hours";
import {
  type LowOfferQuestion,
  lowOfferQuestion,
  type MessageError,
  type MessageValues,
  readSellerMessage,
  sentWordsOf,
} from "~/domain/view-models/vehicle/vehicle-message";
import { formOfPage } from "../../context/page-form.server";
import { siteCalendar } from "../../context/today.server";
import { sessionMarkOf } from "../../shopper/consumer.server";
import { emailedListingCookie } from "../../shopper/emailed-listings.server";
import { openPrefill } from "../../shopper/lead-profile.server";
import { cookieHeaders } from "../../shopper/list-cookies.server";
import { openSavedListings } from "../../shopper/saved-listings.server";
import { askReceipt, isToldOfRepeat, receiptHref, sendToSeller } from "./seller-message.server";
import { noFormHere, openForForm, unsentMessage } from "./unsent-message.server";
import {
  contactOf,
  openVehiclePage,
  phoneOf,
  type VehiclePage,
  type VehiclePageArgs,
  vehicleNameOf,
} from "./vehicle-page.server";

/** The form to a vehicle's seller, or the receipt of what it sent; null where the vehicle is gone. */
export async function openContactPage(args: VehiclePageArgs) {
  const page = await openVehiclePage(args);
  const { context, request } = args;
  const vehicle = vehicleNameOf(page);
  const contact = contactOf(page);
  if (vehicle === null) return null;
  // A dealer that hides its form is reached by phone, on the details page.
  if (contact === null) throw noFormHere(context, page);
  const { searchParams } = new URL(request.url);
  const receipt = searchParams.get("receipt");
  const said = receipt === null ? "unknown" : await askReceipt(context, page, receipt);
  const sent = receipt === null || said === "unknown" ? undefined : await sentWords(context, request, receipt);
  // The browser holds its words only since the service took them.
  const wasSent = said === "sent" || sent !== undefined;
  const prefill = await openPrefill(context, request);
  const phone = phoneOf(page);
  const asking = contact.kind === "offer" ? askingOf(page) : undefined;
  const hoursToday = hoursOf(context, page);
  // What a dialog over another page shows of it.
  const view: ContactView = {
    kind: "contact",
    title: contact.heading,
    vehicle,
    listingId: page.listingId,
    contact,
    cancelHref: page.links.self,
    ...(asking !== undefined && { asking }),
    ...(hoursToday !== undefined && { hoursToday }),
    ...(phone !== undefined && { phone }),
    ...(prefill !== undefined && { prefill }),
  };
  return {
    ...view,
    brandName: page.brand.name,
    ...(page.comparisonHref !== null && { comparison: toComparison(page.comparisonHref) }),
    isSent: wasSent,
    isUnheard: said === "unheard" && !wasSent,
    ...(context.consumer !== null && { messagesHref: MESSAGES_PATH }),
    ...(sent !== undefined && { sent }),
    ...(wasSent && { onward: onwardOf(page) }),
    isRepeat: receipt !== null && wasSent && isToldOfRepeat(context, request, receipt),
    hasError: formOfPage(context).hasError,
  };
}

/** What the form said, for who sent it: of a session that the service has ended meanwhile, for nobody. */
async function sentWords(context: AppLoadContext, request: Request, receipt: string) {
  const { isSignedIn, isUnknown } = await openSavedListings(context, request);
  if (isUnknown === true || isSignedIn !== (context.consumer !== null)) return undefined;
  return context.sentMessages?.read(request.headers.get("Cookie"), sentIn(context), receipt);
}

const sentIn = (context: AppLoadContext) => ({ brand: context.brand, sessionMark: sessionMarkOf(context) });

const toComparison = (href: string) => ({ href, label: "Back to the comparison" });

/** From the receipt to the comparison or the search that led to the car, or else to cars like it. */
function onwardOf(page: VehiclePage): { readonly href: string; readonly label: string } {
  const { comparisonHref, backHref, crumbs, outcome } = page;
  if (comparisonHref !== null) return toComparison(comparisonHref);
  if (backHref !== null) return { href: backHref, label: "Back to results" };
  const nearest = outcome.kind === "found" ? crumbs(outcome.details.listing).at(-1) : undefined;
  return { href: nearest?.href ?? SEARCH_PATH, label: nearest ? "More like this" : "All cars for sale" };
}

function askingOf({ outcome }: VehiclePage): AskingPrice | undefined {
  return outcome.kind === "found" ? toAskingPrice(outcome.details.listing) : undefined;
}

function hoursOf(context: AppLoadContext, { outcome }: VehiclePage): string | undefined {
  if (outcome.kind !== "found") return undefined;
  return toOpeningHours(outcome.details.owner.hours, siteCalendar(context).today)?.today;
}

interface FormRefusal {
  readonly values: MessageValues;
  readonly errors: readonly MessageError[];
}

/** Each is what the page says; "sent" never stands without the service's word. */
export type ContactOutcome =
  | { readonly kind: "sent"; readonly receiptHref: string; readonly isRepeat: boolean; readonly headers: Headers }
  | { readonly kind: "low"; readonly values: MessageValues; readonly question: LowOfferQuestion }
  | (FormRefusal & { readonly kind: "invalid" | "doubtful" })
  | (FormRefusal & { readonly kind: "limited"; readonly limit: string })
  | { readonly kind: "failed" | "unsure" | "unreachable"; readonly values: MessageValues };

/** Reads the form and mails the seller. */
export async function sendContactForm(args: VehiclePageArgs): Promise<ContactOutcome> {
  const { page, typed } = await openForForm(args, ["offer", "comment"]);
  const { context, request } = args;
  const contact = contactOf(page);
  if (contact === null) throw unsentMessage(page, [typed("offer"), typed("comment")]);
  const { values, errors, message } = readSellerMessage(contact.kind, typed);
  if (isDoubtful(typed)) {
    context.observe.honeypotFilled("contact");
    formOfPage(context).hasError = true;
    return { kind: "doubtful", values, errors };
  }
  if (context.rateLimitedSeconds !== undefined) {
    formOfPage(context).hasError = true;
    return { kind: "limited", limit: limitSentence(context.rateLimitedSeconds), values, errors };
  }
  const question = lowOfferQuestion({
    offerDollars: message?.offerDollars,
    askingDollars: askingOf(page)?.dollars,
    meant: typed(MEANT_OFFER_FIELD),
  });
  if (question !== null) return { kind: "low", values, question };
  const outcome = message === null ? null : await sendToSeller(context, page, { request, message });
  if (outcome?.kind === "sent") {
    const emailed = await emailedListingCookie(context, request, page.listingId);
    const { isRepeat, messageId } = outcome;
    const words = await context.sentMessages?.keep(sentWordsOf(typed), sentIn(context), messageId);
    return {
      kind: "sent",
      receiptHref: receiptHref(context, page, outcome),
      isRepeat,
      headers: cookieHeaders([emailed, words]),
    };
  }
  formOfPage(context).hasError = true;
  return outcome === null ? { kind: "invalid", values, errors } : { kind: outcome.kind, values };
}
