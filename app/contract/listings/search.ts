import { z } from "zod";
import { listingSchema, ownerSchema } from "./listing";
import { listingSetSchema } from "./listing-lookups";

const filterOptionSchema = z.object({
  code: z.string(),
  name: z.string(),
  count: z.number().int().nonnegative(),
  /** For models their make's code, for trims their model's. */
  parent: z.string().optional(),
});
export type FilterOption = z.infer<typeof filterOptionSchema>;

const numberStatsSchema = z.object({
  min: z.number(),
  max: z.number(),
  mean: z.number(),
  median: z.number(),
  count: z.number().int(),
});

/** Buckets of one width, rising, `to` excluded; the last is open. */
const histogramSchema = z.array(z.object({ from: z.number(), to: z.number().optional(), count: z.number().int() }));
export type Histogram = z.infer<typeof histogramSchema>;

/** GET /rest/lsc/listing (section 3, "Search response"; section 7). */
export const searchResponseSchema = z.object({
  totalResultCount: z.number().int().nonnegative(),
  listings: z.array(listingSchema),
  /** Owners of the listings in this answer. */
  owners: z.array(ownerSchema),
  shipped: listingSetSchema
    .optional()
    .describe(
      "What sellers ship to the place of the search from beyond its radius: in the order of the search, counted apart from it and from all of its figures. With its first page alone, and not with marketExtension=off; the search with marketExtension=only pages through all of them.",
    ),
  greatPriceCount: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe(
      "How many cars the search finds at great prices (dealType=greatprice) and at any distance (searchRadius=0). Around a place alone: without one the number stands in filters.",
    ),
  filters: z
    .record(z.string(), z.array(filterOptionSchema))
    .describe(
      "Options with their counts, by the parameter that chooses them. Models are those of the chosen makes, trims those of the chosen models.",
    ),
  filterGroups: z.array(z.object({ name: z.string(), label: z.string(), filters: z.array(z.string()) })),
  stats: z.object({
    derivedprice: numberStatsSchema.optional(),
    year: numberStatsSchema.optional(),
    mileage: numberStatsSchema.optional(),
    priceHistogram: histogramSchema.describe("Of the search without its own price bounds, in dollars"),
    yearHistogram: histogramSchema
      .optional()
      .describe("Of the search without its own years; the first holds all older"),
    mileageHistogram: histogramSchema.optional().describe("Of the search without its own mileage bounds, in miles"),
    dealers: z.number().int().nonnegative(),
    privateSellers: z.number().int().nonnegative(),
    priceDropsLast7Days: z.number().int().nonnegative(),
    radius: z.number().optional(),
    zip: z.string().optional(),
  }),
  spotlights: z
    .array(z.string())
    .describe(
      "Ids of the featured and standard cars that sellers pay for beside this search; their own calls bring them",
    ),
  alpha: z
    .array(z.string())
    .describe(
      "Ids of what the featured dealer has in this search: whom it names (showcaseOwnerId), else who has its first premium car; their own call brings them",
    ),
  boost: z.array(z.string()),
  vehicleHighlight: z
    .array(z.string())
    .describe("Ids of the premium cars that sellers pay for beside this search; their own call brings them"),
  suggestedFilters: z.array(
    z.object({ parameter: z.string(), code: z.string(), label: z.string(), count: z.number().int().nonnegative() }),
  ),
  /** The suggested rename of a model (section 3). */
  suggestedModel: z
    .object({
      selectedMakeDescription: z.string(),
      selectedModelDescription: z.string(),
      suggestedMakeDescription: z.string(),
      suggestedModelDescription: z.string(),
      suggestedMakeCode: z.string(),
      suggestedModelCode: z.string(),
    })
    .optional(),
  requestParams: z.record(z.string(), z.array(z.string())),
  brand: z.string(),
  invalidQueryParams: z.array(z.string()),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;

/** Without which, or without some entries of which, a search still finds what it finds. */
export const SEARCH_DECORATIONS = [
  "shipped",
  "greatPriceCount",
  "filters",
  "filterGroups",
  "spotlights",
  "alpha",
  "boost",
  "vehicleHighlight",
  "suggestedFilters",
  "suggestedModel",
  "requestParams",
] as const satisfies readonly (keyof SearchResponse)[];
