import "./similar-vehicles.css";
import type { ListingCardViewModel } from "~/domain/view-models/results/listing-card";
import { ListingCard } from "../card/listing-card";

/** Cars that resemble this one, as cards. Nothing where there are none, or where they could not be asked for. */
export function SimilarVehicles({ cards }: { cards: readonly ListingCardViewModel[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="similar" aria-labelledby="similar-vehicles">
      <h2 className="h2" id="similar-vehicles">
        Similar cars
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets */}
      <ul role="list" aria-labelledby="similar-vehicles">
        {cards.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
