import type { FormError } from "~/domain/forms/form-table";
import { SIGN_IN_FORM, SIGN_UP_FORM } from "~/domain/forms/form-tables";
import { type SignInScreen, signInHref } from "~/domain/shopper/account-path";
import { SAVE_PROMPT_BODY, SAVE_PROMPT_HEADING } from "~/domain/shopper/saved-listings";
import { PROFILE_PATH } from "~/domain/site-paths";

/** The page that signs in or makes an account, and the dialog of section 6. */
export interface SignInView {
  readonly kind: "sign-in";
  readonly screen: SignInScreen;
  readonly title: string;
  readonly body: string;
  readonly refUrl: string;
  /** The vehicle that is saved once there is an account. */
  readonly listingId?: string;
  readonly signUpHref: string;
  readonly signInHref: string;
  /** Where "Not now" leads. */
  readonly cancelHref: string;
  /** True where leaving without an account takes the saved vehicle back (section 4, price-guide brand). */
  readonly undoesSave?: true;
  /** False where an account holds searches alone: the car maker's programme has no quick actions (section 6). */
  readonly savesVehicles: boolean;
}

interface SignInFacts {
  readonly screen: SignInScreen;
  /** A path of this site. */
  readonly refUrl: string;
  readonly listingId?: string;
  readonly undoesSave: boolean;
  readonly savesVehicles: boolean;
}

const WORDS = {
  vehicles: {
    title: SAVE_PROMPT_HEADING,
    body: SAVE_PROMPT_BODY,
    signInBody: "Your saved cars are on every device you sign in on.",
  },
  searches: {
    title: "Save Searches with a Free Account",
    body: "Create an account to keep your searches across devices and get an email when something new matches.",
    signInBody: "Your saved searches are on every device you sign in on.",
  },
} as const;

export function toSignInView(facts: SignInFacts): SignInView {
  const { screen, refUrl, undoesSave, savesVehicles } = facts;
  const listingId = savesVehicles ? facts.listingId : undefined;
  const isSaving = listingId !== undefined;
  const words = WORDS[savesVehicles ? "vehicles" : "searches"];
  const link = { refUrl, ...(isSaving && { listingId }) };
  // Who is not signed in would be led from the profile to this page again.
  const cancelHref = refUrl.startsWith(PROFILE_PATH) ? "/cars-for-sale" : refUrl;
  return {
    kind: "sign-in",
    screen,
    title: isSaving || screen === "signup" ? words.title : "Sign in",
    body: isSaving || screen === "signup" ? words.body : words.signInBody,
    refUrl,
    ...(isSaving && { listingId }),
    signUpHref: signInHref({ screen: "signup", ...link }),
    signInHref: signInHref({ screen: "signin", ...link }),
    cancelHref: isSaving && !cancelHref.includes("#") ? `${cancelHref}#listing-${listingId}` : cancelHref,
    ...(isSaving && undoesSave && { undoesSave }),
    savesVehicles,
  };
}

/** Of the form, without what was typed as a password: that is never shown again. */
export interface SignInProblems {
  readonly values: { readonly email: string };
  readonly errors: readonly FormError[];
}

export const signInForm = (screen: SignInScreen) => (screen === "signup" ? SIGN_UP_FORM : SIGN_IN_FORM);

/** Why nobody was signed in, in the page's words. An unknown address and a wrong password read the same. */
export const SIGN_IN_REFUSALS = {
  refused: "Email and password do not match an account. Check both and try again.",
  taken: "There is an account with this email already. Sign in with its password.",
  locked: "There were too many tries for this email from your connection. Please wait 15 minutes, then try again.",
  limited: "There were several tries in a short time. Please wait a minute, then try again.",
  failed: "We could not sign you in just now. Please try again.",
} as const;
export type SignInRefusal = keyof typeof SIGN_IN_REFUSALS;
