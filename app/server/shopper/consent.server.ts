import type { AppLoadContext } from "@remix-run/node";
import {
  type ConsentChoice,
  type ConsentLine,
  type ConsentState,
  consentToAds,
  isAllowed,
  type Learners,
  toConsentLine,
  toConsentState,
} from "~/domain/page-data/consent";
import { PRIVACY_CHOICES_PATH } from "~/domain/site-paths";
import { oncePerRequest } from "../context/load-context.server";
import { cookieHeaders, listCookie, readListCookie } from "./list-cookies.server";

/** What the shopper agreed to. Never throws. */
export const openConsent = oncePerRequest(readConsent);

async function readConsent(context: AppLoadContext, request: Request): Promise<ConsentState> {
  const { sendsGpc = false, consentMode: mode = "opt-in" } = context;
  return toConsentState({ choice: await readListCookie(context, request, "consent"), sendsGpc, mode });
}

/** The same for ads of others. Never throws. */
export async function openAdsConsent(context: AppLoadContext, request: Request): Promise<ConsentState> {
  return consentToAds(await openConsent(context, request), await readListCookie(context, request, "consent"));
}

/** Whether views of this page may be told: never of a bot's. */
export async function mayTellViews(context: AppLoadContext, request: Request): Promise<boolean> {
  return !context.isBot && isAllowed(await openConsent(context, request));
}

const WITHOUT_LINE = new RegExp(`^/account(?:/|$)|^/cars-for-sale/saved(?:/|$)|^${PRIVACY_CHOICES_PATH}$`);

/** The line of the footer; none for bots, on pages of an account, and beside the form that asks the same. */
export async function consentLineOf(context: AppLoadContext, request: Request): Promise<ConsentLine | undefined> {
  if (context.isBot || WITHOUT_LINE.test(new URL(request.url).pathname)) return undefined;
  return toConsentLine(await openConsent(context, request), learnersOf(context));
}

/** Who else would learn something of this brand's shoppers, were it allowed. */
export const learnersOf = ({ sharesViews = false, adNetwork, flags }: AppLoadContext): Learners => ({
  sharesViews,
  hasOutsideAds: adNetwork !== undefined && flags.ADS,
});

export async function consentHeaders(context: AppLoadContext, choice: ConsentChoice): Promise<Headers> {
  const answer = choice === "yes" && learnersOf(context).hasOutsideAds ? "yes-ads" : choice;
  return cookieHeaders([await listCookie(context, "consent", [answer])]);
}
