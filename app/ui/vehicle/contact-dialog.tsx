import { type FormEvent, useState } from "react";
import { HONEYPOT_FIELD } from "~/domain/shopper/hidden-fields";
import type { ContactView } from "~/domain/view-models/overlays/overlay-view";
import {
  type MessageError,
  NOT_SENT_AGAIN,
  NOT_SENT_AGAIN_STATUS,
  readSellerMessage,
  sentHeading,
  unreachableSentence,
} from "~/domain/view-models/vehicle/vehicle-message";
import { focusOn } from "../page/focus-on";
import { useAnnounce } from "../page/live-region";
import { sendForm } from "../page/site-requests";
import { Notice } from "../states/notice";
import { ContactForm } from "./contact-form";
import { UnreachableSeller } from "./unreachable-seller";

type Outcome = "asking" | "sending" | "sent" | "repeated" | "failed" | "unsure" | "limited" | "unreachable";

const PROBLEMS: Partial<Record<Outcome, string>> = {
  failed: "We could not send your message just now. It is still here: please try again.",
  unsure: "We do not know if that worked; it is safe to try again. It will not be sent twice.",
  limited: "You sent several messages in a short time. Please wait a minute: this one is still here, and not sent yet.",
};

/**
 * The message to a seller over a search: the form of the contact page, sent without leaving the results. The server judges
 * it as ever; what is wrong with it is said here first.
 */
export function ContactDialog({ view: { contact, vehicle, prefill, phone } }: { view: ContactView }) {
  const [outcome, setOutcome] = useState<Outcome>("asking");
  const [errors, setErrors] = useState<readonly MessageError[]>([]);
  const announce = useAnnounce();
  const answers = `${vehicle.sellerName} has it now and answers to the email address you gave.`;
  const thanks: Partial<Record<Outcome, string>> = { sent: answers, repeated: `${NOT_SENT_AGAIN} ${answers}` };

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (outcome === "sending") return;
    const fields = new FormData(event.currentTarget);
    const typed = (name: string) => String(fields.get(name) ?? "");
    const reading = readSellerMessage(contact.kind, typed);
    setErrors(reading.errors);
    if (reading.message === null && typed(HONEYPOT_FIELD) === "") return setOutcome("asking");
    setOutcome("sending");
    const result = await post(contact.href, fields);
    setOutcome(result);
    const call = phone === undefined ? "" : `, call ${phone.text}`;
    const isUnreachable = result === "unreachable";
    announce(
      isUnreachable ? `${unreachableSentence(contact.kind)}${call}.` : (thanks[result] ?? PROBLEMS[result] ?? ""),
    );
  }

  if (thanks[outcome] !== undefined) {
    return (
      <>
        {/* The pressed button is gone with the form, and would take the focus along. */}
        <h3 className="h3" ref={focusOn}>
          {sentHeading(contact.kind)}
        </h3>
        <p>{thanks[outcome]}</p>
      </>
    );
  }
  const problem = PROBLEMS[outcome];
  return (
    <>
      <p className="muted small">
        About the {vehicle.title}, to {vehicle.sellerName}
      </p>
      <ContactForm
        place="overlay"
        contact={contact}
        vehicleTitle={vehicle.title}
        errors={errors}
        prefill={prefill}
        isSending={outcome === "sending"}
        onSubmit={send}
      >
        {outcome === "unreachable" ? (
          <UnreachableSeller kind={contact.kind} phone={phone} vehicleHref={vehicle.href} />
        ) : null}
        {problem === undefined ? null : <Notice tone="bad">{problem}</Notice>}
      </ContactForm>
    </>
  );
}

async function post(action: string, fields: FormData): Promise<Outcome> {
  const answer = await sendForm(action, fields);
  if (answer === null || answer.status === 504) return "unsure";
  if (answer.status === NOT_SENT_AGAIN_STATUS) return "repeated";
  if (answer.isDone) return "sent";
  if (answer.status === 422) return "unreachable";
  return answer.status === 429 ? "limited" : "failed";
}
