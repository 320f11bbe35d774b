import { CHANGE_SEARCHES_PATH } from "~/domain/site-paths";
import "./alerts.css";
import { Form } from "@remix-run/react";
import { ALERT_REFUSALS_MAX } from "~/domain/limits";
import type { AlertState } from "~/domain/shopper/alert-words";

import { SavedSearchesToken } from "../form/form-token-field";
import { Notice } from "../states/notice";

const WORDS = {
  unconfirmed: {
    text: "Your alerts wait for you: press Confirm in the mail that we sent to the address of your account. Nothing is sent to it before.",
    intent: "ask",
    label: "Send the confirmation again",
  },
  paused: {
    text: `Your alerts are paused: the mailbox of your account refused ${ALERT_REFUSALS_MAX} of our mails in a row. If it takes mail again, resume them.`,
    intent: "resume",
    label: "Resume alerts",
  },
} as const;

/** Why an account gets no mail about its searches, and the way to it. */
export function AccountAlerts({ state }: { state: AlertState | undefined }) {
  if (state === undefined || state === "on") return null;
  const { text, intent, label } = WORDS[state];
  return (
    <section className="sec" aria-label="Email alerts">
      <Notice tone="warn">{text}</Notice>
      <Form method="post" action={CHANGE_SEARCHES_PATH} preventScrollReset>
        <SavedSearchesToken />
        <button className="btn" type="submit" name="intent" value={intent}>
          {label}
        </button>
      </Form>
    </section>
  );
}
