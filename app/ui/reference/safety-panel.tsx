import type { ModelSafetyViewModel } from "~/domain/view-models/reference/model-safety";
import type { Unshown } from "~/domain/view-models/reference/unshown";
import { Icon } from "../icon/icon";

const STARS = [1, 2, 3, 4, 5];

/** Ratings, features, specifications: in words first, stars are decoration. */
export function SafetyPanel({ panel }: { panel: ModelSafetyViewModel | Unshown }) {
  if ("explanation" in panel) return <p className="muted">{panel.explanation}</p>;
  const { ratings, features, specifications } = panel;
  return (
    <div className="figs">
      <div className="stack">
        {ratings.length === 0 ? null : (
          <section>
            <h3 className="h3">Safety Ratings</h3>
            <dl className="pairs">
              {ratings.map(({ name, stars, text }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Stars stars={stars} />
                    {text}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {specifications.length === 0 ? null : (
          <section>
            <h3 className="h3">Specifications</h3>
            <dl className="pairs">
              {specifications.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
      {features.length === 0 ? null : (
        <section>
          <h3 className="h3">Safety Features</h3>
          <p className="muted small">On some or all trims and years.</p>
          <ul className="feats">
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check" />
                {feature}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Stars({ stars }: { stars: number }) {
  return (
    <span className="stars" aria-hidden="true">
      {STARS.map((star) => (
        <i key={star} className={star <= stars ? "i i-star on" : "i i-star"} />
      ))}
    </span>
  );
}
