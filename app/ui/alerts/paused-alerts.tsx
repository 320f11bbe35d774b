import { Form } from "@remix-run/react";
import { ALERT_REFUSALS_MAX } from "~/domain/limits";
import { buttonName } from "~/domain/shopper/button-names";
import { Notice } from "../states/notice";

/** For whoever came by a mail's link to alerts whose mailbox took no mail. */
export function PausedAlerts() {
  return (
    <>
      <Notice tone="warn">
        Your alerts are paused: the mailbox refused {ALERT_REFUSALS_MAX} of our emails in a row. If it takes mail again,
        resume them.
      </Notice>
      <Form method="post" aria-label="Paused alerts">
        <button className="btn cta" type="submit" name={buttonName("intent", "resume")}>
          Resume alerts
        </button>
      </Form>
    </>
  );
}
