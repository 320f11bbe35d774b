import type { ListingRecord, ObservedPrice } from "../ports/listing-record";

/**
 * The price history of a record that is about to be stored: what the store has seen, then what the record tells
 * in addition, then its present price where that differs from the last. Empty for an unpriced listing.
 */
export function mergeObservedPrices(stored: readonly ObservedPrice[], record: ListingRecord): readonly ObservedPrice[] {
  if (record.price === undefined) return [];
  const history = [...stored];
  const append = (observed: ObservedPrice) => {
    const last = history.at(-1);
    if (last !== undefined && observed.on < last.on) return;
    if (last?.dollars !== observed.dollars) history.push(observed);
  };
  for (const observed of record.observedPrices) append(observed);
  const last = history.at(-1);
  const changedOn = record.changedAt.slice(0, 10);
  // A clock that went back must not hide the present price behind a later date.
  append({ on: last !== undefined && last.on > changedOn ? last.on : changedOn, dollars: record.price });
  return history;
}
