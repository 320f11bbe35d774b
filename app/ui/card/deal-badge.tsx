import "./sticker.css";
import type { CSSProperties } from "react";
import { DEAL_COMPARABLES_MIN } from "~/domain/limits";
import type { CardDeal } from "~/domain/view-models/listing-card";
import { Icon } from "../icon/icon";

/** Custom properties are the one inline style the content policy and React's types both need a word for. */
export function styleVariables(variables: Record<`--${string}`, number | string>): CSSProperties {
  return variables;
}

/** The ruler and the badge: the same block on cards, details and compare. */
export function DealBadge({ deal }: { deal: CardDeal }) {
  const { rating, label, aside, at, expected, comparables } = deal;
  return (
    <>
      {at === undefined ? (
        <div className="rule off" aria-hidden="true" />
      ) : (
        <div className="rule" style={styleVariables({ "--at": at })} aria-hidden="true" />
      )}
      <details className="deal">
        <summary>
          <span className={`badge ${rating}`}>
            {rating === "none" ? null : <Icon name={`deal-${rating}`} />}
            {label}
          </span>{" "}
          <em>{aside}</em>
          <Icon name="down" />
        </summary>
        <div className="why">
          {expected === undefined ? (
            <p>
              We rate a price when at least {DEAL_COMPARABLES_MIN} comparable cars are for sale. We found {comparables}.
            </p>
          ) : (
            <p>
              Expected price <b>{expected}</b>, from <b>{comparables}</b>: same make and model, near in year and
              mileage.
            </p>
          )}
          <p>Sellers cannot pay to change this rating.</p>
        </div>
      </details>
    </>
  );
}
