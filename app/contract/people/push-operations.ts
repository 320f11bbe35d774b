import { accountHeadersSchema } from "../calls/id-token";
import { operationsOf } from "../calls/operation";
import * as push from "./push";

const { get, post } = operationsOf("account");

/** Notifications of the signed-in consumer; a browser is registered by `consumerDevice`. */
export const PUSH_OPERATIONS = {
  pushSettings: get("/account-api/push", "Browsers that take the signed-in consumer's notifications", {
    headers: accountHeadersSchema,
    response: push.pushSettingsSchema,
  }),
  removePushDevice: post("/account-api/push/remove", "Send no more notifications to a browser", {
    headers: accountHeadersSchema,
    body: push.removePushDeviceSchema,
    response: push.pushSettingsSchema,
  }),
  testPush: post("/account-api/push/test", "Send the signed-in consumer a notification now", {
    headers: accountHeadersSchema,
    body: push.testPushRequestSchema,
    response: push.testPushSchema,
  }),
};
