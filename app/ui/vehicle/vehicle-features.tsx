import { useRef, useState } from "react";
import type { VehicleFeatures as Features } from "~/domain/view-models/vehicle/vehicle-features";
import { Icon } from "../icon/icon";

/** What few cars like it have, then everything in closed groups. */
export function VehicleFeatures({ features }: { features: Features }) {
  const { rare, groups, count } = features;
  if (count === 0) return null;
  return (
    <section className="sec pad" aria-labelledby="features">
      <div className="h2row">
        <h2 className="h2" id="features">
          {rare ? "What stands out on this car" : "Features"}
        </h2>
        {rare ? <p className="muted small">{rare.note}</p> : null}
      </div>
      {rare ? (
        <ul className="stand">
          {rare.features.map(({ name, share }) => (
            <li key={name}>
              <Icon name="check" />
              {`${name} `}
              <span>{share}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <FeatureGroups groups={groups} count={count} hasHeading={rare !== undefined} />
    </section>
  );
}

function FeatureGroups({ groups, count, hasHeading }: Pick<Features, "groups" | "count"> & { hasHeading: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const [isAllOpen, setIsAllOpen] = useState(false);
  function toggleAll() {
    for (const group of list.current?.querySelectorAll("details") ?? []) group.open = !isAllOpen;
    setIsAllOpen(!isAllOpen);
  }
  return (
    <div ref={list}>
      <div className="h2row all">
        {hasHeading ? <h3 className="h3">All features</h3> : null}
        <button className="btn xs withjs" type="button" aria-expanded={isAllOpen} onClick={toggleAll}>
          {isAllOpen ? "Close all" : `Show all ${count}`}
        </button>
      </div>
      {groups.map(({ name, features }) => (
        <details className="fold" key={name}>
          <summary className="folds">
            {`${name} `}
            <span>
              {features.length}
              <span className="vh">{features.length === 1 ? " feature" : " features"}</span>
            </span>
          </summary>
          <ul className="feat">
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check" />
                {feature}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
