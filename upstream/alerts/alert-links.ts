import type { SavedSearchRecord } from "./saved-search-record";

type Linked = Pick<SavedSearchRecord, "siteUrl">;

/** Addresses of the web program that mails name. A token opens what it is bound to, and nothing else. */
export const alertLinks = {
  search: ({ siteUrl, searchUrl }: Linked & Pick<SavedSearchRecord, "searchUrl">) => `${siteUrl}${searchUrl}`,
  listing: ({ siteUrl }: Linked, listingId: string) => `${siteUrl}/cars-for-sale/vehicle/${listingId}`,
  confirm: ({ siteUrl }: Linked, token: string) => `${siteUrl}/cars-for-sale/saved/confirm/${token}`,
  /** Ends one alert; `every`: all of the person's. */
  stop: ({ siteUrl, stopToken }: Linked & Pick<SavedSearchRecord, "stopToken">, every = false) =>
    `${siteUrl}/cars-for-sale/saved/unsubscribe/${stopToken}${every ? "?every=true" : ""}`,
  manage: ({ siteUrl }: Linked) => `${siteUrl}/cars-for-sale/saved/searches`,
};
