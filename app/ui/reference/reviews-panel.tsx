import type { Unshown } from "~/domain/view-models/reference/unshown";

export interface ReviewsPanelProps extends Unshown {
  reviews: readonly {
    readonly id: string;
    readonly title: string;
    readonly byline: string;
    /** Sanitised on the server: the allow-list of app/server/pages/sanitize-editorial.server.ts. */
    readonly safeHtml: string;
  }[];
}

/** What editors wrote of the model year. */
export function ReviewsPanel({ reviews, explanation }: ReviewsPanelProps) {
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
