import type { Faq } from "~/domain/view-models/reference/model-faqs";
import type { Unshown } from "~/domain/view-models/reference/unshown";

export interface FaqsPanelProps extends Unshown {
  readonly faqs: readonly Faq[];
}

/** Questions shoppers ask; the first stands open. */
export function FaqsPanel({ faqs, explanation }: FaqsPanelProps) {
  if (faqs.length === 0) return <p className="muted">{explanation}</p>;
  return (
    <>
      <h3 className="h3">Questions shoppers ask</h3>
      {faqs.map(({ question, answer }, index) => (
        <details key={question} className="faq" open={index === 0}>
          <summary className="folds">{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </>
  );
}
