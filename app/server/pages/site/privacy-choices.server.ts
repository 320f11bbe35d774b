import { type AppLoadContext, redirect } from "@remix-run/node";
import { BRANDS } from "~/domain/brand";
import { type ConsentState, type Learners, readConsentChoice } from "~/domain/page-data/consent";
import { pressedAnswer } from "~/domain/shopper/button-names";
import { PRIVACY_CHOICES_PATH, SEARCH_PATH, SITE_PAGE_NAMES, sitePageHref } from "~/domain/site-paths";
import { tellOutcome, toldOutcome } from "../../context/told-outcome.server";
import { safePath } from "../../request/safe-redirect.server";
import { consentHeaders, learnersOf, openAdsConsent, openConsent } from "../../shopper/consent.server";

export interface PrivacyChoicesView extends Learners {
  readonly brandName: string;
  readonly state: ConsentState;
  /** As far as ads of others go. */
  readonly adsState: ConsentState;
  readonly sendsGpc: boolean;
  /** The form of the page was sent just now. */
  readonly isSaved: boolean;
}

/** What the shopper agreed to. Asks no service. */
export async function openPrivacyChoices(context: AppLoadContext, request: Request): Promise<PrivacyChoicesView> {
  const state = await openConsent(context, request);
  return {
    brandName: BRANDS[context.brand].name,
    state,
    adsState: await openAdsConsent(context, request),
    ...learnersOf(context),
    sendsGpc: context.sendsGpc ?? false,
    // An address alone has saved nothing: a browser that keeps no choice is not told that it does.
    isSaved: toldOutcome(context, request, CHOICE) !== null && (state === "agreed" || state === "refused"),
  };
}

const CHOICE = { parameter: "said", about: "privacy" } as const;
/** The footer, where the question stood. */
const ASKED_AT = "#menu";

/** Notes the answer, and leads back to the page whose footer asked; the page of the choices says itself that they are saved. */
export async function answerPrivacyChoices(context: AppLoadContext, request: Request): Promise<Response> {
  const choice = readConsentChoice([pressedAnswer((await request.formData()).keys(), "consent")]);
  if (choice === undefined) return redirect(PRIVACY_CHOICES_PATH, 303);
  return redirect(wayBack(context, request), { status: 303, headers: await consentHeaders(context, choice) });
}

const ASKING_PAGES = ["/", SEARCH_PATH, ...SITE_PAGE_NAMES.map(sitePageHref)];

/** Without script a form says where it stood in this header alone; without it, the page of the choices answers. */
function wayBack(context: AppLoadContext, request: Request): string {
  const saved = `${PRIVACY_CHOICES_PATH}?${tellOutcome(context, CHOICE, "saved")}`;
  const { pathname, search } = new URL(request.headers.get("Referer") ?? saved, request.url);
  const isKnown = pathname !== PRIVACY_CHOICES_PATH && safePath(pathname, ASKING_PAGES) === pathname;
  return isKnown ? `${pathname}${search}${ASKED_AT}` : saved;
}
