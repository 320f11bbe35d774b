import {
  CONFIRM_ALERT_PATH,
  MAILBOX_DATA_PATH,
  NOTIFICATIONS_PATH,
  OPEN_SEARCH_PATH,
  SAVED_SEARCHES_PATH,
  UNSUBSCRIBE_PATH,
  vehiclePath,
} from "../../app/domain/site-paths";
import type { SavedSearchFacts } from "../ports/saved-search-record";

type Linked = Pick<SavedSearchFacts, "siteUrl">;

/** Of the link by which a person without an account has their data. */
export const DATA_WORDS = "Download or delete what we keep about you";

/** Addresses of the web program that mails name. A token opens what it is bound to, and nothing else. */
export const alertLinks = {
  search: ({ siteUrl, searchUrl }: Linked & Pick<SavedSearchFacts, "searchUrl">) => `${siteUrl}${searchUrl}`,
  /** Leads on to the search, for one whose own address holds what somebody typed. */
  openSearch: ({ siteUrl }: Linked, stopToken: string) => `${siteUrl}${OPEN_SEARCH_PATH}/${stopToken}`,
  listing: ({ siteUrl }: Linked, listingId: string) => siteUrl + vehiclePath(listingId),
  confirm: ({ siteUrl }: Linked, token: string) => `${siteUrl}${CONFIRM_ALERT_PATH}/${token}`,
  /** Ends one alert; `every`: all of the person's. */
  stop: ({ siteUrl }: Linked, stopToken: string, every = false) =>
    `${siteUrl}${UNSUBSCRIBE_PATH}/${stopToken}${every ? "?every=true" : ""}`,
  /** All searches and followed cars of an account. */
  savedSearches: ({ siteUrl }: Linked) => `${siteUrl}${SAVED_SEARCHES_PATH}`,
  /** Where an account turns its notifications on. */
  notifications: ({ siteUrl }: Linked) => `${siteUrl}${NOTIFICATIONS_PATH}`,
  /** What is stored of an address without an account. */
  mailbox: ({ siteUrl }: Linked, mailboxToken: string) => `${siteUrl}${MAILBOX_DATA_PATH}/${mailboxToken}`,
};
