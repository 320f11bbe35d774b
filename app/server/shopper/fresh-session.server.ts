import { type AppLoadContext, data, redirect } from "@remix-run/node";
import type { Sessions } from "~/contract/people/consumer";
import { confirmSelfHref } from "~/domain/shopper/account-path";
import { PROFILE_PATH, SEARCH_PATH } from "~/domain/site-paths";
import { ACCOUNT_ROOTS } from "~/domain/view-models/site/account-pages";
import { oncePerRequest, type SignedInConsumer } from "../context/load-context.server";
import { safePath } from "../request/safe-redirect.server";
import { saidOf, type UpstreamResult } from "../upstream/upstream-result.server";
import { knownDeviceHeaders, requireSignedIn, sessionGoesOnHeaders, signInAgain } from "./consumer.server";
import { emailedListingsCarriedTo } from "./emailed-listings.server";
import { cookieHeaders } from "./list-cookies.server";
import { allCookies } from "./pending-sign-up.server";

/** Where the shopper is signed in, asked for once per request. Throws the way to signing in. */
export const openSessions = oncePerRequest(
  async (context: AppLoadContext, request: Request): Promise<UpstreamResult<Sessions>> => {
    const consumer = requireSignedIn(context, request);
    const result = await context.services.ask("sessions", {}, consumer.call);
    if (saidOf(result) === "unauthorized") return signInAgain(context, request);
    return result;
  },
);

/**
 * The signed-in shopper of a page that shows or does what nobody else may, in front of a screen that was left alone. Throws
 * the way to signing in, or to the page that asks for the password, which leads back here; 503 where nobody can say.
 */
export async function requireFreshSession(context: AppLoadContext, request: Request): Promise<SignedInConsumer> {
  const consumer = requireSignedIn(context, request);
  const result = await openSessions(context, request);
  if (!result.ok) throw data(null, { status: 503, headers: { "Cache-Control": "no-store" } });
  if (!result.value.isFresh) throw passwordFirst(request);
  return consumer;
}

/** Throws the same ways where the service refused a call for the session's sake; any other outcome is the caller's. */
export async function followSession(context: AppLoadContext, request: Request, result: UpstreamResult<unknown>) {
  if (saidOf(result) === "unauthorized") await signInAgain(context, request);
  if (saidOf(result) === "not-fresh") throw passwordFirst(request);
}

function passwordFirst({ url }: Request): Response {
  const { pathname, search } = new URL(url);
  return redirect(confirmSelfHref(`${pathname.replace(/\.data$/, "")}${search}`), 303);
}

/** The cookies of a session whose password was given: its token takes the place of the one before. */
export async function renewedSessionHeaders(
  context: AppLoadContext,
  request: Request,
  { idToken, deviceToken }: { readonly idToken: string; readonly deviceToken?: string | undefined },
): Promise<Headers> {
  return allCookies([
    await sessionGoesOnHeaders(context, idToken),
    await knownDeviceHeaders(context, request, deviceToken),
    cookieHeaders([await emailedListingsCarriedTo(idToken, context, request)]),
  ]);
}

/** The page of this site that `refUrl` names, where it is the account's or about cars; else the profile. */
export function refUrlOf({ url }: Request): string {
  const given = new URL(url).searchParams.get("refUrl");
  return given === null ? PROFILE_PATH : safePath(given, [SEARCH_PATH, ...ACCOUNT_ROOTS]);
}
