import type { ListingRecord, ObservedPrice } from "../ports/listing-record";

/**
 * The price history of a record that is about to be stored: what the store has seen, then what the record tells
 * in addition, then its present price where that differs from the last, on the site's day of its change. Empty for an
 * unpriced listing.
 */
export function mergeObservedPrices(
  stored: readonly ObservedPrice[],
  record: ListingRecord,
  dayOf: (isoTime: string) => string,
): readonly ObservedPrice[] {
  if (record.price === undefined) return [];
  const history = [...stored];
  const append = (observed: ObservedPrice) => {
    const last = history.at(-1);
    if (last !== undefined && observed.on < last.on) return;
    if (last?.dollars !== observed.dollars) history.push(observed);
  };
  for (const observed of record.observedPrices) append(observed);
  const last = history.at(-1);
  if (last?.dollars === record.price) return history;
  const changedOn = dayOf(record.changedAt);
  // A clock that went back must not hide the present price behind a later date.
  append({ on: last !== undefined && last.on > changedOn ? last.on : changedOn, dollars: record.price });
  return history;
}
