import { z } from "zod";
import {
  EXCLUDED_LISTING_IDS_MAX,
  KEYWORD_MAX_CHARS,
  PARAMETER_LIST_MAX_VALUES,
  PARAMETER_VALUE_MAX_CHARS,
} from "~/domain/limits";
import { LISTING_TYPES, SELLER_TYPES, SORT_OPTIONS, VEHICLE_STYLES } from "~/domain/vocabulary";

/** A value that may stand once. */
export const singleParameter = z.string().max(PARAMETER_VALUE_MAX_CHARS).optional();
/** A value that may be repeated; a comma list is read too (decisions.md, "URLs"). */
export const repeatedParameter = z
  .array(z.string().max(PARAMETER_VALUE_MAX_CHARS))
  .max(PARAMETER_LIST_MAX_VALUES)
  .optional();

const codes = (terms: readonly { readonly code: string }[]) => terms.map((term) => term.code).join(", ");
const one = (description: string) => singleParameter.meta({ description });
const many = (description: string) => repeatedParameter.meta({ description });

/**
 * The search parameters of section 3. A value that cannot be read is never an error:
 * it drops out of the search and its name comes back in `invalidQueryParams`.
 */
export const searchParametersSchema = z.object({
  zip: one("Five digits; more are cut"),
  state: one("Two letters, with city; alone it is no place and drops out"),
  city: one("City name, with state; alone it is no place and drops out"),
  searchRadius: one("Miles, at most 100; 0 is any distance"),
  startYear: one("Model year"),
  endYear: one("Model year"),
  minPrice: one("Dollars"),
  maxPrice: one("Dollars"),
  paymentType: one(
    "purchase or monthly: which of the two amounts is in force; unset is monthly where monthlyBudget is set",
  ),
  monthlyBudget: one(
    "Dollars a month; unless paymentType is purchase, a ceiling on the price whose payment stays within",
  ),
  makeCode: many("Make codes"),
  makeCodeList: many("Make codes, legacy name"),
  modelCode: many("Model codes"),
  modelCodeList: many("Model codes, legacy name"),
  trimCode: many("Trim codes, {modelCode}|{trim}"),
  trimCodeList: many("Trim codes, legacy name"),
  seriesCode: many("Kept for the caller; does not change the answer"),
  listingType: many(codes(LISTING_TYPES)),
  allListingType: one("true: every condition"),
  sellerType: many(codes(SELLER_TYPES)),
  vehicleStyleCode: many(codes(VEHICLE_STYLES)),
  bodyStyleSubtypeCode: many("Subtype codes"),
  sedanSubtypeCode: many("Subtype codes"),
  suvSubtypeCode: many("Subtype codes"),
  vanSubtypeCode: many("Subtype codes"),
  fuelTypeGroup: many("Fuel codes"),
  driveGroup: many("Drive codes"),
  transmissionCode: many("Transmission codes"),
  engineCode: many("Engine codes"),
  engineDisplacement: many("Displacement bands"),
  doorCode: many("Door counts"),
  extColorSimple: many("Simple colours"),
  intColorSimple: many("Simple colours"),
  featureCode: many("Feature codes; a listing needs them all"),
  packageName: many("Package names; a listing needs them all"),
  truckBedLength: many("Bed length codes"),
  vehicleHistoryType: many("History codes; a listing needs them all"),
  vehicleUseType: many("Use codes"),
  vehicleExchange: many("Exchange codes"),
  homeServices: many("BUY_ONLINE, ONLINE_PAPERWORK"),
  lifestyle: many("Lifestyle codes"),
  dealType: many("greatprice"),
  mileage: one("Odometer ceiling, miles"),
  mpgRange: one("Combined miles per gallon, floor"),
  electricMileRange: one("Miles on a charge, floor"),
  keyword: z.string().max(KEYWORD_MAX_CHARS).optional().meta({ description: "Words of the listing" }),
  experience: one("commercial, best-deals …"),
  ownerId: one("Listings of one owner"),
  showcaseOwnerId: one("Featured dealer; the first of several counts"),
  marketExtension: one("include or off"),
  isSponsorship: one("Kept for the caller; does not change the answer"),
  lastExec: one("Kept for the caller; does not change the answer"),
  mmt: one("Kept for the caller; does not change the answer"),
  sortBy: one(codes(SORT_OPTIONS)),
  firstRecord: one("Index of the first record, from 0"),
  numRecords: one("Records in the page"),
  brand: one("marketplace, price-guide or car-maker"),
});

/** GET /rest/lsc/listing (section 7). */
export const listingRequestSchema = searchParametersSchema.extend({
  vin: many("Only the listings with these VINs"),
  channel: one("ATC, KBB …: kept for the log"),
  excludedListingId: z
    .array(z.string().max(PARAMETER_VALUE_MAX_CHARS))
    .max(EXCLUDED_LISTING_IDS_MAX)
    .optional()
    .meta({ description: "Used only if 1 to 25 items (section 5)" }),
});
