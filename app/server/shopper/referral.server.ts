import type { AppLoadContext } from "@remix-run/node";
import { REFERRAL_NAMES, type Referral, readReferralCodes } from "../request/cookies/cookie-values.server";
import { listCookie, readListCookie } from "./list-cookies.server";

/** Keeps the codes of an address that has some until the browser is closed; an address without any changes nothing. */
export async function rememberReferral(context: AppLoadContext, { searchParams }: URL): Promise<void> {
  const referral = readReferralCodes(REFERRAL_NAMES.map((name) => searchParams.get(name)));
  if (Object.keys(referral).length === 0) return;
  const cookie = await listCookie(
    context,
    "referral",
    REFERRAL_NAMES.map((name) => referral[name] ?? ""),
  );
  if (cookie !== undefined) context.setCookie?.(cookie);
}

/** The codes that the shopper came by, last ones only. Never throws. */
export function readReferral(context: AppLoadContext, request: Request): Promise<Referral> {
  return readListCookie(context, request, "referral");
}
