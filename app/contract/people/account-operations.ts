import { accountHeadersSchema } from "../calls/id-token";
import { operationsOf } from "../calls/operation";
import * as engagement from "../listings/engagement";
import * as account from "./account";

const { get, post } = operationsOf("account");

/** Calls of the account service. */
export const ACCOUNT_OPERATIONS = {
  consumerDevice: post("/cars-for-sale/consumer-device/browser", "Register a browser for push messages", {
    headers: accountHeadersSchema,
    body: engagement.consumerDeviceRequestSchema,
    response: engagement.consumerDeviceSchema,
  }),
  stillInterested: post(
    "/cars-for-sale/still-interested/alert",
    "Tell the signed-in consumer when these cars get cheaper or are sold",
    {
      headers: accountHeadersSchema,
      body: engagement.stillInterestedRequestSchema,
      response: engagement.stillInterestedSchema,
    },
  ),
  searchBookmarks: get("/account-api/searchbookmarks", "Saved searches of the signed-in consumer", {
    query: account.searchBookmarksRequestSchema,
    headers: accountHeadersSchema,
    response: account.searchBookmarksSchema,
  }),
  shareBookmark: get("/account-api/searchbookmarks/share-bookmark/{id}", "A saved search that was shared", {
    pathParameters: account.bookmarkIdParametersSchema,
    response: account.searchBookmarkSchema,
  }),
  saveSearch: post("/account-api/search", "Save a search", {
    headers: accountHeadersSchema,
    body: account.saveSearchRequestSchema,
    response: account.searchBookmarkSchema,
  }),
};
