import { z } from "zod";
import { searchParametersSchema, singleParameter } from "../calls/search-parameters";

/** GET /rest/lsc/listing/spotlight/…: sponsored rows for a search; never part of its total. */
export const spotlightRequestSchema = searchParametersSchema.extend({
  numSpotlights: singleParameter.meta({ description: "At most the number of section 9 for the tier" }),
  listingTier: singleParameter.meta({
    description:
      "premium, featured or standard; alpha: what the featured dealer has in the search, whom showcaseOwnerId names, else the dealer of its first premium car",
  }),
});

/** GET /rest/lsc/newcarboost/listing: empty where section 5 says the boost is skipped. */
export const newCarBoostRequestSchema = z.object({
  ...searchParametersSchema.shape,
  zip: z.string().meta({ description: "Five digits, required (section 5)" }).optional(),
});
