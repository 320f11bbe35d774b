import "./reference.css";
import { Link } from "../link/link";
import type { SiteLink } from "../link/link-list";

interface MissingTabProps {
  /** False where there is a model, and the tab is another brand's or has nothing behind it. */
  isModelMissing: boolean;
  searchHref: string;
  models: readonly SiteLink[];
}

/** In the place of the section, where an address asks for a tab that there is not. */
export function MissingTab({ isModelMissing, searchHref, models }: MissingTabProps) {
  return (
    <section className="sec pad refsec" id="reference" aria-labelledby="reference-title">
      <h2 className="h2" id="reference-title">
        {isModelMissing ? "This page needs one make and model" : "There is no such page here"}
      </h2>
      {isModelMissing ? (
        <p className="muted">Prices, safety and mileage are of one model. Choose one to see them.</p>
      ) : null}
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
