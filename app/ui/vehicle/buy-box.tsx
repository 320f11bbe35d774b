import "./buy-box.css";
import { Fragment } from "react";
import type { VehicleLinks, VehicleViewModel } from "~/domain/view-models/vehicle/vehicle-details";
import { OneClickButton } from "../card/late-one-click";
import { useOneClick } from "../card/one-click";
import { Icon, iconBefore } from "../icon/icon";
import { Link } from "../link/link";
import { spoken } from "../page/heard/spoken";
import { ListingActions } from "./listing-actions";
import { PriceSticker } from "./price/price-sticker";
import { ContactLink } from "./seller/contact-link";
import { VehicleActions } from "./vehicle-actions";

interface BuyBoxProps {
  vehicle: VehicleViewModel;
  links: VehicleLinks;
  /** Of the listing-actions element around Make Offer. */
  actionsScript?: string | undefined;
}

/** What the car is, what it costs, and the ways to the seller: in the order in which people decide. */
export function BuyBox({ vehicle, links, actionsScript }: BuyBoxProps) {
  const { id, title, condition, price, at } = vehicle;
  return (
    // The shortlist's form comes back to the place where its button stood.
    <section className="sec buy" id={`listing-${id}`} aria-labelledby="vehicle-title">
      <div>
        <p className="cond">{vehicle.isCertified ? <span className="cert">{condition}</span> : condition}</p>
        <h1 id="vehicle-title">{title}</h1>
        <p className="trim muted">{vehicle.subtitle}</p>
        <p className="at sep">
          {at.map((part) => (
            <Fragment key={part}>
              <span>{spoken(part)}</span>{" "}
            </Fragment>
          ))}
        </p>
      </div>
      <PriceSticker price={price} />
      <SellerWays vehicle={vehicle} actionsScript={actionsScript} />
      <VehicleActions listingId={id} title={title} shareHref={links.share} />
    </section>
  );
}

function SellerWays({ vehicle, actionsScript }: Pick<BuyBoxProps, "vehicle" | "actionsScript">) {
  const { id, title, contact, seller, buyOnline } = vehicle;
  const isOneClick = useOneClick().token !== null;
  return (
    <>
      {contact || seller.phone ? (
        <div className="go">
          {contact?.kind === "email" && isOneClick ? (
            <OneClickButton className="btn cta lg" listingId={id} title={title} editHref={contact.href} isAlone>
              <Icon name="mail" />
            </OneClickButton>
          ) : contact ? (
            <ListingActions script={actionsScript} listingId={id}>
              <ContactLink contact={contact} isLarge />
            </ListingActions>
          ) : null}{" "}
          {seller.phone ? (
            <a className="btn" href={seller.phone.href}>
              <Icon name="phone" />
              <span className="vh">Call </span>
              {seller.phone.text}
            </a>
          ) : null}
        </div>
      ) : null}{" "}
      {buyOnline?.kind === "held" ? (
        <p className={iconBefore("clock", "held")}>{buyOnline.text}</p>
      ) : buyOnline ? (
        <Link className="btn online" to={buyOnline.href} preventScrollReset rel="nofollow">
          <Icon name="key" />
          Start buying online
        </Link>
      ) : null}
    </>
  );
}
