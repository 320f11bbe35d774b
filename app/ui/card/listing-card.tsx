import "./card.css";
import { Link } from "@remix-run/react";
import type { ListingCardViewModel } from "~/domain/view-models/listing-card";
import { Icon } from "../icon/icon";
import { DealBadge } from "./deal-badge";

export interface ListingCardProps {
  card: ListingCardViewModel;
  /** First row: not lazy. The very first picture of the page also gets high priority. */
  loading?: "first" | "eager" | "lazy";
}

/** Order is fixed, because the eye learns it (design, "Anatomy of the card"). The whole card is one link. */
export function ListingCard({ card, loading = "lazy" }: ListingCardProps) {
  return (
    <article className="card" data-listing-id={card.id}>
      <CardPicture card={card} loading={loading} />
      <div className="cb">
        <p className="cond">{card.isCertified ? <span className="cert">{card.condition}</span> : card.condition}</p>
        <h3>
          <Link to={card.href}>{card.title}</Link>
        </h3>
        <p className="trim">{card.trim}</p>
        <ul className="facts">
          {card.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <div className="sticker">
          <div className="prow">
            <p className="price">{card.price}</p>
            {card.payment ? (
              <p className="pay">
                {card.payment.href ? <Link to={card.payment.href}>{card.payment.text}</Link> : card.payment.text}
              </p>
            ) : null}
          </div>
          {card.deal ? <DealBadge deal={card.deal} /> : null}
        </div>
        {card.notes.length > 0 ? (
          <ul className="notes">
            {card.notes.map((note) => (
              <li key={note.text} className={note.icon === "drop" ? "drop" : undefined}>
                <Icon name={note.icon} />
                {note.text}
              </li>
            ))}
          </ul>
        ) : null}
        <p className="seller">
          <b>{card.seller}</b>
          {card.rating ? (
            <span className="stars">
              <Icon name="star" />
              <span className="vh">Rated </span>
              {card.rating.value} ({card.rating.count})<span className="vh"> reviews</span>
            </span>
          ) : null}
          {card.distance ? <span className="far">{card.distance}</span> : null}
        </p>
      </div>
      {card.contact ? (
        <div className="cf">
          <Link className="btn" to={card.contact.href} aria-label={`${card.contact.label}: ${card.title}`}>
            {card.contact.label}
          </Link>
        </div>
      ) : null}
    </article>
  );
}

function CardPicture({ card, loading = "lazy" }: ListingCardProps) {
  return (
    <div className="pic">
      {card.image ? (
        <img
          src={card.image.src}
          alt={card.image.alt}
          width={400}
          height={250}
          loading={loading === "lazy" ? "lazy" : undefined}
          decoding="async"
          // React 18 knows the attribute by its lower-case name only.
          {...(loading === "first" ? { fetchpriority: "high" } : null)}
        />
      ) : (
        <Icon name="camera" />
      )}
      {card.label ? (
        <span className={card.label.icon === "drop" ? "lab drop" : "lab"}>
          <Icon name={card.label.icon} />
          {card.label.text}
        </span>
      ) : null}
      {card.photos ? (
        <span className="shots">
          <Icon name="camera" />
          {card.photos}
          <span className="vh"> photos</span>
        </span>
      ) : null}
    </div>
  );
}
