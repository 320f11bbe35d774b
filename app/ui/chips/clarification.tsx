import { Form } from "@remix-run/react";
import { Icon } from "../icon/icon";

export interface ClarificationViewModel {
  /** "Toyota Corolla Hatchback". */
  selected: string;
  /** "Toyota Corolla". */
  suggested: string;
  makeCode: string;
  modelCode: string;
}

export interface ClarificationProps {
  clarification: ClarificationViewModel;
  action: string;
  /** This search's path and query: where the answer leads back to. */
  searchHref: string;
}

/** The suggested rename of a model (section 4) as a form of three buttons, which needs no script. */
export function Clarification({ clarification, action, searchHref }: ClarificationProps) {
  const { selected, suggested, makeCode, modelCode } = clarification;
  return (
    <Form className="clarify" method="post" action={action} aria-label="Suggested model" preventScrollReset>
      <Icon name="info" />
      <p>
        No {selected} matches. Did you mean <b>{suggested}</b>?
      </p>
      <input type="hidden" name="makeCode" value={makeCode} />
      <input type="hidden" name="modelCode" value={modelCode} />
      <input type="hidden" name="search" value={searchHref} />
      <div className="acts">
        <button className="btn cta" type="submit" name="answer" value="yes">
          Yes<span className="vh">, add {suggested}</span>
        </button>
        <button className="btn" type="submit" name="answer" value="no">
          No
        </button>
        <button className="plain-link" type="submit" name="answer" value="never">
          Don't show me this again
        </button>
      </div>
    </Form>
  );
}
