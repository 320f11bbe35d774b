import "./vehicle-facts.css";
import type { VehicleViewModel } from "~/domain/view-models/vehicle/vehicle-details";
import type { KeyFact } from "~/domain/view-models/vehicle/vehicle-specifications";
import { OverlayLink } from "../dialog/overlay-link";
import { Icon, type IconName } from "../icon/icon";

export function KeyFacts({ facts }: { facts: readonly KeyFact[] }) {
  return (
    <dl className="keys">
      {facts.map(({ icon, label, value }) => (
        <div key={label}>
          <dt>
            <Icon name={icon} />
            {label}
          </dt>
          <dd className={icon === "doc" ? "code" : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** History, equipment and the long list of facts; what is not known has no section. */
export function VehicleFacts({ vehicle }: { vehicle: VehicleViewModel }) {
  return (
    <>
      {vehicle.history.length > 0 ? (
        <FactList
          heading="Vehicle history"
          note="As the vehicle's history report says."
          icon="shield"
          items={vehicle.history}
        />
      ) : null}
      {vehicle.features.length > 0 ? <FactList heading="Features" icon="check" items={vehicle.features} /> : null}
      {vehicle.packages.length > 0 ? <FactList heading="Packages" icon="plus" items={vehicle.packages} /> : null}
      <section className="sec pad" aria-labelledby="specifications">
        <h2 className="h2" id="specifications">
          Specifications
        </h2>
        <dl className="specs">
          {vehicle.specifications.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {vehicle.explanations.length > 0 ? (
          <p className="specmore">
            {vehicle.explanations.map(({ label, href }) => (
              <OverlayLink key={href} to={href} title={label} carriesWayBack>
                {label}
              </OverlayLink>
            ))}
          </p>
        ) : null}
      </section>
      {vehicle.description ? (
        <section className="sec pad" aria-labelledby="sellers-words">
          <h2 className="h2" id="sellers-words">
            In the seller's words
          </h2>
          <p className="words">{vehicle.description}</p>
        </section>
      ) : null}
    </>
  );
}

interface FactListProps {
  heading: string;
  note?: string;
  icon: IconName;
  items: readonly string[];
}

function FactList({ heading, note, icon, items }: FactListProps) {
  const id = heading.toLowerCase().replaceAll(" ", "-");
  return (
    <section className="sec pad" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {heading}
      </h2>
      {note ? <p className="muted small">{note}</p> : null}
      <ul className="feat">
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
