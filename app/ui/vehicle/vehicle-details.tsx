import "../card/card.css";
import "./vehicle.css";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import type { VehicleLinks, VehicleViewModel } from "~/domain/view-models/vehicle/vehicle-details";
import type { MessageValues } from "~/domain/view-models/vehicle/vehicle-message";
import type { Crumb } from "../hero/hero";
import { Topline } from "./back-link";
import { BuyBox } from "./buy-box";
import { ContactForm } from "./contact-form";
import { Gallery } from "./gallery";
import { PriceHistorySection } from "./price-history";
import { SellerCard } from "./seller-card";
import { SimilarVehicles } from "./similar-vehicles";
import { KeyFacts, VehicleFacts } from "./vehicle-facts";

interface VehicleDetailsProps {
  vehicle: VehicleViewModel;
  links: VehicleLinks;
  crumbs: readonly Crumb[];
  backHref: string | null;
  actionsScript?: string | undefined;
  similar: readonly ListingCardViewModel[];
  /** What the form to the seller starts with. */
  prefill?: MessageValues;
}

/** One vehicle with everything known about it. */
export function VehicleDetails({
  vehicle,
  links,
  crumbs,
  backHref,
  similar,
  prefill,
  actionsScript,
}: VehicleDetailsProps) {
  const note = [`Listing ${vehicle.id}`, vehicle.views].filter(Boolean).join(". ");
  return (
    <div className="wrap vpage" id="listings" tabIndex={-1}>
      <Topline crumbs={crumbs} backHref={backHref} note={note} />
      <div className="vdp">
        <Gallery
          path={links.self.split("?", 1)[0] ?? links.self}
          shots={vehicle.gallery}
          label={vehicle.label}
          turntableHref={vehicle.turntableHref}
        />
        <BuyBox vehicle={vehicle} links={links} actionsScript={actionsScript} />
        <div className="col">
          <KeyFacts facts={vehicle.keyFacts} />
          {vehicle.priceHistory ? <PriceHistorySection history={vehicle.priceHistory} title={vehicle.title} /> : null}
          <VehicleFacts vehicle={vehicle} />
        </div>
        <div className="col">
          <section className="sec pad col" id="contact" aria-label="Seller">
            <SellerCard seller={vehicle.seller} />
            {vehicle.contact ? (
              <ContactForm place="page" contact={vehicle.contact} vehicleTitle={vehicle.title} prefill={prefill} />
            ) : null}
          </section>
        </div>
      </div>
      <SimilarVehicles cards={similar} />
    </div>
  );
}
