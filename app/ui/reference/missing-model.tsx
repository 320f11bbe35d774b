import "./reference.css";
import { Link } from "@remix-run/react";
import type { SiteLink } from "../page/masthead";

export interface MissingModelProps {
  searchHref: string;
  models: readonly SiteLink[];
}

/** In the place of the section, where an address asks for a tab and no single model is chosen. */
export function MissingModel({ searchHref, models }: MissingModelProps) {
  return (
    <section className="sec pad refsec" id="reference" aria-labelledby="reference-title">
      <h2 className="h2" id="reference-title">
        This page needs one make and model
      </h2>
      <p className="muted">Prices, safety and ratings are of one model. Choose one to see them.</p>
      <ul className="years">
        <li>
          <Link className="btn cta" to={searchHref}>
            These results without it
          </Link>
        </li>
        {models.map(({ label, href }) => (
          <li key={href}>
            <Link className="btn" to={href}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
