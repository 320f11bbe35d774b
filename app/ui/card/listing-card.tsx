import "../styles/label.css";
import "./card-picture.css";
import "./card.css";
import { memo } from "react";
import { contactHrefOf, EMAIL_DEALER_LABEL, nameOf, pictureAltOf } from "~/domain/page-data/card-words";
import { sentTodayLabel } from "~/domain/shopper/sent-today";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import { OverlayLink } from "../dialog/overlay-link";
import { Icon, iconBefore } from "../icon/icon";
import { Link } from "../link/link";
import { spoken } from "../page/heard/spoken";
import { CompareButton } from "./compare-button";
import { DealBadge } from "./deal-badge";
import { OneClickButton } from "./late-one-click";
import { useOneClick } from "./one-click";
import { ReusedCard } from "./reused-card";
import { SaveButton } from "./save-button";
import { useShortlist } from "./shortlist";

interface ListingCardProps {
  card: ListingCardViewModel;
  /** First row: not lazy. The very first picture of the page also gets high priority. */
  loading?: "first" | "eager" | "lazy";
}

/**
 * Order is fixed, because the eye learns it (design, "Anatomy of the card"); who listens hears the heading first. The whole
 * card is one link. What a document's cards show is read off their markup again: a part that is new here is new in
 * `read-cards.ts`, too.
 */
export const ListingCard = memo(function ListingCard({ card, loading = "lazy" }: ListingCardProps) {
  const attributes = { className: "card", id: `listing-${card.id}`, "data-listing-id": card.id };
  const parts = () => cardParts(card, loading);
  if (import.meta.env.SSR) return <ReusedCard {...{ attributes, parts }} shown={[loading, card]} />;
  return <article {...attributes}>{parts()}</article>;
});

/** Parts of the card, and no components: a page has hundreds of them, and none renders by itself. */
function cardParts(card: ListingCardViewModel, loading: ListingCardProps["loading"]) {
  return (
    <>
      <h3>
        <Link to={card.href}>
          {card.trim ? `${card.title} ` : card.title}
          {card.trim ? <bdi>{card.trim}</bdi> : null}
          {card.tell ? <i className="vh">{`, ${card.tell}`}</i> : null}
        </Link>
      </h3>
      {cardPicture(card, loading)}
      <p className="cond">{card.isCertified ? <span className="cert">{card.condition}</span> : card.condition}</p>
      <div className="cb">
        <ul className="facts">
          {card.facts.map((fact, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: another card's facts take over the items (use-card-nodes.ts)
            <li key={at}>{spoken(fact)}</li>
          ))}
        </ul>
        <div className="sticker">
          <div className="prow">
            <p className="price">{card.price}</p>
            {card.payment ? (
              <div className="pay">
                <p>{spoken(card.payment.text)}</p>
                {card.payment.terms ? <p className="apr">{spoken(card.payment.terms)}</p> : null}
              </div>
            ) : null}
          </div>
          {card.deal ? <DealBadge deal={card.deal} /> : null}
        </div>
        {cardNotes(card)}
      </div>
      <p className="seller">
        <bdi>{card.seller}</bdi>{" "}
        {card.rating ? (
          <span className={iconBefore("star", "stars")}>
            <span className="vh">Rated </span>
            {`${card.rating.value} (${card.rating.count})`}
            <span className="vh"> reviews </span>
          </span>
        ) : null}{" "}
        {card.where ? <span className={iconBefore("pin", "far")}>{spoken(card.where)}</span> : null}
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
  const { token, sent } = useOneClick();
  const isOneClick = token !== null;
  const contactWords = sent.has(card.id) ? (sent.get(card.id) ?? sentWordsOf(card)) : card.contact?.label;
  if (!isComparable && card.contact === undefined) return null;
  return (
    <div className="cf">
      <CompareButton listingId={card.id} title={nameOf(card)} />{" "}
      {card.contact === undefined ? null : isOneClick && card.contact.label === EMAIL_DEALER_LABEL ? (
        <OneClickButton className="btn" listingId={card.id} title={nameOf(card)} editHref={contactHrefOf(card)} />
      ) : (
        <OverlayLink
          className="btn"
          to={contactHrefOf(card)}
          title={card.contact.label}
          label={`${contactWords}: ${nameOf(card)}`}
        >
          {contactWords}
        </OverlayLink>
      )}
    </div>
  );
}

const sentWordsOf = ({ contact }: ListingCardViewModel) =>
  sentTodayLabel(contact?.label === EMAIL_DEALER_LABEL ? "email" : "offer");

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
      )}{" "}
      {card.label ? (
        <span className={iconBefore(card.label.icon, card.label.icon === "drop" ? "lab drop" : "lab")}>
          {card.label.text}
        </span>
      ) : null}{" "}
      <SaveButton className="ib save" listingId={card.id} title={nameOf(card)} />{" "}
      {card.photos ? (
        <span className={iconBefore("camera", "shots")}>
          {card.photos}
          <span className="vh"> photos</span>
        </span>
      ) : null}
    </div>
  );
}
