import "./contact.css";
import { Icon } from "../icon/icon";

export interface DealerDifferenceProps {
  /** `html` was made safe by the server's one sanitiser. Null where nothing is to be had. */
  difference: {
    readonly tagline: string;
    readonly html: string;
    readonly cta: { readonly label: string; readonly link: string } | null;
  } | null;
}

/** What a dealer says of itself. */
export function DealerDifference({ difference }: DealerDifferenceProps) {
  if (difference === null) return <p className="muted">This dealer tells us nothing more just now.</p>;
  const { tagline, html, cta } = difference;
  return (
    <>
      <p className="lead">{tagline}</p>
      {html === "" ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by app/server/sanitize-editorial.server.ts
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
