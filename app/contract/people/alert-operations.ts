import { accountHeadersSchema } from "../calls/id-token";
import { operationsOf } from "../calls/operation";
import { bookmarkIdParametersSchema } from "./account";
import * as alerts from "./alerts";

const { get, post } = operationsOf("account");

/** Calls of the account service that section 7 does not show: alerts, and the end of a saved search. */
export const ALERT_OPERATIONS = {
  subscribeToSearch: post(
    "/account-api/alerts/subscriptions",
    "Ask an address whether it wants mail about a search or a car; the account's own, signed in, need not be asked",
    { headers: accountHeadersSchema, body: alerts.subscribeRequestSchema, response: alerts.subscribeResultSchema },
  ),
  alertSubscription: get("/account-api/alerts/subscription", "What the link in a mail is about; changes nothing", {
    query: alerts.alertSubscriptionRequestSchema,
    response: alerts.alertSubscriptionSchema,
  }),
  confirmAlert: post("/account-api/alerts/confirm", "The second half of the double opt-in", {
    body: alerts.confirmAlertRequestSchema,
    response: alerts.alertSubscriptionSchema,
  }),
  stopAlert: post("/account-api/alerts/stop", "End one alert, or all of the same person", {
    body: alerts.stopAlertRequestSchema,
    response: alerts.stopAlertSchema,
  }),
  resumeAlert: post("/account-api/alerts/resume", "End the pause of a mailbox that refused too many mails", {
    body: alerts.resumeAlertRequestSchema,
    response: alerts.alertSubscriptionSchema,
  }),
  askAccountAlerts: post(
    "/account-api/alerts/account/ask",
    "Send the signed-in consumer the mail that confirms their alerts",
    { headers: accountHeadersSchema, response: alerts.askAccountAlertsSchema },
  ),
  pauseAccountAlerts: post("/account-api/alerts/account/pause", "Pause the alerts of the signed-in consumer", {
    headers: accountHeadersSchema,
    response: alerts.pausedAccountAlertsSchema,
  }),
  resumeAccountAlerts: post("/account-api/alerts/account/resume", "End the pause of the signed-in consumer's alerts", {
    headers: accountHeadersSchema,
    response: alerts.resumedAccountAlertsSchema,
  }),
  removeSearchBookmark: post(
    "/account-api/searchbookmarks/remove/{id}",
    "Delete a saved search of the signed-in consumer",
    {
      pathParameters: bookmarkIdParametersSchema,
      headers: accountHeadersSchema,
      response: alerts.removedBookmarkSchema,
    },
  ),
};
