import { accountHeadersSchema } from "../calls/id-token";
import { operationsOf } from "../calls/operation";
import * as history from "./history";
import { recommendationsRequestSchema, recommendationsSchema } from "./recommendations";

const { get, post } = operationsOf("account");

/** Cars that consumers looked at, and others like them. */
export const HISTORY_OPERATIONS = {
  browsingHistory: get("/account-api/history", "Cars that the signed-in consumer looked at", {
    headers: accountHeadersSchema,
    response: history.browsingHistorySchema,
  }),
  addToHistory: post("/account-api/history", "Note cars that were looked at", {
    headers: accountHeadersSchema,
    body: history.addToHistoryRequestSchema,
    response: history.browsingHistorySchema,
  }),
  removeFromHistory: post("/account-api/history/remove", "Take one car out of the history, or all of them", {
    headers: accountHeadersSchema,
    body: history.removeFromHistoryRequestSchema,
    response: history.browsingHistorySchema,
  }),
  chooseHistory: post("/account-api/history/choice", "Pause the history, or switch it on", {
    headers: accountHeadersSchema,
    body: history.chooseHistoryRequestSchema,
    response: history.browsingHistorySchema,
  }),
  refuseReason: post("/account-api/history/reasons", "Recommend no cars for a reason, or again", {
    headers: accountHeadersSchema,
    body: history.refuseReasonRequestSchema,
    response: history.browsingHistorySchema,
  }),
  dismissCar: post("/account-api/history/dismissed", "Ask about a car no more, or again", {
    headers: accountHeadersSchema,
    body: history.dismissCarRequestSchema,
    response: history.browsingHistorySchema,
  }),
  recommendations: post("/account-api/recommendations", "Cars like those that somebody looked at, and why", {
    headers: accountHeadersSchema,
    body: recommendationsRequestSchema,
    response: recommendationsSchema,
    holdsListings: true,
  }),
};
