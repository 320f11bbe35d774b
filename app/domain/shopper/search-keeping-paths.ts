import { SEARCH_PATH } from "../search/search-path";

/** Where searches are kept and alerts are managed. Apart from their words, which no browser needs. */
export const SAVED_SEARCHES_PATH = `${SEARCH_PATH}/saved/searches`;
/** Takes the forms of both: a plain address, so that script is answered with JSON. */
export const CHANGE_SEARCHES_PATH = `${SAVED_SEARCHES_PATH}/change`;
export const SUBSCRIBE_PATH = `${SEARCH_PATH}/saved/subscribe`;
export const EMAIL_ALERTS_PATH = `${SEARCH_PATH}/info/email-alerts`;
/** Where a plain form leads back to on the search page. */
export const SUBSCRIBE_ANCHOR = "email-alert";
/** The field that people do not see (section 5, "Email field"). */
export const SUBSCRIBE_TRAP_FIELD = "company";
