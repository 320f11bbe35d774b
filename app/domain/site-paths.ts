/** Of a search page: where it goes on below its list. */
export const BELOW_LIST_ID = "more";
/** The search page, and the area of the site under which all that is about cars stands. */
export const SEARCH_PATH = "/cars-for-sale";
/** Names path and query of the page that a link or a form was on, for the way back to it. */
export const FROM_PARAMETER = "from";

/** The address of a search around a ZIP code: a place is the last part of its path. The address given names none. */
export function aroundZip(href: string, zip: string | undefined): string {
  if (zip === undefined) return href;
  const [path = "", ...query] = href.split("?");
  return [`${path}/${zip}`, ...query].join("?");
}

/** The ZIP code that the address of a search names, at the end of its path or in its query; of another address it may be an id. */
export const zipInSearch = (href: string): string | undefined =>
  /(?:\/(?=\d{5}(?:\?|$))|[?&]zip=)(\d{5})/.exec(href)?.[1];

export const FEEDBACK_PATH = `${SEARCH_PATH}/api/feedback`;
/** Where the answer to a suggestion goes. */
export const CLARIFY_PATH = `${SEARCH_PATH}/api/clarify`;
/** Takes the form that hides the featured dealer. */
export const HIDE_SHOWCASE_PATH = `${SEARCH_PATH}/api/featured-dealer`;
export const MORE_LISTINGS_PATH = `${SEARCH_PATH}/api/listings`;
/** Cars beside those of a search, by the path and query of the search; without script it leads on to a wider search. */
export const LATE_CARS_PATH = `${SEARCH_PATH}/api/more-cars`;
/** Where the search box sends what was typed: it leads on to the search that it means, or to the car. */
export const TYPED_SEARCH_PATH = `${SEARCH_PATH}/find`;
export const SUGGESTIONS_PATH = `${SEARCH_PATH}/api/suggestions`;
export const OPENSEARCH_SUGGESTIONS_PATH = `${SUGGESTIONS_PATH}/opensearch`;
/** Says whether there is a ZIP, by its end. */
export const ZIP_CHECK_PATH = `${SEARCH_PATH}/api/zip`;
/** Pages of long lists by facet, and the same for the panel's script. */
export const OPTIONS_PATH = `${SEARCH_PATH}/options`;
export const OPTIONS_DATA_PATH = `${SEARCH_PATH}/api/options`;
/** Takes the events of pages (section 7). */
export const PAGE_EVENTS_PATH = `${SEARCH_PATH}/api/events`;
export const CSP_REPORT_PATH = `${SEARCH_PATH}/api/csp-report`;
export const FEED_PATH = `${SEARCH_PATH}/feeds/atom`;
export const MARKDOWN_PATH = `${SEARCH_PATH}/feeds/markdown`;
export const VEHICLE_PATH = `${SEARCH_PATH}/vehicle`;
/** A car's own page; its forms stand below it. An id may be what somebody typed. */
export const vehiclePath = (listingId: string): string => `${VEHICLE_PATH}/${encodeURIComponent(listingId)}`;
/** A dealer's picture, through this site. */
export const dealerLogoPath = (ownerId: string): string => `${SEARCH_PATH}/api/dealer-logo/${ownerId}`;
const DEALER_PATH = `${SEARCH_PATH}/dealer`;
/** Where listings stand side by side, by their ids in the query. */
export const COMPARE_PATH = `${SEARCH_PATH}/compare`;
/** Where a listing is put on the shortlist or taken off it. */
export const SHORTLIST_PATH = `${COMPARE_PATH}/shortlist`;
export const COMPARE_TRIMS_PATH = `${COMPARE_PATH}/trims`;
export const BUILD_AND_PRICE_PATH = `${SEARCH_PATH}/build-and-price`;
/** The shopper's budget; the wallet's other steps stand below it. */
export const WALLET_PATH = `${SEARCH_PATH}/wallet`;
export const LOCATION_PATH = `${SEARCH_PATH}/location`;
export const SAVED_VEHICLES_PATH = `${SEARCH_PATH}/saved/vehicles`;
export const CHANGE_SAVED_PATH = `${SAVED_VEHICLES_PATH}/change`;
export const SAVED_SEARCHES_PATH = `${SEARCH_PATH}/saved/searches`;
/** Takes what a page's script says of a car that somebody may still want, as a form, JSON or a beacon (section 7). */
export const STILL_INTERESTED_PATH = `${SEARCH_PATH}/still-interested/alert`;
/** The cars that somebody looked at; its forms are sent there, too. */
export const HISTORY_PATH = `${SEARCH_PATH}/saved/history`;
/** Of its address: the car about which a visitor wanted mail before they signed in. */
export const FOLLOW_PARAMETER = "follow";
/** Takes the forms of stored searches and of alerts: a plain address, so that script is answered with JSON. */
export const CHANGE_SEARCHES_PATH = `${SAVED_SEARCHES_PATH}/change`;
/** Answers script with JSON; a plain form goes to the page of email alerts. */
export const SUBSCRIBE_PATH = `${SEARCH_PATH}/saved/subscribe`;
/** Leads on to the search of an alert, by the token of its mails. */
export const OPEN_SEARCH_PATH = `${SEARCH_PATH}/saved/open`;
export const CONFIRM_ALERT_PATH = `${SEARCH_PATH}/saved/confirm`;
export const UNSUBSCRIBE_PATH = `${SEARCH_PATH}/saved/unsubscribe`;
/** What is stored of an address without an account, by the link of a mail. */
export const MAILBOX_DATA_PATH = `${SEARCH_PATH}/saved/your-data`;
/** Pages that explain something, by their topic. */
export const INFO_PATH = `${SEARCH_PATH}/info`;
export const EMAIL_ALERTS_PATH = `${INFO_PATH}/email-alerts`;
export const SIGN_IN_PATH = "/account/sign-in";
export const SIGN_OUT_PATH = "/account/sign-out";
export const PROFILE_PATH = "/account/profile";
/** The address and the password of the account. */
export const SECURITY_PATH = "/account/security";
/** Which sellers the shopper wrote to. */
export const MESSAGES_PATH = "/account/messages";
/** What the account holds, to take along; the files themselves stand below it. */
export const EXPORT_PATH = "/account/export";
export const EXPORT_FILE_PATH = `${EXPORT_PATH}/file`;
export const DELETE_ACCOUNT_PATH = "/account/delete";
/** Where the shopper is signed in. */
export const SESSIONS_PATH = "/account/sessions";
/** Which browsers take notifications, and where they are turned on. */
export const NOTIFICATIONS_PATH = "/account/alerts";
/** Asks who is signed in for the password once more. */
export const CONFIRM_SELF_PATH = `${SIGN_IN_PATH}/again`;
/** Says to look into the mailbox, and takes the code of the mail; below it stand the links of mails. */
export const CONFIRM_ACCOUNT_PATH = "/account/confirm";

