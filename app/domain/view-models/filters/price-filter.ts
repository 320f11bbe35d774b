import type { Histogram } from "~/contract/listings/search";
import { affordableWords } from "~/domain/money/affordable-price";
import { maskPriceInput, type PriceError, type UnreadPrices } from "~/domain/money/price-input";
import type { UsualLoans } from "~/domain/money/usual-loans";
import type { SearchQuery } from "~/domain/search/query/search-query";
import { PRICE_CEILINGS_DOLLARS } from "~/domain/vocabulary";
import { type RangePicture, toPresets, toRangePicture } from "./range-picture";

export interface PriceFilter {
  /** As shown in the fields: "$12,000", or what was typed in error. */
  readonly min: string;
  readonly max: string;
  /** What the highest price costs a month: "Up to $21,352, which is $450 a month at 9.65% for 60 months." */
  readonly monthlyWords?: string;
  readonly picture?: RangePicture;
  /** The wallet is switched off: no budget is asked for. */
  readonly noBudget?: true;
  /** Ceilings worth one press. */
  readonly presets: readonly number[];
}

const PRESETS = 3;

interface PriceFacts {
  readonly histogram: Histogram | undefined;
  readonly error: PriceError | undefined;
  readonly unread: UnreadPrices | undefined;
  readonly loans: UsualLoans;
  readonly hasWallet?: boolean | undefined;
}

/** Typed values stay in the fields beside their message until the next edit. */
export function toPriceFilter(
  query: SearchQuery,
  { histogram, error, unread = {}, loans, hasWallet }: PriceFacts,
): PriceFilter {
  const monthlyWords = toMonthlyWords(query, loans);
  const picture = toRangePicture(histogram);
  return {
    min: unread.minPrice ?? maskPriceInput(error?.typedMin ?? toText(query.minPrice)),
    max: unread.maxPrice ?? maskPriceInput(error?.typedMax ?? toText(query.maxPrice)),
    presets: toPresets(PRICE_CEILINGS_DOLLARS, histogram, PRESETS),
    ...(picture === null ? null : { picture }),
    ...(hasWallet === false ? { noBudget: true } : null),
    ...(monthlyWords === undefined ? null : { monthlyWords }),
  };
}

function toMonthlyWords({ maxPrice, selected }: SearchQuery, loans: UsualLoans): string | undefined {
  if (maxPrice === undefined || maxPrice === 0) return undefined;
  return `${affordableWords(maxPrice, selected.listingType ?? [], loans)}.`;
}

function toText(dollars: number | undefined): string {
  return dollars === undefined ? "" : String(dollars);
}
