import type { PriceField } from "~/domain/money/price-input";
import type { PriceFilter } from "~/domain/view-models/filters/price-filter";

type PriceTexts = Readonly<Record<PriceField, string>>;

export interface TypedPrices {
  /** What the fields say. */
  readonly typed: PriceTexts;
  /** What the last answer said of them. */
  readonly answered: PriceTexts;
  /** The field that someone has typed in and not left. */
  readonly editing: PriceField | null;
}

/** The fields as the search has them. */
export function toTypedPrices(filter: Pick<PriceFilter, "min" | "max">): TypedPrices {
  const answered = { minPrice: filter.min, maxPrice: filter.max };
  return { typed: answered, answered, editing: null };
}

/**
 * The fields once the panel's own search is answered: each follows its own value, and never while someone edits it or
 * where it says something newer. In error all of it stays beside the message, though the search goes without it.
 */
export function followAnswer(before: TypedPrices, { answered }: TypedPrices, hasError: boolean): TypedPrices {
  const follow = (name: PriceField) => {
    const isOwnWords = hasError || before.editing === name || before.typed[name] !== before.answered[name];
    return isOwnWords || answered[name] === before.answered[name] ? before.typed[name] : answered[name];
  };
  const typed = { minPrice: follow("minPrice"), maxPrice: follow("maxPrice") };
  return { typed, answered, editing: before.editing };
}

export function typePrice(before: TypedPrices, name: PriceField, text: string, isLeft: boolean): TypedPrices {
  return { ...before, typed: { ...before.typed, [name]: text }, editing: isLeft ? null : name };
}
