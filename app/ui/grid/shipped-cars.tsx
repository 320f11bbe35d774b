import { memo } from "react";
import type { ShippedCars as ShippedCarsView } from "~/domain/view-models/results/shipped-cars";
import { ListingCard } from "../card/listing-card";
import { Link } from "../link/link";

/** What a document's cards of this section are read off. */
export const SHIPPED_CARS_ID = "ships";

/** Cars from beyond the radius that ship to the shopper: a list of their own, below the results. */
export const ShippedCars = memo(function ShippedCars({ heading, note, cards, all, withoutHref }: ShippedCarsView) {
  return (
    <section className="ships" id={SHIPPED_CARS_ID} aria-labelledby="ships-heading">
      <h2 className="h2" id="ships-heading">
        {heading}
      </h2>
      <p>
        {`${note} `}
        <Link to={withoutHref} rel="nofollow" preventScrollReset>
          Leave them out
        </Link>
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role off lists without bullets */}
      <ul className="grid" role="list" aria-labelledby="ships-heading">
        {cards.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} />
          </li>
        ))}
      </ul>
      {all ? (
        <Link className="btn lg" to={all.href} rel="nofollow">
          {all.label}
        </Link>
      ) : null}
    </section>
  );
});
