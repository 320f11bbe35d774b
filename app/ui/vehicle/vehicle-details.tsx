import "./vehicle.css";
import "../styles/house.css";
import type { AlternativeRow } from "~/domain/view-models/vehicle/vehicle-alternatives";
import type { VehicleLinks, VehicleViewModel } from "~/domain/view-models/vehicle/vehicle-details";
import type { MessageValues } from "~/domain/view-models/vehicle/vehicle-message";
import type { Crumb } from "../hero/hero";
import { Link } from "../link/link";
import { Topline } from "./back-link";
import { BuyBox } from "./buy-box";
import { ContactForm } from "./contact/contact-form";
import { Gallery } from "./gallery/gallery";
import { MoreLikeIt } from "./more-like-it";
import { PriceHistorySection } from "./price/price-history";
import { ContactBar } from "./seller/contact-bar";
import { SellerCard } from "./seller/seller-card";
import { HistorySection, KeyFacts, SellersWords, Specifications } from "./vehicle-facts";
import { VehicleFeatures } from "./vehicle-features";

interface VehicleDetailsProps {
  vehicle: VehicleViewModel;
  links: VehicleLinks;
  crumbs: readonly Crumb[];
  backHref: string | null;
  actionsScript?: string | undefined;
  alternatives: readonly AlternativeRow[];
  /** House ads, as the server wrote them. */
  placed: string;
  /** The same, above the site's footer. */
  foot: string;
  /** What the form to the seller starts with. */
  prefill?: MessageValues;
}

/** One car with everything known about it. Card and seller share a box: on a desk it is a column that stays in view. */
export function VehicleDetails({
  vehicle,
  links,
  crumbs,
  backHref,
  alternatives,
  prefill,
  actionsScript,
  placed,
  foot,
}: VehicleDetailsProps) {
  const { asking, contact, description, history, priceHistory } = vehicle;
  return (
    <div className="wrap vpage" id="listings" tabIndex={-1}>
      <Topline crumbs={crumbs} backHref={backHref} note={vehicle.views} />
      {/* Said by a class: while the page is read, the seller's card would be as wide as both columns. */}
      <div className={history ? "vdp" : "vdp no-history"}>
        <Gallery
          pageHref={links.self}
          shots={vehicle.gallery}
          label={vehicle.label}
          turntableHref={vehicle.turntableHref}
        />
        <div className="side">
          <BuyBox vehicle={vehicle} links={links} actionsScript={actionsScript} />
          <SellerCard seller={vehicle.seller} />
        </div>
        <KeyFacts facts={vehicle.keyFacts} />
        {history ? <HistorySection history={history} /> : null}
        <div className="rest">
          {priceHistory ? <PriceHistorySection history={priceHistory} /> : null}
          <VehicleFeatures features={vehicle.features} />
          <Specifications vehicle={vehicle} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, escaped (documents/grid-cells.ts) */}
          {placed ? <div className="placed" dangerouslySetInnerHTML={{ __html: placed }} /> : null}
          {description ? <SellersWords description={description} /> : null}
          {contact ? (
            <section className="sec pad" id="contact" aria-labelledby="contact-heading">
              <h2 className="h2" id="contact-heading">
                {contact.kind === "offer" ? (
                  contact.heading
                ) : (
                  <>
                    Email <bdi>{vehicle.seller.name}</bdi>
                  </>
                )}
              </h2>
              <ContactForm
                place="page"
                contact={contact}
                vehicleTitle={vehicle.title}
                prefill={prefill}
                asking={asking}
              />
            </section>
          ) : null}
        </div>
      </div>
      <MoreLikeIt rows={alternatives} />
      <p className="report">
        {`Listing ${vehicle.id}. Something wrong with it? `}
        <Link className="hit" to={links.report} preventScrollReset rel="nofollow">
          Report this car
        </Link>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of ours, escaped (documents/grid-cells.ts) */}
      {foot ? <div className="placed" dangerouslySetInnerHTML={{ __html: foot }} /> : null}
      <ContactBar vehicle={vehicle} />
    </div>
  );
}
