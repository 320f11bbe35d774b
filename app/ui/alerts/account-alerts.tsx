import { buttonName } from "~/domain/shopper/button-names";
import { CHANGE_SEARCHES_PATH } from "~/domain/site-paths";
import "./alerts.css";
import { Form } from "@remix-run/react";
import { ALERT_REFUSALS_MAX } from "~/domain/limits";
import type { AlertState } from "~/domain/shopper/alerts/alert-words";
import { SavedSearchesToken } from "../form/form-token-field";
import { Notice } from "../states/notice";

const WORDS = {
  unconfirmed: {
    text: "Your alerts haven't started yet: open the email we sent to your account's address and click Confirm.",
    intent: "ask",
    label: "Send the confirmation again",
  },
  paused: {
    text: `Your alerts are paused: your mailbox refused ${ALERT_REFUSALS_MAX} of our emails in a row. Once it accepts email again, resume them.`,
    intent: "resume",
    label: "Resume alerts",
  },
  off: {
    text: "Your alerts are paused: we send no emails about your searches until you go on.",
    intent: "resume",
    label: "Go on",
  },
} as const;

/** Why an account gets no mail about its searches, and the way to it; or, where it does, the way to a pause. */
export function AccountAlerts({ state }: { state: AlertState | undefined }) {
  if (state === undefined) return null;
  if (state === "on") return <IntentForm intent="pause" label="Pause all alerts" />;
  const { text, intent, label } = WORDS[state];
  return (
    <section className="sec" aria-label="Email alerts">
      <Notice tone="warn">{text}</Notice>
      <IntentForm intent={intent} label={label} />
    </section>
  );
}

function IntentForm({ intent, label }: { intent: "ask" | "pause" | "resume"; label: string }) {
  return (
    <Form method="post" action={CHANGE_SEARCHES_PATH} preventScrollReset>
      <SavedSearchesToken />
      <button className="btn" type="submit" name={buttonName("intent", intent)}>
        {label}
      </button>
    </Form>
  );
}
