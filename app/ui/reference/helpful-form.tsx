import { type FormEvent, useRef, useState } from "react";
import { buttonName } from "~/domain/shopper/button-names";
import type { FeedbackWidget } from "~/domain/shopper/feedback";
import { FEEDBACK_PATH } from "~/domain/site-paths";
import { focusOn } from "../page/focus/focus-on";
import { useAnnounce } from "../page/heard/live-region";
import { sendForm } from "../page/site-requests";

interface HelpfulFormProps {
  widget: FeedbackWidget;
  /** In this browser, ever (section 4). */
  isAnswered: boolean;
  returnTo: string;
}

/** Verbatim from section 4. */
const THANKS = "Thank you for your feedback";
const FAILURE = "That did not reach us. Please try again.";

/** Widgets answered since the page was loaded: the server hears of them, but is not asked again. */
const answeredHere = new Set<FeedbackWidget>();

/** "Was this helpful?" A form, so it works without script; with it the answer changes nothing else on the page. */
export function HelpfulForm({ widget, isAnswered, returnTo }: HelpfulFormProps) {
  const [state, setState] = useState<"asking" | "thanked" | "failed">(() =>
    isAnswered || answeredHere.has(widget) ? "thanked" : "asking",
  );
  const announce = useAnnounce();
  const hasAnswered = useRef(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { nativeEvent, currentTarget } = event;
    const fields = new FormData(currentTarget, nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null);
    const isHeard = (await sendForm(FEEDBACK_PATH, fields))?.isDone === true;
    if (isHeard) answeredHere.add(widget);
    // The thanks are read out by the focus, which the pressed button would take along.
    if (!isHeard) announce(FAILURE);
    hasAnswered.current = isHeard;
    setState(isHeard ? "thanked" : "failed");
  };
  return (
    <div className="helpful">
      {state === "thanked" ? (
        <p ref={hasAnswered.current ? focusOn : undefined}>{THANKS}</p>
      ) : (
        <form method="post" action={FEEDBACK_PATH} onSubmit={onSubmit} aria-label="Feedback">
          <input type="hidden" name="widget" value={widget} />
          <input type="hidden" name="returnTo" value={returnTo} />
          <span id="helpful-question">Was this helpful?</span>
          <button type="submit" className="btn" name={buttonName("helpful", "yes")} aria-describedby="helpful-question">
            Yes
          </button>
          <button type="submit" className="btn" name={buttonName("helpful", "no")} aria-describedby="helpful-question">
            No
          </button>
          {state === "failed" ? <p className="err">{FAILURE}</p> : null}
        </form>
      )}
    </div>
  );
}
