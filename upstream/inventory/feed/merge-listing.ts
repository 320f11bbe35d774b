import type { ListingRecord } from "../../ports/listing-record";
import type { ListingDraft } from "./row-reading";

/** What a listing and a later row of the same feed about the same vehicle make together. */
interface MergedListing {
  readonly listing: ListingRecord;
  readonly isChanged: boolean;
  /** "price (35615 kept, 35515 here)": what the two rows tell differently. */
  readonly differences: readonly string[];
}

const COMPARED = ["price", "mileage", "listingType", "zip"] as const;
const FILLED = [
  ...["trimCode", "trimName", "engineCode", "engineName", "displacementLitres", "fuel", "drive", "transmission"],
  ...["transmissionName", "mpgCity", "mpgHighway", "mpgCombined", "exteriorColor", "exteriorColorName"],
  ...["interiorColor", "interiorColorName", "mileage", "price", "msrp", "stockNumber", "zip", "description", "seats"],
  ...["history", "useType", "historyReport"],
];
const FILLED_FIELDS: ReadonlySet<string> = new Set(FILLED);

const isOpen = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

/** Rows of one feed have no order in time: the first one counts, and a later one fills what it left open. */
export function mergeListing(first: ListingRecord, later: ListingDraft): MergedListing {
  const differences = COMPARED.flatMap((field) => {
    const [kept, told] = [first[field], later[field]];
    return kept !== undefined && told !== undefined && kept !== told ? [`${field} (${kept} kept, ${told} here)`] : [];
  });
  const known = new Set(Object.entries(first).flatMap(([field, value]) => (isOpen(value) ? [] : [field])));
  const filled = Object.fromEntries(
    Object.entries(later).filter(([field, value]) => !isOpen(value) && FILLED_FIELDS.has(field) && !known.has(field)),
  );
  return { listing: { ...first, ...filled }, isChanged: Object.keys(filled).length > 0, differences };
}
