import { PaymentNote } from "../card/payment-note";
import "../card/card.css";
import "./vehicle.css";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import type { Crumb } from "../hero/hero";
import { Link } from "../link/link";
import { useEveryCarHref } from "../location/use-every-car-href";
import { Notice } from "../states/notice";
import { Topline } from "./back-link";
import { SimilarVehicles } from "./similar-vehicles";

interface ExpiredVehicleProps {
  /** The two sentences of section 8. */
  notice: readonly [string, string];
  crumbs: readonly Crumb[];
  backHref: string | null;
  similar: readonly ListingCardViewModel[];
}

/** A vehicle that was sold, or never was: the notice of section 8, and ways on. */
export function ExpiredVehicle({ notice: [sorry, offer], crumbs, backHref, similar }: ExpiredVehicleProps) {
  const everyCarHref = useEveryCarHref();
  return (
    <div className="wrap vpage" id="listings" tabIndex={-1}>
      <Topline crumbs={crumbs} backHref={backHref} />
      <h1 className="h2 gone">No longer available</h1>
      <Notice tone="warn">
        <p>{sorry}</p>
        {similar.length > 0 ? <p>{offer}</p> : null}
      </Notice>
      {similar.length > 0 ? (
        <>
          <SimilarVehicles cards={similar} />
          <PaymentNote cards={similar} />
        </>
      ) : (
        <p className="gone">
          <Link className="btn cta" to={everyCarHref}>
            All cars for sale
          </Link>
        </p>
      )}
    </div>
  );
}
