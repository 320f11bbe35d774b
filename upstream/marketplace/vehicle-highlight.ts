import type { Listing } from "../../app/contract/listings/listing";
import { DAY_MS } from "../../app/domain/durations";
import { VIEWERS_LABEL_ABOVE_VIEWS } from "../../app/domain/limits";
import { isDrop, priceChanges } from "../../app/domain/money/price-changes";
import type { ListingRecord, ObservedPrice } from "../ports/listing-record";

/** Section 4: the urgency drivers of a card, in the order in which the first true one is shown. */
type UrgencyDriver = "DEALER_INCENTIVE" | "PRICE_REDUCED" | "NEWLY_LISTED" | "WARRANTY" | "RETURN" | "VIEWERS";

const NEWLY_LISTED_MAX_DAYS = 3;
/** An older fall in price is history, not news. */
const PRICE_REDUCED_MAX_DAYS = 30;
/** Drivers that set a vehicle apart from its neighbours in the list. */
const HIGHLIGHTED: ReadonlySet<UrgencyDriver> = new Set(["DEALER_INCENTIVE", "PRICE_REDUCED", "NEWLY_LISTED"]);

interface PriceReduction {
  readonly dollars: number;
  /** ISO date. */
  readonly on: string;
}

/** The last change of price that is worth a word, where it was a fall; null otherwise. What is asked now counts in its dollars. */
export function findReduction(observed: readonly ObservedPrice[]): PriceReduction | null {
  const asked = observed.at(-1);
  const last = priceChanges(observed).at(-1);
  if (asked === undefined || last === undefined || !isDrop(last)) return null;
  return { dollars: last.before - asked.dollars, on: last.on };
}

/** What was asked on a day, once the day was over; undefined before the first price that anybody saw. */
export function priceOn(observed: readonly ObservedPrice[], day: string): number | undefined {
  return observed.findLast(({ on }) => on <= day)?.dollars;
}

/** Whole days from an ISO date to another; never negative. */
export function daysSince(on: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today.slice(0, 10)) - Date.parse(on.slice(0, 10))) / DAY_MS));
}

/**
 * The first urgency fact that is true of a listing, from stored facts and counted views only; undefined where none is.
 * The value is a bare number or code: dollars, days, a programme, views.
 */
export function toVehicleHighlight(
  record: ListingRecord,
  viewCount: number,
  today: string,
): Listing["vehicleHighlight"] {
  const found = findDriver(record, viewCount, today);
  if (found === null) return undefined;
  const [driver, value] = found;
  return {
    urgencyDriverType: driver,
    ...(value === undefined ? {} : { urgencyDriverValue: value }),
    isVehicleHighlight: HIGHLIGHTED.has(driver),
  };
}

function findDriver(record: ListingRecord, viewCount: number, today: string): [UrgencyDriver, string?] | null {
  if (record.incentive !== undefined) return ["DEALER_INCENTIVE", String(record.incentive)];
  const reduction = findReduction(record.observedPrices);
  if (reduction !== null && daysSince(reduction.on, today) <= PRICE_REDUCED_MAX_DAYS) {
    return ["PRICE_REDUCED", String(reduction.dollars)];
  }
  const daysListed = daysSince(record.listedOn, today);
  if (daysListed <= NEWLY_LISTED_MAX_DAYS) return ["NEWLY_LISTED", String(daysListed)];
  if (record.listingType === "CERTIFIED" || record.listingType === "3P_CERT") {
    return ["WARRANTY", record.certifiedProduct ?? record.listingType];
  }
  if (record.exchange !== undefined) return ["RETURN", record.exchange];
  return viewCount > VIEWERS_LABEL_ABOVE_VIEWS ? ["VIEWERS", String(viewCount)] : null;
}
