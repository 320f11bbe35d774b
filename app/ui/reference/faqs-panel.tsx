import { isEnoughForMileage } from "~/domain/view-models/reference/mileage-facts";
import type { PanelProps } from "./panel-props";

/** Questions shoppers ask; the first stands open. Those about mileage want enough results of the search too (section 5). */
export function FaqsPanel({ panel: { prices, mileage, explanation }, resultsTotal }: PanelProps<"faqs">) {
  const faqs = isEnoughForMileage(resultsTotal) ? [...prices, ...mileage] : prices;
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
