import { type AppLoadContext, redirectDocument } from "@remix-run/node";
import type { SignInRequest } from "~/contract/people/consumer";
import { CONFIRM_ACCOUNT_PATH } from "~/domain/site-paths";
import { oncePerRequest } from "../context/load-context.server";
import type { PendingSignUp } from "../request/cookies/pending-sign-ups.server";
import { isNobodys } from "../upstream/upstream-result.server";
import { accountOutcomeHeaders } from "./account-outcome.server";
import { addressOfSearch, completeSearches } from "./account-searches.server";
import { deviceNameOf, knownDeviceHeaders, sessionStartHeaders } from "./consumer.server";
import { cookieHeaders } from "./list-cookies.server";
import { completeSaves } from "./saved-listings.server";
import { completeShortlist } from "./shortlist.server";
import { completeWallet } from "./wallet.server";

interface WaitingSignUp extends PendingSignUp {
  readonly email: string;
}

/**
 * The sign-up of this browser that waits for its mailbox; null where there is none, or nobody can say. One that was confirmed,
 * wherever, signs the browser in: throws the way to the page once more. Once per request.
 */
export const openPendingSignUp = oncePerRequest(open);

async function open(context: AppLoadContext, request: Request): Promise<WaitingSignUp | null> {
  const { signUps, services, consumer, call } = context;
  const pending = consumer === null ? ((await signUps?.read(request.headers.get("Cookie"))) ?? null) : null;
  if (signUps === undefined || pending === null) return null;
  const claimed = await services.ask(
    "claimSignUp",
    { body: { secret: pending.secret, deviceName: deviceNameOf(request) } },
    call,
  );
  if (!claimed.ok) {
    if (isNobodys(claimed.fault)) context.setCookie?.(await signUps.end());
    return null;
  }
  const { email, session } = claimed.value;
  if (session === undefined) return { ...pending, email };
  const { idToken, deviceToken } = session;
  const facts = { ...context.call, idToken };
  const compared = await completeShortlist(context, request, facts);
  throw redirectDocument(wayOn(request, pending), {
    headers: allCookies([
      await sessionStartHeaders(context, idToken),
      await knownDeviceHeaders(context, request, deviceToken),
      await completeSaves(context, request, facts),
      await completeSearches(context, request, facts, pending.savesSearch ? pending.refUrl : undefined),
      await completeWallet(context, request, facts),
      compared.headers,
      cookieHeaders([await signUps.end()]),
      await accountOutcomeHeaders(context, "signed-up", compared.leftOut),
    ]),
  });
}

/** The address that this browser signed up with and nobody confirmed yet; null for everybody else, and on the answer to a form. */
export async function waitingAddress(context: AppLoadContext, request: Request): Promise<string | null> {
  return context.isPost === true ? null : ((await openPendingSignUp(context, request))?.email ?? null);
}

interface BegunSignUp {
  readonly body: SignInRequest;
  /** Where the shopper goes on once there is an account, and whether that is a search to save. */
  readonly pending: Omit<PendingSignUp, "secret">;
  /** The vehicle whose saving asked for it. */
  readonly saveListingId: string | undefined;
}

/** Asks for an account; the cookie by which the browser is signed in once it is there. Null where the service did not take it, `weak` where the password is easy to guess. */
export async function beginSignUp(
  context: AppLoadContext,
  request: Request,
  { body, pending, saveListingId }: BegunSignUp,
): Promise<Headers | "weak" | null> {
  const { signUps, services, brand, call } = context;
  const before = await signUps?.read(request.headers.get("Cookie"));
  // With the account, wherever the mailbox is read: this browser may never hear of it.
  const savesSearch = pending.savesSearch === true && !context.flags.SAVE_SEARCH_OFF;
  const saveSearchURL = savesSearch ? await addressOfSearch(context, pending.refUrl) : undefined;
  const asked = { ...body, brand, saveListingId, saveSearchURL, secret: before?.secret };
  const begun = await services.ask("signUp", { body: asked }, call);
  if (!begun.ok) return begun.fault.says === "bad-request" ? "weak" : null;
  return cookieHeaders([await signUps?.keep({ ...pending, secret: begun.value.secret })]);
}

/** Who signed in otherwise waits for nothing any more. */
export async function pendingSignUpEndHeaders({ signUps }: AppLoadContext, request: Request): Promise<Headers> {
  const pending = await signUps?.read(request.headers.get("Cookie"));
  return cookieHeaders(pending ? [await signUps?.end()] : []);
}

/** The page that was asked for; from those of the sign-up, the one where it began. */
function wayOn({ url }: Request, { refUrl }: PendingSignUp): string {
  const { pathname, search } = new URL(url);
  const path = pathname.replace(/\.data$/, "");
  return path === CONFIRM_ACCOUNT_PATH || path.startsWith(`${CONFIRM_ACCOUNT_PATH}/`) ? refUrl : `${path}${search}`;
}

/** The cookies of several answers, for one. */
export function allCookies(all: readonly Headers[]): Headers {
  return cookieHeaders(all.flatMap((headers) => headers.getSetCookie()));
}
