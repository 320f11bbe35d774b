import "./sticker.css";
import type { CSSProperties } from "react";
import { comparableCars, unratedReason } from "~/domain/view-models/results/deal-words";
import type { CardDeal } from "~/domain/view-models/results/listing-card";
import { iconBefore } from "../icon/icon";

/** Custom properties are the one inline style the content policy and React's types both need a word for. */
export function styleVariables(variables: Record<`--${string}`, number | string>): CSSProperties {
  return variables;
}

const CANNOT_BE_BOUGHT = "Sellers cannot pay to change this rating.";

/** The rating in a word, on the colour and with the bars that it has everywhere. */
export function DealVerdict({ rating, label }: Pick<CardDeal, "rating" | "label">) {
  const className = `badge ${rating}`;
  return <span className={rating === "none" ? className : iconBefore(`deal-${rating}`, className)}>{label}</span>;
}

/** The ruler, the rating and, folded away, where it comes from. */
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
        <summary className="folds">
          <DealVerdict rating={rating} label={label} /> <em>{aside}</em>
        </summary>
        <p className="why">
          {expected === undefined
            ? `${unratedReason(comparables)} ${CANNOT_BE_BOUGHT}`
            : `Expected price ${expected}, from ${comparableCars(comparables)}: same make and model, near in year and mileage. ${CANNOT_BE_BOUGHT}`}
        </p>
      </details>
    </>
  );
}
