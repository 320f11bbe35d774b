import "./sticker.css";
import type { CSSProperties } from "react";
import { formatCount } from "~/domain/figures/format-figures";
import { DEAL_COMPARABLES_MIN } from "~/domain/limits";
import type { CardDeal } from "~/domain/view-models/results/listing-card";
import { iconBefore } from "../icon/icon";
import { spoken } from "../page/heard/spoken";

/** Custom properties are the one inline style the content policy and React's types both need a word for. */
export function styleVariables(variables: Record<`--${string}`, number | string>): CSSProperties {
  return variables;
}

const CANNOT_BE_BOUGHT = "Dealers can't pay to change this.";

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
          <DealVerdict rating={rating} label={label} /> <em>{spoken(aside)}</em>
        </summary>
        {expected === undefined ? (
          <p className="why">
            {`We rate a price when at least ${DEAL_COMPARABLES_MIN} cars like it are for sale. We found `}
            <b>{formatCount(comparables)}</b>
            {`. ${CANNOT_BE_BOUGHT}`}
          </p>
        ) : (
          <p className="why">
            {"Cars like this usually ask "}
            <b>{expected}</b>
            {". We compared "}
            <b>{formatCount(comparables)}</b>
            {` of similar year and mileage. ${CANNOT_BE_BOUGHT}`}
          </p>
        )}
      </details>
    </>
  );
}