/** Asks for the mail of a lost password; below it stand the links of those mails. */
export const RESET_PASSWORD_PATH = "/account/reset";

/** Pages about the site itself, each at an address of one word. */
export const SITE_PAGE_NAMES = ["privacy", "terms", "accessibility", "help", "about"] as const;
export type SitePageName = (typeof SITE_PAGE_NAMES)[number];

export const sitePageHref = (page: SitePageName): string => `/${page}`;

/** What the shopper agrees to; its form is sent there, too. */
export const PRIVACY_CHOICES_PATH = "/privacy-choices";

/** A dealer's page: the id finds it, the name is for its readers. The ZIP measures how far its cars are. */
export function dealerPath({ id, name }: { readonly id: string; readonly name: string }, zip?: string): string {
  const slug = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const path = `${DEALER_PATH}/${encodeURIComponent(id)}/${slug || "dealer"}`;
  return zip === undefined ? path : `${path}?zip=${zip}`;
}

/**
 * First segments under the search path that are pages of their own: the search page answers 404 for them, and no place or
 * make is called so. Browsers ask it, too; what else is said of them stands in `SITE_AREAS`, which no browser needs.
 */
export const RESERVED_FIRST_SEGMENTS: ReadonlySet<string> = new Set([
  "api",
  "svc",
  "consumer-device",
  "still-interested",
  "find",
  "compare",
  "options",
  "reference",
  "saved",
  "wallet",
  "vehicle",
  "dealer",
  "info",
  "build-and-price",
  "content",
  "searchoptions",
]);
