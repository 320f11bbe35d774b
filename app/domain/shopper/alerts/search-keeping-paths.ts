import { EMAIL_ALERTS_PATH } from "../../site-paths";

/** Where a plain form leads back to on the search page. */
export const SUBSCRIBE_ANCHOR = "email-alert";

/** The line above that form: where who put the form away goes on. */
export const ABOVE_SUBSCRIBE_ANCHOR = "search-links";

/** The form for a search as a page of its own. */
export const emailAlertsHref = (searchHref: string): string =>
  `${EMAIL_ALERTS_PATH}?${new URLSearchParams({ from: searchHref })}`;
