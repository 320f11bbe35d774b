import { z } from "zod";
import { VIN_SHAPE } from "~/domain/vin";
import { CONDITION_ANSWERS, NO_VALUE_REASONS, type TradeInValue } from "~/domain/wallet/wallet";

/** The longest of the catalogue has room; a cookie carries it. */
export const TRIM_CODE_MAX_CHARS = 48;

const dollars = z.number().int().min(0);
const year = z.number().int().min(1900).max(2100);
const code = z.string().regex(/^[A-Z0-9_-]{1,20}$/i);
const answer = z.enum(CONDITION_ANSWERS);

/** Of six questions about a car's condition. */
export const conditionAnswersSchema = z.object({
  accidents: answer,
  lights: answer,
  tires: answer,
  paint: answer,
  interior: answer,
  records: answer,
});

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
  year,
  makeCode: code,
  modelCode: code,
  /** Left out where its owner does not know. */
  trimCode: z.string().max(TRIM_CODE_MAX_CHARS).optional(),
  miles: z.number().int().min(0).max(999_999),
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
  year: year.optional(),
  makeCode: code.optional(),
  /** Of our own listings whose VINs begin alike. */
  modelCode: code.optional(),
});
export type VinFacts = z.infer<typeof vinFactsSchema>;
