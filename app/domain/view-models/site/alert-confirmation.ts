import type { AlertSubscription } from "~/contract/people/alerts";

/** What the page of a confirmation link shows: the alert, those that leave it no room, and what else the mailbox was asked for. */
export interface AlertConfirmation
  extends Readonly<
    Pick<
      AlertSubscription,
      "scope" | "searchResultsURL" | "frequency" | "mailHour" | "timeZone" | "isConfirmed" | "stopToken"
    >
  > {
  readonly inTheWay: AlertSubscription["inTheWay"];
  readonly alsoWaiting: AlertSubscription["alsoWaiting"];
}
