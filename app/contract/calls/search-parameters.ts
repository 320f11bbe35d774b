import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";
import {
  EXCLUDED_LISTING_IDS_MAX,
  KEYWORD_MAX_CHARS,
  PARAMETER_LIST_MAX_VALUES,
  PARAMETER_VALUE_MAX_CHARS,
} from "~/domain/limits";
import { recordOf } from "~/domain/record-of";
import type { OptionFacet } from "~/domain/search/query/facet-row";
import { OPTION_FACET_NAMES, OPTION_FACETS } from "~/domain/search/query/facet-table";
import { RANGE_FACETS, STEP_FACET_NAMES, STEP_FACETS } from "~/domain/search/query/figure-table";
import { CATEGORY_CODES } from "~/domain/search/query/parameters";
import { SORT_OPTIONS } from "~/domain/vocabulary";

/** A value that may stand once. */
export const singleParameter = z.string().max(PARAMETER_VALUE_MAX_CHARS).optional();
/** A value that a lookup cannot do without. */
export const requiredParameter = z.string().min(1).max(PARAMETER_VALUE_MAX_CHARS);
/** A value that may be repeated; a comma list is read too. */
export const repeatedParameter = z
  .array(z.string().max(PARAMETER_VALUE_MAX_CHARS))
  .max(PARAMETER_LIST_MAX_VALUES)
  .optional();

const one = (description: string) => singleParameter.meta({ description });
const many = (description: string) => repeatedParameter.meta({ description });
const describe = ({ contract, terms }: OptionFacet) => contract ?? (terms ?? []).map(({ code }) => code).join(", ");

/** From the facet table. What is taken apart here stands elsewhere in the published document, which keeps its order. */
const { makeCode, modelCode, trimCode, listingType, homeServices, lifestyle, dealType, ...facets } = recordOf(
  OPTION_FACET_NAMES,
  (name) => many(describe(OPTION_FACETS[name])),
);
const steps = recordOf(STEP_FACET_NAMES, (name) => one(STEP_FACETS[name].contract));
const { price, year, mileage } = RANGE_FACETS;

/**
 * The search parameters of section 3. A value that cannot be read is never an error:
 * it drops out of the search and its name comes back in `invalidQueryParams`.
 */
export const searchParametersSchema = z.object({
  zip: one("Five digits; more are cut"),
  state: one("Two letters, with city; alone it is no place and drops out"),
  city: one("City name, with state; alone it is no place and drops out"),
  searchRadius: one("Miles, at most 100; 0 is any distance"),
  ...recordOf([year.min, year.max], () => one(year.contract)),
  ...recordOf([price.min, price.max], () => one(price.contract)),
  ...recordOf([mileage.min, mileage.max], () => one(mileage.contract)),
  makeCode,
  makeCodeList: many("Make codes, legacy name"),
  modelCode,
  modelCodeList: many("Model codes, legacy name"),
  trimCode,
  trimCodeList: many("Trim codes, legacy name"),
  seriesCode: many("Trim codes, {modelCode}|{trim}; the name of the build-and-price page"),
  categorySearch: one(`A category of results: ${Object.keys(CATEGORY_CODES).join(", ")}`),
  listingType,
  allListingType: one("true: every condition"),
  ...facets,
  homeServices,
  lifestyle,
  dealType,
  ...steps,
  keyword: z.string().max(KEYWORD_MAX_CHARS).optional().meta({ description: "Words of the listing" }),
  experience: one("commercial, best-deals …"),
  ownerId: one("Listings of one owner"),
  showcaseOwnerId: one("Featured dealer; the first of several counts"),
  marketExtension: one("include (what ships from beyond the radius is answered apart), off, or only"),
  searchBookmarkId: one("A saved search, which the site opens; does not change the answer"),
  bookmarkId: one("The same as searchBookmarkId"),
  lastExec: one("ISO time; the site marks the cars listed since. Does not change the answer"),
  psid: one("Referral, stored by the site; does not change the answer"),
  siomid: one("Referral, stored by the site; does not change the answer"),
  dma: one("Accepted and ignored"),
  mmt: one("Accepted and ignored"),
  isSponsorship: one("Accepted and ignored"),
  sortBy: one(SORT_OPTIONS.map((option) => option.code).join(", ")),
  firstRecord: one("Index of the first record, from 0"),
  numRecords: one("Records in the page, 1 to 100"),
  brand: one("marketplace, price-guide or car-maker"),
});

/** Of figures of a model's stock, or of all of it; a brand's count what it sells. */
export const stockFiguresRequestSchema = z.object({
  makeCode: singleParameter,
  modelCode: singleParameter,
  listingType: z.array(z.string()).max(4).optional(),
  brand: z.enum(BRAND_IDS).optional(),
});

/** GET /rest/lsc/listing (section 7). */
export const listingRequestSchema = searchParametersSchema.extend({
  vin: many("Only the listings with these VINs, of the brand; they replace the filters"),
  channel: one("What the listings are for: homepage, search-results, supplemental, feed …; stored for the log"),
  excludedListingId: z
    .array(z.string().max(PARAMETER_VALUE_MAX_CHARS))
    .max(EXCLUDED_LISTING_IDS_MAX)
    .optional()
    .meta({ description: "Used only if 1 to 25 items (section 5)" }),
});
