import type { BrandRecord } from "~/domain/brand";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from "~/domain/durations";
import type { InfoSection } from "~/domain/view-models/info/info-page";
import { COOKIE_LIFETIMES, type CookieName } from "../../request/cookies/cookies.server";

/** Why each cookie is there, in a shopper's words: a cookie of the table without a sentence does not compile. */
const PURPOSES: Readonly<Record<CookieName, string>> = {
  session: "Keeps you signed in.",
  signedIn:
    "Remembers that somebody signed in here, and nothing about whom, so that the next person finds nothing of theirs.",
  device: "Lets your own browser in while somebody else keeps guessing your password.",
  pendingSignUp: "Signs you in, in the browser where you signed up, once you have confirmed your email address.",
  pendingReset: "Takes the code of our email for a new password, in the browser where you asked for one.",
  flags: "Turns features on and off for tests. Shoppers do not get it.",
  suggestionOptOut: "Remembers the suggestions that you do not want to see again.",
  feedback: "Remembers which “Was this helpful?” you answered.",
  savedSearches: "The searches that you saved without an account, two at most.",
  alertForm: "Remembers that you closed the email form, or used it for this search.",
  keepingOutcome: "Carries the answer to a form to the next page.",
  accountOutcome: "Lets the next page say that you are signed in or signed out.",
  savedOutcome: "Lets the next page say that a car was saved or taken off.",
  wayBack: "Where you were when you asked us for a new password, so that you get back there.",
  shortlist: "The cars that you compare without an account, five at most.",
  quickSaves: "The cars that you saved without an account, five at most, with the time and the price of each.",
  history:
    "The cars that you looked at without signing in, twenty at most. See, remove or pause them under “Browsing history”.",
  historyChoice: "Remembers that you paused your browsing history, or switched it on.",
  refusedReasons: "Remembers the models that you want no recommendations for, or that you want none at all.",
  consent: "Remembers what you chose under “Your privacy choices”.",
  dismissedCars: "Remembers the cars that you do not want to be asked about again.",
  historyAsked: "Remembers that your recently viewed cars were shown just now, so that they are not asked for again.",
  notificationsAsked: "Remembers that you were asked about notifications, so that you are not asked again for a week.",
  caiSuppressAlpha: "Remembers that you hid the featured dealer, so that none is shown for half an hour.",
  fixedAdHidden: "Remembers that you closed the ad at the foot of the window, so that none comes in this visit.",
  alphaHiddenThisVisit: "Remembers that you hid the featured dealer for this visit.",
  accountPrompt: "Remembers that you were asked to make an account, so that you are asked once a visit.",
  emailedListings: "Remembers which sellers you wrote to today.",
  wallet:
    "What you said in My Wallet without signing in, such as your budget, encrypted so that this site alone can read it. “Forget everything” in the wallet erases it.",
  cookiesAsked: "Whether your browser keeps cookies, asked before the first thing you save.",
  place: "The last ZIP code you gave us, so that links and forms start near you. “Look everywhere” erases it.",
  typedSearch: "What you last typed into the search box, so that its results can say how it was read.",
  sentMessage:
    "What you last sent to a seller, encrypted so that this site alone can read it, so that the next page can show it to you.",
  shownAds:
    "Which of our ads you saw within the last hour, so that none comes back too often; of the bar at the foot of the window the browser stores it by itself. No other site gets to know.",
  referral: "The code of the site or ad that sent you here, told to a seller you write to.",
};

/** Of what some brands do not have: their browsers never get these. Of any other cookie every brand may set one. */
const IS_SET: { readonly [Name in CookieName]?: (brand: BrandRecord) => boolean } = {
  savedOutcome: savesCars,
  shortlist: savesCars,
  quickSaves: savesCars,
  accountPrompt: savesCars,
  dismissedCars: ({ asksStillInterested }) => asksStillInterested,
};

function savesCars({ hasQuickActions }: BrandRecord): boolean {
  return hasQuickActions;
}

function lifetimeWords(seconds: number | undefined): string {
  if (seconds === undefined) return "Until you close the browser";
  const [size, unit] =
    seconds >= DAY_SECONDS
      ? [DAY_SECONDS, "day"]
      : seconds >= HOUR_SECONDS
        ? [HOUR_SECONDS, "hour"]
        : [MINUTE_SECONDS, "minute"];
  const count = Math.round(seconds / size);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Every cookie of the brand's site, read off its own table, so that the page says what the program does. */
export function cookieSection(brand: BrandRecord): InfoSection {
  const isSet = new Map(Object.entries(IS_SET));
  const rows = Object.entries(PURPOSES)
    .filter(([name]) => isSet.get(name)?.(brand) ?? true)
    .map(([name, purpose]) => [name, purpose, lifetimeWords(COOKIE_LIFETIMES.get(name))]);
  return {
    heading: "Cookies",
    paragraphs: [
      "All are this site's own. Besides them, a tab remembers the cars you have scrolled past until you close it, so that Back finds your place, and the search box remembers your last five searches on this device until you clear them there or under “Browsing history”, where you can pause both.",
      "Signing out ends the cookies of your account. What this browser was told not to do, such as not to note the cars you look at, it goes on not doing.",
    ],
    table: { caption: "Cookies of this site", columns: ["Name", "What it is for", "How long"], rows },
  };
}
