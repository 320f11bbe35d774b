import { isPriceCorrection } from "../../app/domain/figures/price-correction";
import type { ListingRecord, ObservedPrice } from "../ports/listing-record";

interface HistoryContext {
  readonly dayOf: (isoTime: string) => string;
  /** What was expected of the car so far, in whole dollars; absent where nobody could say. */
  readonly expected?: number | undefined;
}

interface PriceHistory {
  readonly observed: readonly ObservedPrice[];
  /** The price before, where the present one puts it right: the history begins anew. */
  readonly corrected?: number;
}

/**
 * The price history of a record that is about to be stored: what the store has seen, then what the record tells
 * in addition, then its present price where that differs from the last, on the site's day of its change. Empty for an
 * unpriced listing. What came before a correction is not in it.
 */
export function mergeObservedPrices(
  stored: readonly ObservedPrice[],
  record: ListingRecord,
  { dayOf, expected }: HistoryContext,
): PriceHistory {
  const { price } = record;
  if (price === undefined) return { observed: [] };
  let history: ObservedPrice[] = [];
  const append = (observed: ObservedPrice, expectedThen?: number) => {
    const last = history.at(-1);
    if (last !== undefined && (observed.on < last.on || last.dollars === observed.dollars)) return undefined;
    const from = last?.dollars;
    const isCorrection =
      from !== undefined && isPriceCorrection({ from, to: observed.dollars, expected: expectedThen });
    if (isCorrection) history = [];
    history.push(observed);
    return isCorrection ? from : undefined;
  };
  for (const observed of [...stored, ...record.observedPrices]) append(observed);
  const last = history.at(-1);
  const changedOn = dayOf(record.changedAt);
  // A clock that went back must not hide the present price behind a later date.
  const on = last !== undefined && last.on > changedOn ? last.on : changedOn;
  const corrected = append({ on, dollars: price }, expected);
  return corrected === undefined ? { observed: history } : { observed: history, corrected };
}

/** Of a car that somebody knew at a price, what it fell from since; undefined where it did not fall, or was put right. */
export function fellFrom(
  { status, price, observedPrices, deal }: ListingRecord,
  known: number | undefined,
): number | undefined {
  if (status !== "active" || price === undefined || known === undefined) return undefined;
  const isWatched = observedPrices.some(({ dollars }) => dollars === known);
  const isCorrected = !isWatched && isPriceCorrection({ from: known, to: price, expected: deal?.expectedPrice });
  // What was cut after the correction is news: the history begins with the price that was put right.
  const from = isCorrected ? observedPrices[0]?.dollars : known;
  return from !== undefined && from > price ? from : undefined;
}
