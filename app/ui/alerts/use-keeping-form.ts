import { type FormEvent, useState } from "react";
import { type KeepingAnswer, WAIT_WORDS } from "~/domain/page-data/keeping-answer";
import { useAnnounce } from "../page/heard/live-region";
import { sendForm } from "../page/site-requests";

/**
 * A form of alerts that stays where it is: what came of it, and what sends it. No fetcher of the router, which would
 * ask for the search again: script sends it to `path`. Without script the form is a plain one, and `known` is what the page after it says.
 */
export function useKeepingForm(known: KeepingAnswer | null, form: KeepingAnswer["form"], path: string) {
  const [answer, setAnswer] = useState(known);
  const [isSending, setSending] = useState(false);
  const announce = useAnnounce();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget, nativeEvent } = event;
    if (isSending) return;
    setSending(true);
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const next = await send(new FormData(currentTarget, button), path, form);
    setAnswer(next);
    setSending(false);
    // Bad news is told where it is drawn: as an alert, or by the field that takes the focus.
    if (next.tone !== "bad") announce(next.outcome === "closed" ? "The email form is closed" : next.text);
  }
  return { answer, isSending, submit, forget: () => setAnswer(null) };
}

const FAILED = {
  outcome: "failed",
  tone: "bad",
  text: "We could not reach the site just now. Please try again.",
} as const;

async function send(data: FormData, path: string, form: KeepingAnswer["form"]): Promise<KeepingAnswer> {
  const answer = await sendForm(path, data);
  if (isAnswer(answer?.body)) return answer.body;
  return answer?.status === 429 ? { ...WAIT_WORDS, outcome: "wait", form } : { ...FAILED, form };
}

function isAnswer(value: unknown): value is KeepingAnswer {
  return typeof value === "object" && value !== null && "outcome" in value && "text" in value;
}
