import { z } from "zod";
import { BRAND_IDS } from "~/domain/brand";
import { HISTORY_MAX_LISTINGS, RECOMMENDED_CARS, REFUSED_REASONS_MAX } from "~/domain/limits";
import { listingSetSchema } from "../listings/listing-lookups";
import { keptListingIdSchema } from "./consumer";
import { reasonSchema } from "./history";

/**
 * POST /account-api/recommendations (section 7, "Personalization fetch"): a POST, since what somebody looked at stands in no
 * address. Of a consumer, whose id token it has, what they saved is left out as well.
 */
export const recommendationsRequestSchema = z.object({
  /** What was looked at, newest first. */
  listingIds: z.array(keptListingIdSchema).min(1).max(HISTORY_MAX_LISTINGS),
  brand: z.enum(BRAND_IDS),
  /** Cars around here come first. */
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  /** Cars of these fuel types alone. */
  fuelType: z.array(z.string().max(16)).max(12).optional(),
  refusedReasons: z
    .array(reasonSchema)
    .max(2 * REFUSED_REASONS_MAX)
    .optional(),
});
export type RecommendationsRequest = z.infer<typeof recommendationsRequestSchema>;

export const recommendationsSchema = listingSetSchema.extend({
  /** Absent where nothing is recommended. */
  why: z
    .object({
      reason: reasonSchema,
      makeName: z.string(),
      modelName: z.string(),
      /** How many cars of the model were looked at. */
      count: z.number().int().positive(),
    })
    .optional()
    .meta({ description: `The model that up to ${RECOMMENDED_CARS} cars like it are recommended for` }),
});
export type Recommendations = z.infer<typeof recommendationsSchema>;
