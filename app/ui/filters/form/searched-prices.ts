import {
  findPriceError,
  findUnreadPrice,
  PRICE_FIELDS,
  type PriceField,
  parsePriceInput,
} from "~/domain/money/price-input";
import type { FilterPanelViewModel } from "~/domain/view-models/filters/filter-panel";
import { type FieldError, toPriceFieldErrors } from "~/domain/view-models/filters/price-errors";

/** The prices that a search has, in plain digits. */
type SearchedPrices = Readonly<Partial<Record<PriceField, string>>>;

export function pricesIn(params: URLSearchParams): SearchedPrices {
  return Object.fromEntries(PRICE_FIELDS.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? ""]] : [])));
}

/** Those of the search that the panel is of: what it was refused for is not among them. Null where it has no prices. */
export function pricesOfPanel({ groups, errors }: FilterPanelViewModel): SearchedPrices | null {
  const price = groups.flatMap(({ controls }) => controls).find((control) => control.kind === "price");
  if (price === undefined) return null;
  const isRefused = (name: PriceField) => errors.some(({ field, isOfPair }) => field === name || isOfPair);
  const texts = { minPrice: price.min, maxPrice: price.max };
  return Object.fromEntries(
    PRICE_FIELDS.flatMap((name) => {
      const dollars = isRefused(name) ? null : plain(texts[name]);
      return dollars === null ? [] : [[name, dollars]];
    }),
  );
}

/** The search with these prices and no others. */
export function setPrices(params: URLSearchParams, prices: SearchedPrices): void {
  for (const name of PRICE_FIELDS) {
    const dollars = prices[name];
    if (dollars === undefined) params.delete(name);
    else params.set(name, dollars);
  }
}

/**
 * Judges the prices that a form sends, each and then the pair (section 5). Where one is refused, those of the last valid
 * search stand in their place.
 */
export function judgePrices(params: URLSearchParams, last: SearchedPrices): readonly FieldError[] {
  const unread: Partial<Record<PriceField, string>> = {};
  for (const name of PRICE_FIELDS) {
    const text = params.get(name);
    if (text === null) continue;
    if (findUnreadPrice(text) === null) params.set(name, plain(text) ?? text);
    else unread[name] = text;
  }
  const dollars = (name: PriceField) => parsePriceInput(params.get(name) ?? "") ?? undefined;
  const errors = toPriceFieldErrors(findPriceError(dollars("minPrice"), dollars("maxPrice")) ?? undefined, unread);
  if (errors.length > 0) setPrices(params, last);
  return errors;
}

function plain(text: string): string | null {
  const dollars = parsePriceInput(text);
  return dollars === null ? null : String(dollars);
}
