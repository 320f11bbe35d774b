import "./seller-card.css";
import type { VehicleSeller } from "~/domain/view-models/vehicle/vehicle-seller";
import { Icon, iconBefore } from "../../icon/icon";
import { Link } from "../../link/link";
import { spoken } from "../../page/heard/spoken";

/** Who sells it, where they are, and what others say of them. */
export function SellerCard({ seller }: { seller: VehicleSeller }) {
  const { name, pageHref, hours, services } = seller;
  return (
    <section className="sec dealer" aria-labelledby="seller">
      <h2 className="vh" id="seller">
        Seller
      </h2>
      <SellerName seller={seller} pageHref={pageHref} />
      <ul className="reach">
        <SellerAddress seller={seller} />
        {hours ? (
          <li>
            <Icon name="clock" />
            <div>
              {`${hours.today} `}
              {pageHref ? (
                <Link className="hit" to={`${pageHref}#hours`}>
                  All hours
                </Link>
              ) : null}
            </div>
          </li>
        ) : null}
        <SellerWebsite seller={seller} />
        {services.length > 0 ? (
          <li>
            <Icon name="home" />
            {services.join(", ")}
          </li>
        ) : null}
        {pageHref ? (
          <li>
            <Icon name="car" />
            <Link className="hit" to={pageHref}>
              See all cars from this dealer
            </Link>
          </li>
        ) : null}
      </ul>
      {seller.differenceHref ? (
        <p className="differs">
          {`${seller.tagline} `}
          <Link className="hit" to={seller.differenceHref} preventScrollReset>
            What sets <bdi>{name}</bdi> apart
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** The name, between mark and rating; it leads to the dealer's page where one is given. */
export function SellerName({ seller, pageHref }: { seller: VehicleSeller; pageHref: string | undefined }) {
  const name = <bdi>{seller.name}</bdi>;
  return (
    <div className="own">
      <SellerMark seller={seller} /> {pageHref ? <Link to={pageHref}>{name}</Link> : <b>{name}</b>}
      <SellerRating seller={seller} />
    </div>
  );
}

function SellerMark({ seller }: { seller: VehicleSeller }) {
  return (
    <span className="mono" aria-hidden="true">
      {seller.initials}
      {/* Without a name to read out: where it does not load, the initials under it stay. */}
      {seller.logoSrc ? <img src={seller.logoSrc} alt="" width={48} height={48} loading="lazy" /> : null}
    </span>
  );
}

/** What reviews say, or what kind of seller it is where nobody wrote one. */
function SellerRating({ seller: { rating, kind, distance } }: { seller: VehicleSeller }) {
  return (
    <p className="muted small sep">
      {rating ? (
        <span>
          <span className={iconBefore("star", "stars")}>
            <span className="vh">Rated </span>
            {rating.value}
          </span>
          {` from ${rating.count} reviews`}
        </span>
      ) : (
        <span>{kind}</span>
      )}{" "}
      {distance ? <span>{spoken(distance)}</span> : null}
    </p>
  );
}

export function SellerAddress({ seller: { address, mapHref, name } }: { seller: VehicleSeller }) {
  if (address === undefined || mapHref === undefined) return null;
  return (
    <li>
      <Icon name="pin" />
      <div>
        <address>{address}</address>
        <a className="hit" href={mapHref} target="_blank" rel="noopener noreferrer nofollow">
          Map and directions
          <span className="vh">
            {" to "}
            <bdi>{name}</bdi>, opens in a new tab
          </span>
        </a>
      </div>
    </li>
  );
}

export function SellerWebsite({ seller: { website } }: { seller: VehicleSeller }) {
  return website ? (
    <li>
      <Icon name="out" />
      <a className="hit" href={website.href} rel="noopener nofollow">
        {website.text}
      </a>
    </li>
  ) : null;
}
