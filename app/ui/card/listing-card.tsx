import "./card.css";
import { memo } from "react";
import {
  contactHrefOf,
  EMAIL_DEALER_LABEL,
  type ListingCardViewModel,
  pictureAltOf,
} from "~/domain/view-models/results/listing-card";
import { OverlayLink } from "../dialog/overlay-link";
import { Icon, iconBefore } from "../icon/icon";
import { Link } from "../link/link";
import { CompareButton } from "./compare-button";
import { DealBadge } from "./deal-badge";
import { KeptCard } from "./kept-card";
import { useOneClick } from "./one-click";
import { SaveButton } from "./save-button";
import { OneClickButton } from "./seldom-one-click";
import { useShortlist } from "./shortlist";

interface ListingCardProps {
  card: ListingCardViewModel;
  /** First row: not lazy. The very first picture of the page also gets high priority. */
  loading?: "first" | "eager" | "lazy";
}

/** Order is fixed, because the eye learns it (design, "Anatomy of the card"). The whole card is one link. */
export const ListingCard = memo(function ListingCard({ card, loading = "lazy" }: ListingCardProps) {
  const attributes = { className: "card", id: `listing-${card.id}`, "data-listing-id": card.id };
  const parts = () => cardParts(card, loading);
  if (import.meta.env.SSR) return <KeptCard {...{ attributes, parts }} shown={[loading, card]} />;
  return <article {...attributes}>{parts()}</article>;
});

/** Parts of the card, and no components: a page has hundreds of them, and none renders by itself. */
function cardParts(card: ListingCardViewModel, loading: ListingCardProps["loading"]) {
  return (
    <>
      {cardPicture(card, loading)}
      <div className="ct">
        <p className="cond">{card.isCertified ? <span className="cert">{card.condition}</span> : card.condition}</p>
        <h3>
          <Link to={card.href}>{card.title}</Link>
        </h3>
        <p className="trim">{card.trim}</p>
      </div>
      <div className="cb">
        <ul className="facts">
          {card.facts.map((fact, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: another card's facts take over the items (use-card-nodes.ts)
            <li key={at}>{fact}</li>
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
        {cardNotes(card)}
      </div>
      <p className="seller">
        <b>{card.seller}</b>{" "}
        {card.rating ? (
          <span className={iconBefore("star", "stars")}>
            <span className="vh">Rated </span>
            {`${card.rating.value} (${card.rating.count})`}
            <span className="vh"> reviews</span>
          </span>
        ) : null}{" "}
        {card.distance ? <span className="far">{card.distance}</span> : null}
      </p>
      <CardActions card={card} />
    </>
  );
}

function cardNotes({ notes, tiles = [] }: ListingCardViewModel) {
  return (
    <>
      {notes.length > 0 ? (
        <ul className="notes">
          {notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={at} className={iconBefore(note.icon, note.icon === "drop" ? "drop" : undefined)}>
              {note.text}
            </li>
          ))}
        </ul>
      ) : null}
      {tiles.length > 0 ? (
        <ul className="tiles">
          {tiles.map(({ text, href }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={at}>{href ? <a href={href}>{text}</a> : text}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Left out where the brand has no quick actions (section 6). */
function CardActions({ card }: { card: ListingCardViewModel }) {
  const isComparable = useShortlist().ids !== null;
  const isOneClick = useOneClick().token !== null;
  if (!isComparable && card.contact === undefined) return null;
  return (
    <div className="cf">
      <CompareButton listingId={card.id} title={card.title} />{" "}
      {card.contact === undefined ? null : isOneClick && card.contact.label === EMAIL_DEALER_LABEL ? (
        <OneClickButton className="btn" listingId={card.id} title={card.title} editHref={contactHrefOf(card)} />
      ) : (
        <OverlayLink
          className="btn"
          to={contactHrefOf(card)}
          title={card.contact.label}
          label={`${card.contact.label}: ${card.title}`}
        >
          {card.contact.label}
        </OverlayLink>
      )}
    </div>
  );
}

function cardPicture(card: ListingCardViewModel, loading: ListingCardProps["loading"]) {
  return (
    <div className="pic">
      {card.image ? (
        <img
          // Another picture is another element: one that waits for its file goes on to show the one before.
          key={card.image.src}
          src={card.image.src}
          alt={pictureAltOf(card)}
          width={400}
          height={250}
          loading={loading === "lazy" ? "lazy" : undefined}
          // The first is painted with the page, not a frame later.
          decoding={loading === "first" ? "sync" : "async"}
          // React 18 knows the attribute by its lower-case name only.
          {...(loading === "first" ? { fetchpriority: "high" } : null)}
        />
      ) : (
        <Icon name="camera" />
      )}
      {card.label ? (
        <span className={iconBefore(card.label.icon, card.label.icon === "drop" ? "lab drop" : "lab")}>
          {card.label.text}
        </span>
      ) : null}
      <SaveButton className="ib save" listingId={card.id} title={card.title} />
      {card.photos ? (
        <span className={iconBefore("camera", "shots")}>
          {card.photos}
          <span className="vh"> photos</span>
        </span>
      ) : null}
    </div>
  );
}
