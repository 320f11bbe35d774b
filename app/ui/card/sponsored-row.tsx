import "./sponsored.css";
import "./sticker.css";
import type { ListingCardViewModel } from "~/domain/view-models/listing-card";
import { Link } from "../page/link";

export interface SponsoredRowProps {
  title: string;
  cards: readonly ListingCardViewModel[];
  /** The page that says why these are here. */
  whyHref?: string;
}

/** Paid placements: labelled, outside the list of results, never counted (decisions.md, "Readings chosen"). */
export function SponsoredRow({ title, cards, whyHref }: SponsoredRowProps) {
  if (cards.length === 0) return null;
  return (
    <section className="spon" aria-labelledby="sponsored-title">
      <header>
        <h2 id="sponsored-title">{title}</h2>
        <span className="tagline">Sponsored</span>
        {whyHref ? <Link to={whyHref}>Why these?</Link> : null}
      </header>
      <div className="grid">
        {cards.map((card) => (
          <article className="mini" key={card.id} data-listing-id={card.id}>
            {card.image ? <img src={card.image.src} alt="" width={160} height={104} loading="lazy" /> : null}
            <div>
              <h3>
                <Link to={card.href}>{card.title}</Link>
              </h3>
              <p>{[card.facts[0], card.trim].filter(Boolean).join(", ")}</p>
              <p className="price">{card.price}</p>
              <p>{card.seller}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
