import type { ModelRatingsViewModel } from "~/domain/view-models/reference/model-ratings";
import { Link } from "../link/link";

/** Owners' ratings as words and meters, with whose they are; or the model years to choose from. */
export function RatingsPanel({ panel }: { panel: ModelRatingsViewModel }) {
  return (
    <>
      <div>
        <h3 className="h3">{panel.title}</h3>
        {panel.basis ? <p className="muted small">{panel.basis}</p> : null}
      </div>
      {panel.ratings.length === 0 ? null : (
        <dl className="pairs rated">
          {panel.ratings.map(({ name, value, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <svg className="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="full" width={100} height={8} />
                  <rect className="bar" width={value * 20} height={8} />
                </svg>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {panel.explanation ? <p className="muted">{panel.explanation}</p> : null}
      {panel.years.length === 0 ? null : (
        <ul className="years">
          {panel.years.map(({ label, href }) => (
            <li key={href}>
              <Link className="btn" to={`${href}#reference`} rel="nofollow">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
