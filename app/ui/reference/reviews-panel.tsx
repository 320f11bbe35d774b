import type { PanelProps } from "./panel-props";

/** What editors wrote of the model year. */
export function ReviewsPanel({ panel: { reviews, explanation } }: Pick<PanelProps<"reviews">, "panel">) {
  if (reviews.length === 0) return <p className="muted">{explanation}</p>;
  return (
    <div className="figs">
      {reviews.map(({ id, title, byline, safeHtml }) => (
        <article key={id} className="review">
          <h3 className="h3">{title}</h3>
          <p className="muted small">By {byline}</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: through the one sanitiser */}
          <div dangerouslySetInnerHTML={{ __html: safeHtml }} />
        </article>
      ))}
    </div>
  );
}
