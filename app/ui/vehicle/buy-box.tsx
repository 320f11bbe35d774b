import "./buy-box.css";
import { Link } from "@remix-run/react";
import type { VehicleLinks, VehicleViewModel } from "~/domain/view-models/vehicle/vehicle-details";
import type { VehiclePrice } from "~/domain/view-models/vehicle/vehicle-price";
import { CompareButton } from "../card/compare-button";
import { DealVerdict, styleVariables } from "../card/deal-badge";
import { useOneClick } from "../card/one-click";
import { SaveButton } from "../card/save-button";
import { useSaved } from "../card/saved-listings";
import { OneClickButton } from "../card/seldom-one-click";
import { Icon, iconBefore } from "../icon/icon";
import { ListingActions } from "./listing-actions";

interface BuyBoxProps {
  vehicle: VehicleViewModel;
  links: VehicleLinks;
  /** Of the listing-actions element around Make Offer. */
  actionsScript?: string | undefined;
}

/** Title, sticker and the ways to the seller: what the page is for. */
export function BuyBox({ vehicle, links, actionsScript }: BuyBoxProps) {
  const { contact, seller, buyOnline } = vehicle;
  const isOneClick = useOneClick().token !== null;
  return (
    // The shortlist's form comes back to the place where its button stood.
    <section className="sec buy" id={`listing-${vehicle.id}`} aria-labelledby="vehicle-title">
      <div>
        <p className="cond">
          {vehicle.isCertified ? <span className="cert">{vehicle.condition}</span> : vehicle.condition}
        </p>
        <h1 id="vehicle-title">{vehicle.title}</h1>
        <p className="muted">{vehicle.subtitle}</p>
      </div>
      <Sticker price={vehicle.price} />
      {contact?.kind === "email" && isOneClick ? (
        <OneClickButton
          className="btn cta lg wide"
          listingId={vehicle.id}
          title={vehicle.title}
          editHref={contact.href}
          isAlone
        >
          <Icon name="mail" />
        </OneClickButton>
      ) : contact ? (
        <ListingActions script={actionsScript} listingId={vehicle.id}>
          <Link className="btn cta lg wide" to={contact.href} preventScrollReset>
            <Icon name={contact.kind === "offer" ? "tag" : "mail"} />
            {contact.label}
          </Link>
        </ListingActions>
      ) : null}{" "}
      {buyOnline?.kind === "held" ? (
        <p className={iconBefore("clock")}>{buyOnline.text}</p>
      ) : buyOnline ? (
        <Link className="btn lg wide" to={buyOnline.href} preventScrollReset rel="nofollow">
          <Icon name="key" />
          Start buying online
        </Link>
      ) : null}{" "}
      {seller.phone ? (
        <a className="btn lg wide" href={seller.phone.href}>
          <Icon name="phone" />
          {seller.phone.text}
        </a>
      ) : null}{" "}
      <CompareButton listingId={vehicle.id} title={vehicle.title} />
      <ul className="acts">
        <SaveAction listingId={vehicle.id} title={vehicle.title} />
        <li>
          <Link to={links.share} preventScrollReset>
            <Icon name="share" />
            Share
          </Link>
        </li>
        <li>
          <Link to={links.report} preventScrollReset rel="nofollow">
            <Icon name="flag" />
            Report
          </Link>
        </li>
        <li className="withjs">
          <button type="button" onClick={() => window.print()}>
            <Icon name="doc" />
            Print
          </button>
        </li>
      </ul>
    </section>
  );
}

/** Nothing, not even its place in the list, where the brand saves no vehicles. */
function SaveAction(props: { listingId: string; title: string }) {
  if (useSaved().ids === null) return null;
  return (
    <li>
      <SaveButton {...props} className="" hasLabel />
    </li>
  );
}

function Sticker({ price }: { price: VehiclePrice }) {
  const { deal, was, payment } = price;
  return (
    <div className="sticker">
      <div className="prow">
        <p className="price">{price.price}</p>
        {was ? (
          <p className="was">
            <span className="vh">Before: </span>
            <s>{was.price}</s>
            {was.until ? (
              <>
                <br />
                until {was.until}
              </>
            ) : null}
          </p>
        ) : null}
        {payment ? (
          <p className="pay">{payment.href ? <Link to={payment.href}>{payment.text}</Link> : payment.text}</p>
        ) : null}
      </div>
      {deal ? (
        <p className="verdict">
          <DealVerdict rating={deal.rating} label={deal.label} /> <b>{price.dealSentence ?? deal.aside}</b>
        </p>
      ) : null}
      {deal?.at === undefined ? (
        <div className="rule off" aria-hidden="true" />
      ) : (
        <div className="scale" aria-hidden="true">
          <div className="rule" style={styleVariables({ "--at": deal.at })} />
          <div className="ends">
            <span>Lower</span> <span>{deal.expected} expected</span> <span>Higher</span>
          </div>
        </div>
      )}
      <details className="deal" open>
        <summary className="folds">
          <em>How we rate this price</em>
        </summary>
        <div className="why">
          {price.explanation.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </details>
      {price.lines.length > 0 ? (
        <dl className="sum2">
          {price.lines.map((line) => (
            <div key={line.label} className={line.isTotal ? "tot" : undefined}>
              <dt>{line.label}</dt>
              <dd>{line.amount}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
