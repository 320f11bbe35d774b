import type { AppLoadContext } from "@remix-run/node";
import {
  type ConsentChoice,
  type ConsentLine,
  type ConsentState,
  isAllowed,
  toConsentLine,
  toConsentState,
} from "~/domain/page-data/consent";
import { oncePerRequest } from "../context/load-context.server";
import { cookieHeaders, listCookie, readListCookie } from "./list-cookies.server";

/** What the shopper agreed to. Never throws. */
export const openConsent = oncePerRequest(readConsent);

async function readConsent(context: AppLoadContext, request: Request): Promise<ConsentState> {
  const { sendsGpc = false, consentMode: mode = "opt-in" } = context;
  return toConsentState({ choice: await readListCookie(context, request, "consent"), sendsGpc, mode });
}

/** Whether views of this page may be told: never of a bot's. */
export async function mayTellViews(context: AppLoadContext, request: Request): Promise<boolean> {
  return !context.isBot && isAllowed(await openConsent(context, request));
}

const ACCOUNT_PAGES = /^\/account(?:\/|$)|^\/cars-for-sale\/saved(?:\/|$)/;

/** The line of the footer; none for bots and on pages of an account. */
export async function consentLineOf(context: AppLoadContext, request: Request): Promise<ConsentLine | undefined> {
  if (context.isBot || ACCOUNT_PAGES.test(new URL(request.url).pathname)) return undefined;
  return toConsentLine(await openConsent(context, request), context.sharesViews ?? false);
}

export const consentHeaders = async (context: AppLoadContext, choice: ConsentChoice): Promise<Headers> =>
  cookieHeaders([await listCookie(context, "consent", [choice])]);
