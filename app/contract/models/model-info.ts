import { z } from "zod";
import { requiredParameter, singleParameter } from "../calls/search-parameters";

/** One trim of one model year with the nine equipment rows of section 3, "Trim". */
export const trimDetailsSchema = z.object({
  trimName: z.string(),
  trimCode: z.string(),
  imagePath: z.string(),
  /** Dollars. */
  nationalMSRP: z.number().int().positive(),
  vehicleId: z.string(),
  engineType: z.string(),
  atcMake: z.string(),
  atcModel: z.string(),
  atcMakeCode: z.string(),
  atcModelCode: z.string(),
  specs: z.object({
    heatedSeats: z.boolean(),
    leatherSeats: z.boolean(),
    rearviewCamera: z.boolean(),
    bluetooth: z.boolean(),
    alarmSystem: z.boolean(),
    laneDeparture: z.boolean(),
    navigation: z.boolean(),
    remoteStart: z.boolean(),
    sunroof: z.boolean(),
  }),
  fuel: z.string(),
  drive: z.string(),
  transmission: z.string(),
  mpgCombined: z.number().optional(),
  electricRangeMiles: z.number().optional(),
});
export type TrimDetails = z.infer<typeof trimDetailsSchema>;

const yearParameter = z.string().regex(/^\d{4}$/);

/** GET /rest/lsc/modelinfo/ymm (section 7; startYear defaults to the current year minus 1). */
export const modelInfoRequestSchema = z.object({
  makeCode: singleParameter,
  modelCode: requiredParameter,
  startYear: yearParameter.optional(),
  numRecords: singleParameter,
});
export const modelInfoSchema = z.object({
  items: z.array(
    z.object({
      year: z.number().int(),
      make: z.object({ code: z.string(), name: z.string() }),
      model: z.object({ code: z.string(), name: z.string() }),
      style: z.object({ code: z.string(), name: z.string() }),
      imagePath: z.string(),
      /** Lowest and highest list price of the year's trims, dollars. */
      startingMSRP: z.number().int().positive(),
      highestMSRP: z.number().int().positive(),
      mpgCombined: z.object({ min: z.number(), max: z.number() }).optional(),
      electricRangeMiles: z.object({ min: z.number(), max: z.number() }).optional(),
      trims: z.array(trimDetailsSchema),
    }),
  ),
});

const priceRowSchema = z.object({
  /** As shown: "2021", "EX-L". */
  value: z.string(),
  /** Of the parameter: a year, or a trim code. */
  code: z.string(),
  avgPrice: z.number().int(),
  startingPrice: z.number().int(),
  maxPrice: z.number().int(),
  count: z.number().int().positive(),
});

/** GET /rest/lsc/modelinfo/pricing: asked prices of the live stock, dollars. */
export const modelPricingSchema = z.object({ byYear: z.array(priceRowSchema), byTrim: z.array(priceRowSchema) });
export type ModelPricing = z.infer<typeof modelPricingSchema>;

/** GET /rest/lsc/reference/safety (section 3, "Safety info"). */
export const safetyRequestSchema = z.object({ modelCode: requiredParameter });
export const safetySchema = z.object({
  modelCode: z.string(),
  features: z.array(
    z.object({
      name: z.enum(["Safety Ratings", "Safety Features"]),
      /** `stars` is 1 to 5, on ratings only, by an agency in a year: pages show no star without both. */
      entries: z.array(
        z.object({
          name: z.string(),
          value: z.string().optional(),
          stars: z.number().min(1).max(5).optional(),
          agency: z.string().min(1).optional(),
          year: z.number().int().optional(),
        }),
      ),
    }),
  ),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Safety = z.infer<typeof safetySchema>;

/** GET /cars-for-sale/price-guideresearch/reference/vehicles: the trims of one model year. */
export const referenceVehiclesRequestSchema = z.object({
  yearId: yearParameter,
  atcMakeCode: singleParameter,
  atcModelCode: requiredParameter,
});
export const referenceVehiclesSchema = z.object({ items: z.array(trimDetailsSchema.extend({ yearId: z.string() })) });

export const vehicleIdParametersSchema = z.object({ vehicleId: z.string().regex(/^[a-z0-9-]{1,96}$/) });

/** Ratings are 1 to 5 with one decimal; `source` says where the figures come from and is shown with them. */
export const consumerRatingsSchema = z.object({
  vehicleId: z.string(),
  ratings: z.array(z.object({ name: z.string(), value: z.number().min(1).max(5) })),
  numberOfReviews: z.number().int().nonnegative(),
  source: z.string(),
});
export type ConsumerRatings = z.infer<typeof consumerRatingsSchema>;

/** GET /rest/lsc/reference/expert-reviews: `ymmt` is `{year}|{makeCode}|{modelCode}` and optionally `|{trim}`. */
export const expertReviewsRequestSchema = z.object({
  ymmt: requiredParameter.regex(/^\d{4}\|[^|]*\|[^|]+(?:\|[^|]*)?$/),
  embed: singleParameter,
});
export const expertReviewsSchema = z.object({
  reviews: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      summary: z.string(),
      /** Editorial HTML: sanitise before it is shown (section 5). */
      html: z.string(),
      byline: z.string(),
    }),
  ),
});
export type ExpertReviews = z.infer<typeof expertReviewsSchema>;
