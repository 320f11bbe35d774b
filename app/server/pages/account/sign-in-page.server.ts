import type { AppLoadContext } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { readForm } from "~/domain/forms/form-table";
import type { SignInScreen } from "~/domain/shopper/account-path";
import { GUESSABLE_PASSWORD } from "~/domain/shopper/password";
import { CONFIRM_ACCOUNT_PATH } from "~/domain/site-paths";
import { cardContextOf, toListingCards } from "~/domain/view-models/results/listing-cards";
import {
  type SignInProblems,
  type SignInRefusal,
  type SignInView,
  signInForm,
  toSignInView,
} from "~/domain/view-models/site/sign-in";
import { siteCalendar } from "../../context/today.server";
import { accountOutcomeHeaders } from "../../shopper/account-outcome.server";
import { completeSearches } from "../../shopper/account-searches.server";
import { deviceNameOf, knownDeviceHeaders, sessionStartHeaders, signInAsker } from "../../shopper/consumer.server";
import { textIn } from "../../shopper/form-fields.server";
import { allCookies, beginSignUp, pendingSignUpEndHeaders, waitingAddress } from "../../shopper/pending-sign-up.server";
import { completeSaves, openSavedListings } from "../../shopper/saved-listings.server";
import { readShopperPlace } from "../../shopper/shopper-place.server";
import { completeShortlist } from "../../shopper/shortlist.server";
import { completeWallet, openLoans } from "../../shopper/wallet.server";
import { readWayBack } from "../../shopper/way-back.server";
import { measuredFrom } from "../came-from.server";

/** The page as its address says; its form is posted to the same address, so that it is the same page after an error. */
export async function openSignIn(context: AppLoadContext, request: Request): Promise<SignInView> {
  const waiting = await waitingAddress(context, request);
  return { ...(await openForm(context, request)), ...(waiting !== null && { waiting }) };
}

async function openForm(context: AppLoadContext, request: Request): Promise<SignInView> {
  const asked = readAddress(context, request);
  const { listingId, refUrl } = asked;
  if (listingId === undefined || !asked.savesVehicles) return toSignInView({ ...asked, isSaved: false, card: null });
  const [{ ids }, card] = await Promise.all([
    openSavedListings(context, request),
    openCard(context, request, { id: listingId, refUrl }),
  ]);
  return toSignInView({ ...asked, isSaved: ids.includes(listingId), card });
}

function readAddress(context: AppLoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const screen: SignInScreen = searchParams.get("defaultScreen") === "signin" ? "signin" : "signup";
  const { hasQuickActions, undoesSaveOnClose } = BRANDS[context.brand];
  return {
    screen,
    ...readWayBack(searchParams),
    undoesSave: undoesSaveOnClose,
    savesVehicles: hasQuickActions,
  };
}

/** The card of a listing, as far away as the page says from which it is saved; null where it cannot be had. */
async function openCard(context: AppLoadContext, request: Request, saved: { id: string; refUrl: string }) {
  const { services, brand, flags } = context;
  const call = { ...context.call, signal: context.call.signal ?? request.signal };
  const vocabulary = await services.vocabulary.searchVocabulary(call);
  const from = measuredFrom(saved.refUrl, new URL(request.url), vocabulary, brand);
  const { zip } = from === "the shopper's place" ? ((await readShopperPlace(context, request)) ?? {}) : from;
  const query = { id: [saved.id], ...(zip !== undefined && { zip }) };
  const answer = await services.ask("comparedListings", { query }, call);
  if (!answer.ok) return null;
  const [card] = toListingCards(
    answer.value,
    cardContextOf(BRANDS[brand], flags, siteCalendar(context), await openLoans(context, request)),
  );
  return card ?? null;
}

type SignInOutcome =
  /** The shopper goes on: signed in, or to the page that says to look into the mailbox. */
  | { readonly kind: "goes-on"; readonly target: string; readonly headers: Headers }
  | { readonly kind: "invalid"; readonly reading: SignInProblems }
  | { readonly kind: SignInRefusal; readonly reading: SignInProblems };

/**
 * Begins an account or signs in, and completes what was waiting for it. Beginning reads the same for an address that has an
 * account. What was typed goes nowhere but to the service.
 */
export async function signIn(context: AppLoadContext, request: Request): Promise<SignInOutcome> {
  const typed = textIn(await request.formData());
  const asked = readAddress(context, request);
  const { screen, refUrl, listingId, cancelHref } = toSignInView({ ...asked, isSaved: false, card: null });
  const { values, errors, given } = readForm(signInForm(screen), typed);
  const reading = { values: { email: values.email }, errors };
  if (given === null) return { kind: "invalid", reading };
  const target = listingId === undefined ? refUrl : cancelHref;
  const body = { ...given, ...(await signInAsker(context, request)) };
  const refused = () => ({ kind: context.rateLimitedSeconds !== undefined ? "limited" : "failed", reading }) as const;
  if (screen === "signup") {
    const headers = await beginSignUp(context, request, {
      body,
      saveListingId: listingId,
      pending: { refUrl: target, ...(asked.savesSearch && { savesSearch: true }) },
    });
    if (headers === "weak") {
      const weak = [{ field: "password", message: GUESSABLE_PASSWORD }] as const;
      return { kind: "invalid", reading: { ...reading, errors: weak } };
    }
    return headers === null ? refused() : { kind: "goes-on", target: CONFIRM_ACCOUNT_PATH, headers };
  }
  // With the token of the session that the request carried: the service ends that one.
  const asking = { ...body, deviceName: deviceNameOf(request) };
  const result = await context.services.consumers.signIn(asking, context.consumer?.call ?? context.call);
  if (!result.ok) return refused();
  if (result.value.kind !== "signed-in") return { kind: result.value.kind, reading };
  const { idToken, deviceToken } = result.value;
  const facts = { ...context.call, idToken };
  const compared = await completeShortlist(context, request, facts);
  const headers = allCookies([
    await sessionStartHeaders(context, idToken),
    await knownDeviceHeaders(context, request, deviceToken),
    await completeSaves(context, request, facts, listingId),
    await completeSearches(context, request, facts, asked.savesSearch ? refUrl : undefined),
    await completeWallet(context, request, facts),
    compared.headers,
    await pendingSignUpEndHeaders(context, request),
    await accountOutcomeHeaders(context, "signed-in", compared.leftOut),
  ]);
  return { kind: "goes-on", target, headers };
}
