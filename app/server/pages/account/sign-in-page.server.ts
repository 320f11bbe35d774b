import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { readForm } from "~/domain/forms/form-table";
import type { SignInScreen } from "~/domain/shopper/account-path";
import { HONEYPOT_FIELD } from "~/domain/shopper/hidden-fields";
import { isListingId } from "~/domain/shopper/shortlist";
import { PROFILE_PATH } from "~/domain/site-paths";
import {
  type SignInProblems,
  type SignInRefusal,
  type SignInView,
  signInForm,
  toSignInView,
} from "~/domain/view-models/site/sign-in";
import { safePath } from "../../request/safe-redirect.server";
import { knownDeviceHeaders, sessionStartHeaders, signInAsker } from "../../shopper/consumer.server";
import { textIn } from "../../shopper/form-fields.server";
import { completeSaves } from "../../shopper/saved-listings.server";

/** The page as its address says; its form is posted to the same address, so that it is the same page after an error. */
export function openSignIn(context: AppLoadContext, request: Request): SignInView {
  const { searchParams } = new URL(request.url);
  const screen: SignInScreen = searchParams.get("defaultScreen") === "signin" ? "signin" : "signup";
  const listingId = searchParams.get("save");
  const { hasQuickActions, undoesSaveOnClose } = BRANDS[context.brand];
  return toSignInView({
    screen,
    refUrl: safePath(searchParams.get("refUrl"), ["/cars-for-sale", "/", PROFILE_PATH]),
    ...(listingId !== null && isListingId(listingId) && { listingId }),
    undoesSave: undoesSaveOnClose,
    savesVehicles: hasQuickActions,
  });
}

type SignInOutcome =
  | { readonly kind: "signed-in"; readonly target: string; readonly headers: Headers }
  | { readonly kind: "invalid"; readonly reading: SignInProblems }
  | { readonly kind: SignInRefusal; readonly reading: SignInProblems };

/** Makes an account or signs in, and completes what was waiting for it. What was typed goes nowhere but to the service. */
export async function signIn(context: AppLoadContext, request: Request): Promise<SignInOutcome> {
  const form = await request.formData();
  const typed = textIn(form);
  const { screen, refUrl, listingId, cancelHref } = openSignIn(context, request);
  if (typed(HONEYPOT_FIELD) !== "") {
    context.observe.honeypotFilled("sign-in");
    return { kind: "signed-in", target: cancelHref, headers: new Headers() };
  }
  const { values, errors, given } = readForm(signInForm(screen), typed);
  const reading = { values: { email: values.email }, errors };
  if (given === null) return { kind: "invalid", reading };
  const { consumers } = context.services;
  const body = { ...given, ...(await signInAsker(context, request)) };
  // With the token of the session that the request carried: the service ends that one.
  const call = context.consumer?.call ?? context.call;
  const result = screen === "signup" ? await consumers.signUp(body, call) : await consumers.signIn(body, call);
  if (!result.ok) return { kind: context.isRateLimited ? "limited" : "failed", reading };
  if (result.value.kind !== "signed-in") return { kind: result.value.kind, reading };
  const { idToken, deviceToken } = result.value;
  const headers = await sessionStartHeaders(context, idToken);
  for (const more of [
    await knownDeviceHeaders(context, request, deviceToken),
    await completeSaves(context, request, idToken, listingId),
  ])
    for (const cookie of more.getSetCookie()) headers.append("Set-Cookie", cookie);
  return { kind: "signed-in", target: listingId === undefined ? refUrl : cancelHref, headers };
}
