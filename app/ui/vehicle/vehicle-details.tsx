import "./vehicle.css";
import "../styles/house.css";
import type { AlternativeRow } from "~/domain/view-models/vehicle/vehicle-alternatives";
import type { VehicleLinks, VehicleViewModel } from "~/domain/view-models/vehicle/vehicle-details";
import type { MessageValues } from "~/domain/view-models/vehicle/vehicle-message";
import { useNonce } from "~/nonce";
import type { Crumb } from "../hero/hero";
import { Link } from "../link/link";
import { Topline } from "./back-link";
import { BuyBox } from "./buy-box";
import { CARD_HEIGHT_SCRIPT, useCardHeight } from "./card-height";
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

/** One car with everything known about it, in the HTML as a phone shows it; wider screens place the parts by grid. */
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
  const nonce = useNonce();
  const columns = useCardHeight();
  const { asking, contact, description, history, priceHistory } = vehicle;
  const measuring =
    nonce === "" ? null : (
      <script
        nonce={nonce}
        suppressHydrationWarning
        // In the browser it has run.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, with the page's nonce
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? CARD_HEIGHT_SCRIPT : "" }}
      />
    );
  return (
    <div className="wrap vpage" id="listings" tabIndex={-1}>
      <Topline crumbs={crumbs} backHref={backHref} note={vehicle.views} />
      {/* Said by a class: while the page is read, the seller's card would be as wide as both columns. */}
      <div className={history ? "vdp" : "vdp no-history"} ref={columns} suppressHydrationWarning>
        <Gallery
          pageHref={links.self}
          shots={vehicle.gallery}
          label={vehicle.label}
          turntableHref={vehicle.turntableHref}
        />
        <BuyBox vehicle={vehicle} links={links} actionsScript={actionsScript} />
        {measuring}
        <KeyFacts facts={vehicle.keyFacts} />
        <SellerCard seller={vehicle.seller} />
        {measuring}
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
