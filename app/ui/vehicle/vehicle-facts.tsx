import "./vehicle-facts.css";
import type { VehicleViewModel } from "~/domain/view-models/vehicle/vehicle-details";
import type { VehicleHistory } from "~/domain/view-models/vehicle/vehicle-history";
import type { KeyFact } from "~/domain/view-models/vehicle/vehicle-specifications";
import { OverlayLink } from "../dialog/overlay-link";
import { Icon } from "../icon/icon";
import { spoken } from "../page/heard/spoken";
import { useCopy } from "../page/heard/use-copy";

export function KeyFacts({ facts }: { facts: readonly KeyFact[] }) {
  return (
    <section className="keyfacts" aria-label="Key facts">
      <dl className="keys">
        {facts.map(({ icon, label, value }) => (
          <div key={label}>
            <dt>
              <Icon name={icon} />
              {label}
            </dt>
            <dd>{spoken(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What is unwelcome stands in the same form as what is not. */
export function HistorySection({ history: { findings, reportHref } }: { history: VehicleHistory }) {
  return (
    <section className="sec pad history" aria-labelledby="vehicle-history">
      <h2 className="h2" id="vehicle-history">
        Vehicle history
      </h2>
      <dl className="past">
        {findings.map(({ icon, label, value }) => (
          <div key={label}>
            <dt>
              <Icon name={icon} />
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="source">
        <span>As the seller states it. A history holds only what was reported.</span>
        {reportHref ? (
          <a className="btn xs" href={reportHref} rel="noopener nofollow">
            <Icon name="doc" />
            See the full report
          </a>
        ) : null}
      </p>
    </section>
  );
}

/** Only what is known; what is not has no row. */
export function Specifications({
  vehicle: { specifications, explanations, vin },
}: {
  vehicle: Pick<VehicleViewModel, "specifications" | "explanations" | "vin">;
}) {
  return (
    <section className="sec pad" aria-labelledby="specifications">
      <h2 className="h2" id="specifications">
        Specifications
      </h2>
      <dl className="specs">
        {specifications.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {vin === undefined ? null : (
          <div className="vin">
            <dt>VIN</dt>
            <dd>
              <span className="num">{vin}</span> <CopyVin vin={vin} />
            </dd>
          </div>
        )}
      </dl>
      {explanations.length > 0 ? (
        <p className="specmore">
          {explanations.map(({ label, href }) => (
            <OverlayLink key={href} to={href} title={label} carriesWayBack>
              {label}
            </OverlayLink>
          ))}
        </p>
      ) : null}
    </section>
  );
}

function CopyVin({ vin }: { vin: string }) {
  const { isCopied, isRefused, copy } = useCopy({ copied: "VIN copied", refused: "Your browser did not let us copy." });
  return (
    <button className="btn xs withjs" type="button" onClick={() => void copy(vin)}>
      <Icon name={isCopied ? "check" : "copy"} />
      {isCopied ? "Copied" : isRefused ? "Could not copy" : "Copy"}
      <span className="vh"> VIN</span>
    </button>
  );
}

export function SellersWords({ description }: { description: string }) {
  return (
    <section className="sec pad" aria-labelledby="sellers-words">
      <h2 className="h2" id="sellers-words">
        From the seller
      </h2>
      <p className="words">{description}</p>
    </section>
  );
}
