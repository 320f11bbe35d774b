import "./states.css";
import { formatQuantity } from "~/domain/figures/format-figures";
import { Link } from "../link/link";
import { EmptyBay } from "./empty-bay";

interface Relaxation {
  /** One change, as a command: "Remove Sunroof", "Within 100 miles". */
  label: string;
  href: string;
  /** Cars it would bring back. */
  count: number;
}

interface NoResultsProps {
  /** What was looked for and not found, in plain English. */
  title: string;
  relaxations: readonly Relaxation[];
  /** Absent where nothing is applied. */
  clearAllHref?: string;
  /** The search without what is wrong with it. */
  wayOn?: { label: string; href: string };
}

export function NoResults({ title, relaxations, clearAllHref, wayOn }: NoResultsProps) {
  return (
    <div className="sec empty">
      <div>
        <h3 className="h2">{title}</h3>
        <p className="muted">Update filter criteria to see more results</p>
        {relaxations.length > 0 ? (
          <ul className="relax" aria-label="Searches that find more">
            {relaxations.map((relaxation) => (
              <li key={relaxation.href}>
                <Link to={relaxation.href} rel="nofollow" preventScrollReset>
                  <span>{relaxation.label}</span>
                  <span className="vh">: </span>
                  <b>{formatQuantity(relaxation.count, "car")}</b>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        {clearAllHref || wayOn ? (
          <div className="acts">
            {wayOn ? (
              <Link className="btn cta" to={wayOn.href} rel="nofollow" preventScrollReset>
                {wayOn.label}
              </Link>
            ) : null}
            {clearAllHref ? (
              <Link className="btn" to={clearAllHref} rel="nofollow" preventScrollReset>
                Clear all filters
              </Link>
            ) : null}
          </div>
        ) : null}
      </div>
      <EmptyBay />
    </div>
  );
}
