import { z } from "zod";
import { identifierSchema } from "../calls/identifiers";
import { repeatedParameter, searchParametersSchema, singleParameter } from "../calls/search-parameters";
import { listingSchema, ownerSchema } from "./listing";

export const COUNT_BATCH_MAX_QUERIES = 12;
export const LISTING_BATCH_MAX_IDS = 25;
export const RELAXATIONS_MAX = 6;

/** A few listings with their owners: similar, spotlight, boost, batch. */
export const listingSetSchema = z.object({
  totalResultCount: z.number().int().nonnegative(),
  listings: z.array(listingSchema),
  owners: z.array(ownerSchema),
});
export type ListingSet = z.infer<typeof listingSetSchema>;

/** GET /rest/lsc/listing/similar: a search to resemble, and the listing it is about where there is one. */
export const similarRequestSchema = searchParametersSchema.extend({
  listingId: singleParameter.meta({ description: "Resemble this listing, and leave it out" }),
  excludedListingId: repeatedParameter,
});

export const listingIdParametersSchema = z.object({ id: identifierSchema });

/** GET /rest/lsc/listing/{id}: everything the details page shows. 404 unknown, 410 sold. */
export const listingDetailsSchema = z.object({
  listing: listingSchema.extend({
    description: z.string().optional(),
    stockNumber: z.string().optional(),
    daysListed: z.number().int().nonnegative(),
    /** Oldest first; the last is the present price. Empty for unpriced. */
    observedPrices: z.array(z.object({ on: z.string(), dollars: z.number().int().positive() })),
    useType: z.string().optional(),
    exchange: z.string().optional(),
    zip: z.string().optional(),
    displacementLitres: z.number().positive().optional(),
  }),
  owner: ownerSchema,
});
export type ListingDetails = z.infer<typeof listingDetailsSchema>;

export const listingDetailsRequestSchema = z.object({
  zip: singleParameter.meta({ description: "Measures the distance from here" }),
});

/** GET /rest/lsc/listing/batch: in the order asked; sold and unknown ids are named apart. */
export const listingBatchRequestSchema = z.object({
  id: z.array(z.string().max(64)).max(LISTING_BATCH_MAX_IDS).optional(),
  zip: singleParameter,
});
export const listingBatchSchema = listingSetSchema.extend({
  soldIds: z.array(z.string()),
  unknownIds: z.array(z.string()),
});

/** GET /rest/lsc/listing/called: the active listings of a VIN or a dealer's stock number, whatever its case. */
export const listingsCalledRequestSchema = z.object({ code: z.string().regex(/^[A-Za-z0-9-]{3,17}$/) });
export const listingsCalledSchema = z.object({ ids: z.array(z.string()) });

/** GET /rest/lsc/listing/count. */
export const listingCountSchema = z.object({ count: z.number().int().nonnegative() });

/** POST /rest/lsc/listing/count/batch: each query as a query string without "?". */
export const countBatchRequestSchema = z.object({
  queries: z.array(z.string().max(4_000)).min(1).max(COUNT_BATCH_MAX_QUERIES),
});
export const countBatchSchema = z.object({ counts: z.array(z.number().int().nonnegative()) });

/** GET /rest/lsc/listing/relaxations: the smallest changes of a search that find something. */
export const relaxationsSchema = z.object({
  relaxations: z
    .array(
      z.object({
        /** What would be changed, in words: "Within 100 miles". */
        label: z.string(),
        /** The query parameters of the changed search; paging left out. */
        parameters: z.record(z.string(), z.array(z.string())),
        count: z.number().int().positive(),
      }),
    )
    .max(RELAXATIONS_MAX),
});

export const ownerIdParametersSchema = z.object({ id: identifierSchema });
export const ownerDetailsSchema = z.object({
  owner: ownerSchema,
  activeListingCount: z.number().int().nonnegative(),
});
