import type { SearchResponse } from "~/contract/listings/search";
import { PRICE_INPUT_MAX_CHARS } from "~/domain/limits";
import {
  findUnreadPrice,
  maskPriceInput,
  PRICE_ERROR_MESSAGES,
  PRICE_FIELDS,
  type PriceError,
  type PriceField,
  type UnreadPrices,
} from "~/domain/money/price-input";
import type { SearchQuery } from "~/domain/search/query/search-query";

export type HistogramBand = SearchResponse["stats"]["priceHistogram"][number];

/** A field's message; `field` is the parameter, which is also how the field's id ends. */
export interface FieldError {
  readonly field: PriceField | "zip";
  readonly message: string;
}

export interface PriceFilter {
  readonly paymentType: "purchase" | "monthly";
  /** As shown in the fields: "$12,000", or what was typed in error. */
  readonly min: string;
  readonly max: string;
  readonly monthly: string;
  readonly maxChars: number;
  /** Heights of the bars, 0 to 100. */
  readonly bars: readonly number[];
  /** First and last bar inside the chosen range. */
  readonly inRange: readonly [first: number, last: number];
}

/** Typed values stay in the fields beside their message until the next edit (decisions.md, "Readings chosen"). */
export function toPriceFilter(
  query: SearchQuery,
  histogram: readonly HistogramBand[],
  error: PriceError | undefined,
  unread: UnreadPrices = {},
): PriceFilter {
  const counts = histogram.map((band) => band.count);
  // One bar alone says nothing.
  const isSpread = counts.filter((count) => count > 0).length > 1;
  const tallest = Math.max(1, ...counts);
  return {
    // No address says the type: an amount a month, read or not, stands under its own one.
    paymentType: (unread.monthlyBudget ?? query.monthlyBudget) === undefined ? "purchase" : "monthly",
    min: unread.minPrice ?? maskPriceInput(error?.typedMin ?? toText(query.minPrice)),
    max: unread.maxPrice ?? maskPriceInput(error?.typedMax ?? toText(query.maxPrice)),
    // Never an amount that the search does not have: an empty field is no limit.
    monthly: unread.monthlyBudget ?? maskPriceInput(toText(query.monthlyBudget)),
    maxChars: PRICE_INPUT_MAX_CHARS,
    bars: isSpread ? counts.map((count) => (count === 0 ? 0 : Math.max(3, Math.round((count / tallest) * 100)))) : [],
    inRange: toRange(query, histogram),
  };
}

/** The error of a pair belongs beside the field that has to change: the maximum, which every message speaks of. */
export function toPriceFieldErrors(error: PriceError | undefined, unread: UnreadPrices = {}): readonly FieldError[] {
  const unreadErrors = PRICE_FIELDS.flatMap((field) => {
    const text = unread[field];
    const message = text === undefined ? null : findUnreadPrice(field, text);
    return message === null ? [] : [{ field, message }];
  });
  return error === undefined
    ? unreadErrors
    : [...unreadErrors, { field: "maxPrice", message: PRICE_ERROR_MESSAGES[error.kind] }];
}

function toRange(query: SearchQuery, histogram: readonly HistogramBand[]): readonly [number, number] {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = query;
  const isInside = (band: HistogramBand) => (band.to ?? Number.POSITIVE_INFINITY) > minPrice && band.from < maxPrice;
  const first = histogram.findIndex(isInside);
  return [first, histogram.findLastIndex(isInside)];
}

function toText(dollars: number | undefined): string {
  return dollars === undefined ? "" : String(dollars);
}
