import { OPERATIONS } from "~/contract/operations";
import type { AlertFrequency, SubscribeRequest } from "~/contract/people/alerts";
import { readerOf } from "../upstream/response-reader.server";
import type { UpstreamClient } from "../upstream/upstream-client.server";
import type { CallFacts } from "../upstream/upstream-observer.server";

/** Whether people want mail about searches. Tokens and addresses are never cached, logged or put into a path. */
export function createAlertsService(client: UpstreamClient) {
  const subscribe = client.endpoint("subscribeToSearch", readerOf(OPERATIONS.subscribeToSearch.response));
  const subscription = client.endpoint("alertSubscription", readerOf(OPERATIONS.alertSubscription.response));
  const confirm = client.endpoint("confirmAlert", readerOf(OPERATIONS.confirmAlert.response));
  const resume = client.endpoint("resumeAlert", readerOf(OPERATIONS.resumeAlert.response));
  const askAccount = client.endpoint("askAccountAlerts", readerOf(OPERATIONS.askAccountAlerts.response));
  const resumeAccount = client.endpoint("resumeAccountAlerts", readerOf(OPERATIONS.resumeAccountAlerts.response));
  const stop = client.endpoint("stopAlert", readerOf(OPERATIONS.stopAlert.response));

  return {
    /** Ok only once the mail was taken by a mail server, or by the outbox, or its address was refused. */
    subscribe: (body: SubscribeRequest, facts?: CallFacts) => subscribe({ body }, facts),
    /** What a mail's link is about; a fault of kind `http` and status 404 is a link that opens nothing any more. */
    byToken: (purpose: "confirm" | "stop", token: string, facts?: CallFacts) =>
      subscription({ query: new URLSearchParams({ purpose, token }) }, facts),
    confirm: (token: string, frequency: Exclude<AlertFrequency, "off"> | undefined, facts?: CallFacts) =>
      confirm({ body: { token, frequency } }, facts),
    /** Ends the pause of a mailbox that refused too many mails. */
    resume: (purpose: "confirm" | "stop", token: string, facts?: CallFacts) =>
      resume({ body: { purpose, token } }, facts),
    /** The mail that confirms the alerts of an account, where one is due. */
    askAccount: (facts: CallFacts) => askAccount({}, facts),
    resumeAccount: (facts: CallFacts) => resumeAccount({}, facts),
    /** `every`: all of the same person's. Ending what has ended is ok. */
    stop: (token: string, every: boolean, facts?: CallFacts) => stop({ body: { token, every } }, facts),
  };
}
export type AlertsService = ReturnType<typeof createAlertsService>;
