import "../contact/contact.css";
import type { Unshown } from "~/domain/view-models/reference/unshown";
import type { DealerDifferenceViewModel } from "~/domain/view-models/vehicle/dealer-difference";
import { Icon } from "../../icon/icon";

interface DealerDifferenceProps {
  difference: DealerDifferenceViewModel | Unshown;
}

/** What a dealer says of itself. */
export function DealerDifference({ difference }: DealerDifferenceProps) {
  const explanation = difference.explanation ? <p className="muted">{difference.explanation}</p> : null;
  if (!("tagline" in difference)) return explanation;
  const { tagline, html, cta } = difference;
  return (
    <>
      <p className="lead">{tagline}</p>
      {html === "" ? (
        explanation
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by app/server/services/sanitize-editorial.server.ts
        <div className="editorial" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {cta ? (
        <p>
          <a className="btn" href={cta.link} rel="noopener nofollow">
            {cta.label}
            <Icon name="out" />
          </a>
        </p>
      ) : null}
    </>
  );
}
