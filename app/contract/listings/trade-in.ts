import { z } from "zod";
import { MODEL_YEAR_MAX, MODEL_YEAR_MIN, ODOMETER_MAX_MILES, TRIM_CODE_MAX_CHARS } from "~/domain/limits";
import { recordOf } from "~/domain/record-of";
import { VIN_SHAPE } from "~/domain/vin";
import {
  CAR_CODE_SHAPE,
  CONDITION_ANSWERS,
  CONDITION_QUESTIONS,
  NO_VALUE_REASONS,
  type TradeInValue,
} from "~/domain/wallet/wallet";

const dollars = z.number().int().min(0);
export const modelYearSchema = z.number().int().min(MODEL_YEAR_MIN).max(MODEL_YEAR_MAX);
export const carCodeSchema = z.string().regex(new RegExp(CAR_CODE_SHAPE, "i"));
export const odometerSchema = z.number().int().min(0).max(ODOMETER_MAX_MILES);
export const trimCodeSchema = z.string().max(TRIM_CODE_MAX_CHARS);
const answer = z.enum(CONDITION_ANSWERS);

/** Of six questions about a car's condition. */
export const conditionAnswersSchema = z.object(recordOf(CONDITION_QUESTIONS, () => answer));

/** What dealers may give for a car: less what its condition takes off. */
export const tradeInValueSchema = z.object({
  lowDollars: dollars,
  dollars,
  highDollars: dollars,
  comparables: z.number().int().min(1).max(1_000_000),
  /** What cars like it ask: four of five lie between the two. */
  askingLowDollars: dollars,
  askingHighDollars: dollars,
  /** Model years between the car and the farthest one that it was compared with. */
  withinYears: z.number().int().min(0).max(9),
}) satisfies z.ZodType<TradeInValue>;

/** POST /rest/lsc/tradein/estimate: a POST, since a car that somebody owns stands in no address and no log. */
export const tradeInRequestSchema = z.object({
  year: modelYearSchema,
  makeCode: carCodeSchema,
  modelCode: carCodeSchema,
  /** Left out where its owner does not know. */
  trimCode: trimCodeSchema.optional(),
  miles: odometerSchema,
  answers: conditionAnswersSchema,
  /** The title is branded, or the car was in a flood: no value then. */
  isBranded: z.boolean(),
});
export type TradeInRequest = z.infer<typeof tradeInRequestSchema>;

export const tradeInEstimateSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("value"), value: tradeInValueSchema }),
  z.object({ kind: z.literal("none"), reason: z.enum(NO_VALUE_REASONS) }),
]);
export type TradeInEstimate = z.infer<typeof tradeInEstimateSchema>;

/** POST /rest/lsc/tradein/vin: a POST for the same reason. */
export const vinRequestSchema = z.object({ vin: z.string().regex(VIN_SHAPE) });

/** What a VIN says of a car; what it does not say is left out. */
export const vinFactsSchema = z.object({
  /** The VIN that was asked about. */
  vin: z.string(),
  year: modelYearSchema.optional(),
  makeCode: carCodeSchema.optional(),
  /** Of our own listings whose VINs begin alike. */
  modelCode: carCodeSchema.optional(),
});
export type VinFacts = z.infer<typeof vinFactsSchema>;
