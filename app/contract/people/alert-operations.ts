import type { Operation } from "../calls/operation";
import { accountHeadersSchema, bookmarkIdParametersSchema } from "./account";
import * as alerts from "./alerts";

/** Calls of the account service that section 7 does not show: alerts, and the end of a saved search. */
export const ALERT_OPERATIONS = {
  subscribeToSearch: {
    service: "account",
    method: "POST",
    path: "/account-api/alerts/subscriptions",
    summary: "Ask an address that is not signed in whether it wants mail about a search",
    body: alerts.subscribeRequestSchema,
    response: alerts.subscribeResultSchema,
  },
  alertSubscription: {
    service: "account",
    method: "GET",
    path: "/account-api/alerts/subscription",
    summary: "What the link in a mail is about; changes nothing",
    query: alerts.alertSubscriptionRequestSchema,
    response: alerts.alertSubscriptionSchema,
  },
  confirmAlert: {
    service: "account",
    method: "POST",
    path: "/account-api/alerts/confirm",
    summary: "The second half of the double opt-in",
    body: alerts.confirmAlertRequestSchema,
    response: alerts.alertSubscriptionSchema,
  },
  stopAlert: {
    service: "account",
    method: "POST",
    path: "/account-api/alerts/stop",
    summary: "End one alert, or all of the same person",
    body: alerts.stopAlertRequestSchema,
    response: alerts.stopAlertSchema,
  },
  resumeAlert: {
    service: "account",
    method: "POST",
    path: "/account-api/alerts/resume",
    summary: "End the pause of a mailbox that refused too many mails",
    body: alerts.resumeAlertRequestSchema,
    response: alerts.alertSubscriptionSchema,
  },
  askAccountAlerts: {
    service: "account",
    method: "POST",
    path: "/account-api/alerts/account/ask",
    summary: "Send the signed-in consumer the mail that confirms their alerts",
    headers: accountHeadersSchema,
    response: alerts.askAccountAlertsSchema,
  },
  resumeAccountAlerts: {
    service: "account",
    method: "POST",
    path: "/account-api/alerts/account/resume",
    summary: "End the pause of the signed-in consumer's alerts",
    headers: accountHeadersSchema,
    response: alerts.resumedAccountAlertsSchema,
  },
  removeSearchBookmark: {
    service: "account",
    method: "POST",
    path: "/account-api/searchbookmarks/{id}/remove",
    summary: "Delete a saved search of the signed-in consumer",
    pathParameters: bookmarkIdParametersSchema,
    headers: accountHeadersSchema,
    response: alerts.removedBookmarkSchema,
  },
} as const satisfies Record<string, Operation>;
