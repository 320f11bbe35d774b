import type { Catalog } from "../../upstream/catalog/catalog";
import { DealMarket, dealOf } from "../../upstream/inventory/deals/deal-market";
import { NOT_EXPECTED } from "../../upstream/inventory/deals/deal-rating";
import { toPricedListing } from "../../upstream/inventory/deals/priced-listing";
import { priceOf } from "../../upstream/inventory/listing/listing-figures";
import { finish } from "../../upstream/pacing/steps";
import type { ListingRecord } from "../../upstream/ports/listing-record";

interface RatedBy {
  readonly catalog: Catalog;
  readonly yearOfToday: number;
}

/** Listings with the deals that a store would tell of them, if they were its whole market. They come in the order of their ids. */
export function rated(records: readonly ListingRecord[], by: RatedBy): readonly ListingRecord[] {
  return [...withDeals(records, by)];
}

/** The same, read twice and never held: the deals are known once this is called, the records are made as they are asked for. */
export function withDeals(
  records: Iterable<ListingRecord>,
  { catalog, yearOfToday }: RatedBy,
): Iterable<ListingRecord> {
  const market = new DealMarket(catalog);
  for (const record of records) market.add(toPricedListing(record));
  const { expected, comparables } = finish(market.rateSteps(yearOfToday));
  return {
    *[Symbol.iterator]() {
      let place = 0;
      for (const record of records) {
        const price = priceOf(record);
        const at = expected[place] ?? NOT_EXPECTED;
        const count = comparables[place++] ?? 0;
        if (price === undefined) yield record;
        else yield { ...record, deal: dealOf(price, at === NOT_EXPECTED ? null : at, count) };
      }
    },
  };
}
