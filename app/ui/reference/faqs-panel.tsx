import type { Faq } from "~/domain/view-models/model-faqs";

/** Questions shoppers ask; the first stands open. */
export function FaqsPanel({ faqs }: { faqs: readonly Faq[] }) {
  if (faqs.length === 0) return <p className="muted">Too few are for sale just now to answer questions from.</p>;
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
