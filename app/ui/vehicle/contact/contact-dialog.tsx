import { type FormEvent, useState } from "react";
import { limitSentence } from "~/domain/forms/limit-sentence";
import { isDoubtful, PRESS_AGAIN_SENTENCE } from "~/domain/shopper/filled-trap";
import { MEANT_OFFER_FIELD } from "~/domain/shopper/hidden-fields";
import { sentTodayLabel } from "~/domain/shopper/sent-today";
import type { ContactView } from "~/domain/view-models/overlays/overlay-view";
import {
  type LowOfferQuestion,
  lowOfferQuestion,
  type MessageError,
  NOT_SENT_AGAIN,
  NOT_SENT_AGAIN_STATUS,
  readSellerMessage,
  type SentWords,
  sentHeading,
  sentSentence,
  unreachableSentence,
} from "~/domain/view-models/vehicle/vehicle-message";
import { useOneClick } from "../../card/one-click";
import { useErrorTitle } from "../../form/use-error-title";
import { focusOn } from "../../page/focus/focus-on";
import { useAnnounce } from "../../page/heard/live-region";
import { sendForm } from "../../page/site-requests";
import { SellerForm, UNSENT_SENTENCES } from "./seller-form";
import { SentMessage, wordsOf } from "./sent-message";

type Outcome = "asking" | "sending" | "sent" | "repeated" | "failed" | "unsure" | "limited" | "unreachable" | "gone";

const PROBLEMS: Partial<Record<Outcome, string>> = UNSENT_SENTENCES;

/** Where the answer over the limit does not say how long: a minute lets the next one through. */
const WAIT_SECONDS = 60;

/**
 * The message to a seller over a search: the form of the contact page, sent without leaving the results. The server judges
 * it as ever; what is wrong with it is said here first.
 */
export function ContactDialog({ view }: { view: ContactView }) {
  const { contact, vehicle, phone, asking } = view;
  const { markSent } = useOneClick();
  const [question, setQuestion] = useState<LowOfferQuestion | null>(null);
  const [sent, setSent] = useState<SentWords>();
  const [outcome, setOutcome] = useState<Outcome>("asking");
  const [wasDoubtful, setDoubtful] = useState(false);
  const [limit, setLimit] = useState("");
  const [errors, setErrors] = useState<readonly MessageError[]>([]);
  const announce = useAnnounce();
  const isSent = outcome === "sent" || outcome === "repeated";
  const problem = outcome === "limited" ? limit : PROBLEMS[outcome];
  useErrorTitle(!isSent && (errors.length > 0 || wasDoubtful || problem !== undefined || outcome === "unreachable"));

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (outcome === "sending") return;
    const fields = new FormData(event.currentTarget);
    const typed = (name: string) => String(fields.get(name) ?? "");
    const reading = readSellerMessage(contact.kind, typed);
    setErrors(reading.errors);
    if (isDoubtful(typed)) {
      setDoubtful(true);
      return announce(PRESS_AGAIN_SENTENCE);
    }
    if (reading.message === null) return setOutcome("asking");
    const doubt = lowOfferQuestion({
      offerDollars: reading.message?.offerDollars,
      askingDollars: asking?.dollars,
      meant: typed(MEANT_OFFER_FIELD),
    });
    // The form says it.
    if (doubt !== null) return setQuestion(doubt);
    setOutcome("sending");
    const heard = await sendForm(contact.href, fields);
    const result = outcomeOf(heard);
    const limited = limitSentence(heard?.waitSeconds ?? WAIT_SECONDS);
    setLimit(limited);
    setSent(wordsOf(fields));
    setOutcome(result);
    const hasSent = result === "sent" || result === "repeated";
    if (hasSent) markSent(view.listingId, sentTodayLabel(contact.kind));
    const call = phone === undefined ? "" : `, call ${phone.text}`;
    const isUnreachable = result === "unreachable";
    announce(
      isUnreachable
        ? `${unreachableSentence(contact.kind)}${call}.`
        : hasSent
          ? `${result === "repeated" ? `${NOT_SENT_AGAIN} ` : ""}${sentSentence(vehicle.sellerName, typed("email"))}`
          : ((result === "limited" ? limited : PROBLEMS[result]) ?? ""),
    );
  }

  if (isSent) {
    return (
      <>
        {/* The pressed button is gone with the form, and would take the focus along. */}
        <h3 className="h3" ref={focusOn}>
          {sentHeading(contact.kind)}
        </h3>
        <SentMessage view={view} isRepeat={outcome === "repeated"} isPage={false} sent={sent} />
      </>
    );
  }
  return (
    <SellerForm
      view={view}
      errors={errors}
      question={question}
      problem={problem}
      isUnreachable={outcome === "unreachable"}
      isDoubtful={wasDoubtful}
      isSending={outcome === "sending"}
      onSubmit={send}
    />
  );
}

function outcomeOf(answer: Awaited<ReturnType<typeof sendForm>>): Outcome {
  if (answer === null || answer.status === 504) return "unsure";
  if (answer.status === NOT_SENT_AGAIN_STATUS) return "repeated";
  if (answer.isDone) return "sent";
  if (answer.status === 422) return "unreachable";
  if (answer.status === 410) return "gone";
  return answer.status === 429 ? "limited" : "failed";
}
