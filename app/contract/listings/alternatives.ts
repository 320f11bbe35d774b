import { z } from "zod";
import { singleParameter } from "../calls/search-parameters";
import { listingSetSchema } from "./listing-lookups";

/** What a car can be exchanged for: each kind gains one thing. */
export const ALTERNATIVE_KINDS = ["cheaper", "nearer", "newer"] as const;
export const ALTERNATIVES_PER_KIND = 3;

/** GET /rest/lsc/listing/{id}/alternatives. Rows without a car are left out. */
export const alternativesRequestSchema = z.object({
  zip: singleParameter.meta({ description: "Cars around here alone; without one, nothing is nearer" }),
  brand: singleParameter.meta({ description: "marketplace, price-guide or car-maker" }),
});
export const alternativesSchema = listingSetSchema.extend({
  rows: z
    .array(
      z.object({
        kind: z.enum(ALTERNATIVE_KINDS),
        /** The query parameters of the search that finds the row; paging left out. */
        parameters: z.record(z.string(), z.array(z.string())),
        /** How many that search finds. */
        totalResultCount: z.number().int().positive(),
        /** Of `listings`, best first. */
        listingIds: z.array(z.string()).max(ALTERNATIVES_PER_KIND),
      }),
    )
    .max(ALTERNATIVE_KINDS.length),
});
export type Alternatives = z.infer<typeof alternativesSchema>;

/** GET /rest/lsc/listing/{id}/feature-shares: how many cars like a listing state each of its features. */
export const featureSharesSchema = z.object({
  /** Cars of the model, of about the year, new as it is or not; the listing itself is none of them. */
  comparableCount: z.number().int().nonnegative(),
  /** Of the features that the listing states, without those that every plain car has. */
  features: z.array(z.object({ code: z.string(), count: z.number().int().nonnegative() })),
});
export type FeatureShares = z.infer<typeof featureSharesSchema>;
