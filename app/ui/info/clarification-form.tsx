import "../chips/clarification.css";
import { Form } from "@remix-run/react";
import { buttonName } from "~/domain/shopper/button-names";
import { CLARIFY_PATH } from "~/domain/site-paths";
import type { ClarificationView } from "~/domain/view-models/results/suggestion-opt-out";

/** The question itself as a form of three buttons, which needs no script. */
export function ClarificationForm({ view }: { view: ClarificationView }) {
  const { selected, suggested, makeCode, modelCode, cancelHref } = view;
  return (
    <Form className="clarify" method="post" action={CLARIFY_PATH} aria-label="Suggested model" preventScrollReset>
      <p>
        No {selected} matches. Did you mean <b>{suggested}</b>?
      </p>
      <input type="hidden" name="makeCode" value={makeCode} />
      <input type="hidden" name="modelCode" value={modelCode} />
      <input type="hidden" name="search" value={cancelHref} />
      <div className="acts">
        <button className="btn cta" type="submit" name={buttonName("answer", "yes")}>
          Yes<span className="vh">, add {suggested}</span>
        </button>
        <button className="btn" type="submit" name={buttonName("answer", "no")}>
          No
        </button>
        <button className="plain-link" type="submit" name={buttonName("answer", "never")}>
          Don't show me this again
        </button>
      </div>
    </Form>
  );
}
