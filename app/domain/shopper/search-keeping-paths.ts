import { SEARCH_PATH } from "../site-paths";

/** Where searches are kept and alerts are managed. Apart from their words, which no browser needs. */
export const SAVED_SEARCHES_PATH = `${SEARCH_PATH}/saved/searches`;
/** Takes the forms of both: a plain address, so that script is answered with JSON. */
export const CHANGE_SEARCHES_PATH = `${SAVED_SEARCHES_PATH}/change`;
/** Answers script with JSON; a plain form goes to the page of email alerts. */
export const SUBSCRIBE_PATH = `${SEARCH_PATH}/saved/subscribe`;
export const EMAIL_ALERTS_PATH = `${SEARCH_PATH}/info/email-alerts`;
/** Where a plain form leads back to on the search page. */
export const SUBSCRIBE_ANCHOR = "email-alert";

/** The form for a search as a page of its own. */
export const emailAlertsHref = (searchHref: string): string =>
  `${EMAIL_ALERTS_PATH}?${new URLSearchParams({ from: searchHref })}`;
