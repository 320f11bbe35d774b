import type { Operation } from "../calls/operation";
import * as engagement from "../listings/engagement";
import * as account from "./account";

/** Calls of the account service. */
export const ACCOUNT_OPERATIONS = {
  consumerDevice: {
    service: "account",
    method: "POST",
    path: "/cars-for-sale/consumer-device/browser",
    summary: "Register a browser for push messages",
    body: engagement.consumerDeviceRequestSchema,
    response: engagement.consumerDeviceSchema,
  },
  stillInterested: {
    service: "account",
    method: "POST",
    path: "/cars-for-sale/still-interested/alert",
    summary: "Record a still-interested alert",
    body: engagement.stillInterestedRequestSchema,
    response: engagement.stillInterestedSchema,
  },
  searchBookmarks: {
    service: "account",
    method: "GET",
    path: "/account-api/searchbookmarks",
    summary: "Saved searches of the signed-in consumer",
    query: account.searchBookmarksRequestSchema,
    headers: account.accountHeadersSchema,
    response: account.searchBookmarksSchema,
  },
  shareBookmark: {
    service: "account",
    method: "GET",
    path: "/account-api/searchbookmarks/share-bookmark/{id}",
    summary: "A saved search that was shared",
    pathParameters: account.bookmarkIdParametersSchema,
    response: account.searchBookmarkSchema,
  },
  saveSearch: {
    service: "account",
    method: "POST",
    path: "/account-api/search",
    summary: "Save a search",
    headers: account.accountHeadersSchema,
    body: account.saveSearchRequestSchema,
    response: account.searchBookmarkSchema,
  },
} as const satisfies Record<string, Operation>;
