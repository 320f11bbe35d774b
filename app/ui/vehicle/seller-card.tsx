import "./seller-card.css";
import { Link } from "@remix-run/react";
import type { VehicleSeller } from "~/domain/view-models/vehicle/vehicle-seller";
import { Icon, iconBefore } from "../icon/icon";

/** Who sells it, how far away, and what others say of them. */
export function SellerCard({ seller }: { seller: VehicleSeller }) {
  const { rating, website } = seller;
  return (
    <div className="owner">
      <div className="own">
        <span className="mono" aria-hidden="true">
          {seller.initials}
          {/* Without a name to read out: where it does not load, the initials under it stay. */}
          {seller.logoSrc ? <img src={seller.logoSrc} alt="" width={48} height={48} loading="lazy" /> : null}
        </span>
        <h2 className="h3">{seller.name}</h2>
        <p className="muted small">
          {rating ? (
            <span className={iconBefore("star", "stars")}>
              <span className="vh">Rated </span>
              {rating.value} ({rating.count})<span className="vh"> reviews</span>
            </span>
          ) : (
            <span>{seller.kind}</span>
          )}
          {seller.distance ? <span>{seller.distance}</span> : null}
        </p>
      </div>
      <ul className="reach">
        {seller.address ? (
          <li>
            <Icon name="pin" />
            {seller.address}
          </li>
        ) : null}
        {seller.phone ? (
          <li>
            <Icon name="phone" />
            <a href={seller.phone.href}>{seller.phone.text}</a>
          </li>
        ) : null}
        {website ? (
          <li>
            <Icon name="out" />
            <a href={website.href} rel="noopener nofollow">
              {website.text}
            </a>
          </li>
        ) : null}
        {seller.services.map((service) => (
          <li key={service}>
            <Icon name="home" />
            {service}
          </li>
        ))}
      </ul>
      {seller.differenceHref ? (
        <p className="differs">
          {seller.tagline}{" "}
          <Link to={seller.differenceHref} preventScrollReset>
            What sets {seller.name} apart
          </Link>
        </p>
      ) : null}
    </div>
  );
}
