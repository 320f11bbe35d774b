import type { FormError } from "~/domain/forms/form-table";
import { SIGN_IN_FORM, SIGN_UP_FORM } from "~/domain/forms/form-tables";
import { type SignInScreen, signInHref, wayBackHref } from "~/domain/shopper/account-path";
import { SAVE_PROMPT_BODY, SAVE_PROMPT_HEADING } from "~/domain/shopper/saved-listings";
import { CONFIRM_ACCOUNT_PATH, NOTIFICATIONS_PATH, RESET_PASSWORD_PATH, SEARCH_PATH } from "~/domain/site-paths";
import type { ListingCardViewModel } from "../results/listing-card";

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
  /** For whoever forgot the password, and whoever has no mail yet. */
  readonly resetHref: string;
  readonly resendHref: string;
  /** Where "Not now" leads. */
  readonly cancelHref: string;
  /** True where leaving without an account takes the saved vehicle back (section 4, price-guide brand). */
  readonly undoesSave?: true;
  /** False where an account holds searches alone: the car maker's programme has no quick actions (section 6). */
  readonly savesVehicles: boolean;
  /** Said first, where the vehicle is saved by now. */
  readonly savedWords?: readonly [fact: string, way: string];
  /** The vehicle, as far as the service says it. */
  readonly car?: PromptCar;
  /** The address of a sign-up that waits for its confirmation in this browser. */
  readonly waiting?: string;
}

/** A saved vehicle in a few words. */
type PromptCar = Pick<ListingCardViewModel, "title" | "trim" | "price" | "where"> & {
  readonly picture?: string;
  /** "$2,020 under". */
  readonly aside?: string;
  readonly miles?: string;
};

interface SignInFacts {
  readonly screen: SignInScreen;
  /** A path of this site. */
  readonly refUrl: string;
  readonly listingId?: string;
  /** True where that path is a search to be saved. */
  readonly savesSearch?: boolean;
  readonly undoesSave: boolean;
  readonly savesVehicles: boolean;
  /** True where the vehicle is among the saved ones. */
  readonly isSaved: boolean;
  /** The card of the vehicle; null where nobody says it. */
  readonly card: ListingCardViewModel | null;
}

const NO_ACCOUNT =
  "Notifications come to the browsers of an account. Without one, alerts come by email: choose Get alerts above any results.";

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
  notifications: {
    title: "Get Notifications with a Free Account",
    body: NO_ACCOUNT,
    signInBody: NO_ACCOUNT,
  },
} as const;

/** What the account is asked for. */
function wordsOf({ refUrl, savesVehicles }: SignInFacts) {
  if (refUrl.split("?", 1)[0] === NOTIFICATIONS_PATH) return WORDS.notifications;
  return WORDS[savesVehicles ? "vehicles" : "searches"];
}

export function toSignInView(facts: SignInFacts): SignInView {
  const { screen, refUrl, undoesSave, savesVehicles } = facts;
  const listingId = savesVehicles ? facts.listingId : undefined;
  const isSaving = listingId !== undefined;
  const words = wordsOf(facts);
  const link = { refUrl, ...(facts.savesSearch && { savesSearch: true }), ...(isSaving && { listingId }) };
  // Who is not signed in would be led from a page of the account to this one again.
  const cancelHref = refUrl.startsWith("/account/") ? SEARCH_PATH : refUrl;
  return {
    kind: "sign-in",
    screen,
    title: isSaving || screen === "signup" ? words.title : "Sign in",
    body: isSaving || screen === "signup" ? words.body : words.signInBody,
    refUrl,
    ...(isSaving && { listingId }),
    signUpHref: signInHref({ screen: "signup", ...link }),
    signInHref: signInHref({ screen: "signin", ...link }),
    resetHref: wayBackHref(RESET_PASSWORD_PATH, link),
    resendHref: wayBackHref(CONFIRM_ACCOUNT_PATH, link),
    cancelHref: isSaving && !cancelHref.includes("#") ? `${cancelHref}#listing-${listingId}` : cancelHref,
    ...(isSaving && undoesSave && { undoesSave }),
    savesVehicles,
    ...(isSaving && facts.isSaved && { savedWords: undoesSave ? SAVED_UNTIL_CLOSED : SAVED_HERE }),
    ...(isSaving && facts.card !== null && { car: toPromptCar(facts.card) }),
  };
}

const SAVED_HERE = ["Your car is saved on this device.", "Find it under Saved."] as const;
const SAVED_UNTIL_CLOSED = ["Your car is saved on this device.", "Make an account to keep it."] as const;

function toPromptCar({ title, trim, price, where, image, deal, facts }: ListingCardViewModel): PromptCar {
  const miles = facts.find((fact) => fact.endsWith(" mi"));
  return {
    title,
    ...(trim !== undefined && { trim }),
    price,
    ...(where !== undefined && { where }),
    ...(image && { picture: image.src }),
    ...(deal && deal.rating !== "none" && { aside: deal.aside }),
    ...(miles !== undefined && { miles }),
  };
}

/** Of the form, without what was typed as a password: that is never shown again. */
export interface SignInProblems {
  readonly values: { readonly email: string };
  readonly errors: readonly FormError[];
}

export const signInForm = (screen: SignInScreen) => (screen === "signup" ? SIGN_UP_FORM : SIGN_IN_FORM);

/** Why nobody was signed in, in the page's words. An unknown address, an unconfirmed one and a wrong password read the same. */
export const SIGN_IN_REFUSALS = {
  refused:
    "That email and password don't match an account, or the email address isn't confirmed yet. Check both and try again.",
  locked: "Too many tries for this email from your connection. Please wait 15 minutes, then try again.",
  limited: "Too many tries in a short time. Please wait a minute, then try again.",
  failed: "We couldn't sign you in right now. Please try again.",
} as const;
/** The forms of the page of email and password. */
export type SecurityForm = "password" | "address" | "resend" | "code";

/** What the page says that asks for the password once more. */
export const CONFIRM_SELF_PROBLEMS = {
  refused: "That isn't your password. Check it and try again.",
  locked: "Too many tries from your connection. Please wait 15 minutes, then try again.",
} as const;
export type SignInRefusal = keyof typeof SIGN_IN_REFUSALS;
