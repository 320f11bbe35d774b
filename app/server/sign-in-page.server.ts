import type { AppLoadContext } from "@remix-run/node";
import { PROFILE_PATH, type SignInScreen } from "~/domain/account-path";
import { isListingId } from "~/domain/shortlist";
import {
  readSignIn,
  type SignInReading,
  type SignInRefusal,
  type SignInView,
  toSignInView,
} from "~/domain/view-models/sign-in";
import { HONEYPOT_FIELD } from "~/domain/view-models/vehicle-message";
import { sessionStartHeaders } from "./consumer.server";
import { safePath } from "./http/safe-redirect.server";
import { oncePerRequest } from "./load-context.server";
import { completeSaves } from "./saved-listings.server";

/** What the sign-in page of this request is asked: by its address, or by its form. */
type Asked = (name: "defaultScreen" | "refUrl" | "save") => string | null;

/** Told by the action to the loader of the same document, for the title of the page (reliability.md 3.3). */
export const signInForm = oncePerRequest((_context: AppLoadContext) => ({ hasError: false }));

export function openSignIn(context: AppLoadContext, asked: Asked): SignInView {
  const screen: SignInScreen = asked("defaultScreen") === "signin" ? "signin" : "signup";
  const listingId = asked("save");
  return toSignInView({
    screen,
    refUrl: safePath(asked("refUrl"), ["/cars-for-sale", "/", PROFILE_PATH]),
    ...(listingId !== null && isListingId(listingId) && { listingId }),
    undoesSave: context.brand === "price-guide",
  });
}

export type SignInOutcome =
  | { readonly kind: "signed-in"; readonly target: string; readonly headers: Headers }
  | { readonly kind: "invalid"; readonly reading: SignInReading }
  | { readonly kind: SignInRefusal; readonly reading: SignInReading };

/** Makes an account or signs in, and completes what was waiting for it. What was typed goes nowhere but to the service. */
export async function signIn(context: AppLoadContext, request: Request, form: FormData): Promise<SignInOutcome> {
  const typed = (field: string) => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  };
  const { screen, refUrl, listingId, cancelHref } = openSignIn(context, (name) => typed(name));
  if (typed(HONEYPOT_FIELD) !== "") {
    context.observe.honeypotFilled("sign-in");
    return { kind: "signed-in", target: cancelHref, headers: new Headers() };
  }
  const reading = readSignIn(screen, typed);
  if (reading.credentials === null) return { kind: "invalid", reading };
  const { consumers } = context.services;
  const result =
    screen === "signup"
      ? await consumers.signUp(reading.credentials, context.call)
      : await consumers.signIn(reading.credentials, context.call);
  if (!result.ok) return { kind: context.isRateLimited ? "limited" : "failed", reading };
  if (result.value.kind !== "signed-in") return { kind: result.value.kind, reading };
  const { idToken } = result.value;
  const headers = await sessionStartHeaders(context, idToken);
  const saves = await completeSaves(context, request, idToken, listingId);
  for (const cookie of saves.getSetCookie()) headers.append("Set-Cookie", cookie);
  return { kind: "signed-in", target: listingId === undefined ? refUrl : cancelHref, headers };
}
