import { createHash } from "node:crypto";
import { type AppLoadContext, redirect } from "@remix-run/node";
import type { SignInAsker } from "~/contract/people/consumer";
import { signInHref } from "~/domain/shopper/account-path";
import { deviceWords } from "~/domain/shopper/device-words";
import type { SignedInConsumer } from "../context/load-context.server";
import { cookieHeaders, endedOfSession } from "./list-cookies.server";

/** Cookies of a new session, in headers of their own. What was done here before it, by whomever, ends. */
export async function sessionStartHeaders(context: AppLoadContext, idToken: string): Promise<Headers> {
  return cookieHeaders([...((await context.sessions?.start(idToken)) ?? []), ...(await endedOfSession(context))]);
}

/** Cookies of the token that takes the place of the session's before. */
export async function sessionGoesOnHeaders({ sessions }: AppLoadContext, idToken: string): Promise<Headers> {
  return cookieHeaders((await sessions?.start(idToken, true)) ?? []);
}

/** Cookies that end the session, in headers of their own. */
export async function sessionEndHeaders({ sessions }: AppLoadContext): Promise<Headers> {
  return cookieHeaders((await sessions?.end()) ?? []);
}

/** What a sign-in is told of the browser and the network that it comes from. */
export async function signInAsker({ client, devices }: AppLoadContext, request: Request): Promise<SignInAsker> {
  const deviceTokens = (await devices?.read(request.headers.get("Cookie"))) ?? [];
  return { client, ...(deviceTokens.length > 0 && { deviceTokens: [...deviceTokens] }) };
}

/** What the account's page calls the browser; absent where it says nothing of itself. */
export function deviceNameOf(request: Request): string | undefined {
  const userAgent = request.headers.get("User-Agent");
  return userAgent === null ? undefined : deviceWords(userAgent);
}

/** Tells sessions apart for the pages of an account, and opens none; absent where nobody is signed in. */
export function sessionMarkOf({ consumer }: AppLoadContext): string | undefined {
  if (consumer === null) return undefined;
  return createHash("sha256").update(`mark ${consumer.idToken}`).digest("base64url").slice(0, 16);
}

/** The cookie by which the service knows the browser at its next sign-in, in headers of its own. */
export async function knownDeviceHeaders(
  { devices }: AppLoadContext,
  request: Request,
  token: string | undefined,
): Promise<Headers> {
  return cookieHeaders(token === undefined ? [] : [await devices?.remember(request.headers.get("Cookie"), token)]);
}

/** The signed-in shopper of a page that is theirs alone. Throws a redirect to the sign-in page, which leads back. */
export function requireSignedIn(context: AppLoadContext, request: Request): SignedInConsumer {
  if (context.consumer !== null) return context.consumer;
  throw redirect(signInAgainHref(request), 302);
}

/** The account's address, for programs that fill in passwords: empty where nobody can say. */
export async function accountEmail(
  { services }: Pick<AppLoadContext, "services">,
  { call }: SignedInConsumer,
): Promise<string> {
  const profile = await services.consumers.profile(call);
  return (profile.ok && profile.value?.accountEmail) || "";
}

/** The service knows the token no longer: throws a redirect to the sign-in page that ends the session here too. */
export async function signInAgain(context: AppLoadContext, request: Request): Promise<never> {
  throw redirect(signInAgainHref(request), { status: 302, headers: await sessionEndHeaders(context) });
}

function signInAgainHref(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return signInHref({ screen: "signin", refUrl: `${pathname}${search}` });
}
