import type { ListingRecord } from "../ports/listing-record";

/** A car that came or became cheaper, for whoever looked last before it did. */
export interface ChangedCar {
  readonly record: ListingRecord;
  /** The price before the last change; absent where that was no drop. */
  readonly droppedFrom?: number;
}

export interface MarketChanges {
  /** By listing id. */
  readonly cars: ReadonlyMap<string, ChangedCar>;
  /** The highest listing id that was read; the next look starts above it. */
  readonly highestListingId: number;
}

/** How far back the alerts that are due look: the oldest of each. */
export interface LookBack {
  readonly knownListingId: number;
  /** ISO date-time. */
  readonly lookedAt: string;
}

/** The cars that can be news to anybody: one reading of the inventory for all alerts of a run. */
export function collectChanges(active: Iterable<ListingRecord>, since: LookBack): MarketChanges {
  const cars = new Map<string, ChangedCar>();
  let highestListingId = since.knownListingId;
  for (const record of active) {
    const id = Number(record.id);
    highestListingId = Math.max(highestListingId, id);
    const droppedFrom = priceBeforeDrop(record, since.lookedAt);
    if (droppedFrom !== undefined) cars.set(record.id, { record, droppedFrom });
    else if (id > since.knownListingId) cars.set(record.id, { record });
  }
  return { cars, highestListingId };
}

/** The price before the present one, where that is lower and came after `since`; prices know their day only. */
export function priceBeforeDrop(
  { observedPrices, changedAt }: Pick<ListingRecord, "observedPrices" | "changedAt">,
  since: string,
): number | undefined {
  const last = observedPrices.at(-1);
  const before = observedPrices.at(-2);
  if (last === undefined || before === undefined || last.dollars >= before.dollars) return undefined;
  return changedAt > since && last.on >= since.slice(0, 10) ? before.dollars : undefined;
}
