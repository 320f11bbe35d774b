import { EMAIL_ALERTS_PATH } from "../../site-paths";

/** Where a plain form leads back to on the search page. */
export const SUBSCRIBE_ANCHOR = "email-alert";

/** The form for a search as a page of its own. */
export const emailAlertsHref = (searchHref: string): string =>
  `${EMAIL_ALERTS_PATH}?${new URLSearchParams({ from: searchHref })}`;
