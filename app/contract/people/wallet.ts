import { z } from "zod";
import { PRICE_INPUT_MAX_DOLLARS } from "~/domain/limits";
import { CREDIT_BANDS } from "~/domain/money/apr-table";
import { BUDGET_KINDS } from "~/domain/money/budget";
import { VIN_SHAPE } from "~/domain/vin";
import {
  NO_VALUE_REASONS,
  type Said,
  type TradeIn,
  WALLET_FIELDS,
  WALLET_PLACEMENTS,
  WALLET_PROMOTIONS,
  type Wallet,
  type WalletField,
  type WalletValues,
} from "~/domain/wallet/wallet";
import {
  carCodeSchema,
  conditionAnswersSchema,
  modelYearSchema,
  odometerSchema,
  tradeInValueSchema,
  trimCodeSchema,
} from "../listings/trade-in";

const dollars = z.number().int().min(0).max(PRICE_INPUT_MAX_DOLLARS);
const cents = z
  .number()
  .int()
  .min(0)
  .max(PRICE_INPUT_MAX_DOLLARS * 100);
const percent = z.string().regex(/^\d{1,2}(?:\.\d{1,4})?$/);
const months = z.number().int().min(1).max(120);
const tradeInSchema: z.ZodType<TradeIn> = z.object({
  vin: z.string().regex(new RegExp(`^(?:${VIN_SHAPE.source.slice(1, -1)})?$`)),
  year: modelYearSchema,
  makeCode: carCodeSchema,
  modelCode: carCodeSchema.or(z.literal("")),
  trimCode: trimCodeSchema,
  miles: odometerSchema,
  answers: conditionAnswersSchema,
  value: tradeInValueSchema.nullable(),
  noValue: z.enum(NO_VALUE_REASONS).nullable(),
});

/** A field's value by its name. */
const VALUE_SCHEMAS = {
  budget: z.object({ kind: z.enum(BUDGET_KINDS.map(({ code }) => code)), dollars: dollars.min(1) }),
  downDollars: dollars,
  months,
  aprPercent: percent,
  band: z.enum(CREDIT_BANDS.map(({ code }) => code)),
  tax: z.object({ percent, state: z.string().regex(/^(?:[A-Z]{2})?$/) }),
  tradeIn: tradeInSchema,
  payoff: z.object({
    balanceCents: cents,
    loan: z.object({ cents, months, paid: z.number().int().min(0).max(120) }).optional(),
    feesCents: cents.optional(),
    aprPercent: percent,
    asOf: z.iso.date(),
    goodThrough: z.iso.date(),
    payoffCents: cents,
  }),
  lease: z.object({
    capDollars: dollars,
    residualDollars: dollars,
    months,
    moneyFactor: z.string().regex(/^0(?:\.\d{1,6})?$/),
    taxPercent: percent,
  }),
  placement: z.enum(WALLET_PLACEMENTS),
  promotion: z.enum(WALLET_PROMOTIONS),
  promptClosed: z.literal(true),
} satisfies { readonly [Field in WalletField]: z.ZodType<WalletValues[Field]> };

const said = <Value extends z.ZodType>(value: Value) =>
  z.object({ value: value.nullable(), at: z.number().int().min(0).max(8.64e15) });

/** What a shopper said of money, each with the time at which they said it. */
export const walletSchema = z.object({
  budget: said(VALUE_SCHEMAS.budget).optional(),
  downDollars: said(VALUE_SCHEMAS.downDollars).optional(),
  months: said(VALUE_SCHEMAS.months).optional(),
  aprPercent: said(VALUE_SCHEMAS.aprPercent).optional(),
  band: said(VALUE_SCHEMAS.band).optional(),
  tax: said(VALUE_SCHEMAS.tax).optional(),
  tradeIn: said(VALUE_SCHEMAS.tradeIn).optional(),
  payoff: said(VALUE_SCHEMAS.payoff).optional(),
  lease: said(VALUE_SCHEMAS.lease).optional(),
  placement: said(VALUE_SCHEMAS.placement).optional(),
  promotion: said(VALUE_SCHEMAS.promotion).optional(),
  promptClosed: said(VALUE_SCHEMAS.promptClosed).optional(),
});

/**
 * A wallet as a cookie or a row has it. Never throws: of what was tampered with, is foreign or of an older shape the fields
 * that cannot be read are as if never said. A time that lies ahead would win each merging, so it counts as now.
 */
export function readWallet(written: unknown, now: number): Wallet {
  if (typeof written !== "object" || written === null) return {};
  const fields = new Map<string, unknown>(Object.entries(written));
  const read = WALLET_FIELDS.flatMap((field) => {
    const found = readField(field, fields.get(field));
    return found === null ? [] : [[field, { value: found.value, at: Math.min(found.at, now) }] as const];
  });
  return walletSchema.parse(Object.fromEntries(read));
}

function readField(field: WalletField, written: unknown): Said<unknown> | null {
  const parsed = walletSchema.shape[field].safeParse(written);
  return parsed.success && parsed.data !== undefined ? parsed.data : null;
}

/** GET /account-api/wallet, and the answer to every change of it. */
export const accountWalletSchema = z.object({
  wallet: walletSchema,
  /** What a browser's wallet changed here when it was merged: present until that is undone or accepted. */
  merged: z.array(z.enum(WALLET_FIELDS)).optional(),
});
export type AccountWallet = z.infer<typeof accountWalletSchema>;

const changed = <Value extends z.ZodType>(value: Value) => value.nullable().optional();

/** POST /account-api/wallet: says fields anew, at the service's time; null takes one back. What is left out stays. */
export const changeWalletRequestSchema = z.object({
  changes: z.strictObject({
    budget: changed(VALUE_SCHEMAS.budget),
    downDollars: changed(VALUE_SCHEMAS.downDollars),
    months: changed(VALUE_SCHEMAS.months),
    aprPercent: changed(VALUE_SCHEMAS.aprPercent),
    band: changed(VALUE_SCHEMAS.band),
    tax: changed(VALUE_SCHEMAS.tax),
    tradeIn: changed(VALUE_SCHEMAS.tradeIn),
    payoff: changed(VALUE_SCHEMAS.payoff),
    lease: changed(VALUE_SCHEMAS.lease),
    placement: changed(VALUE_SCHEMAS.placement),
    promotion: changed(VALUE_SCHEMAS.promotion),
    promptClosed: changed(VALUE_SCHEMAS.promptClosed),
  }),
});

/** POST /account-api/wallet/merge: of each field what was said last, here or in a browser; a time that lies ahead counts as now. */
export const mergeWalletRequestSchema = z.object({ wallet: z.strictObject(walletSchema.shape) });

/** POST /account-api/wallet/merged: `undo` takes back what the last merging changed and nobody has since; `accept` lets it be. */
export const answerMergeRequestSchema = z.object({ answer: z.enum(["undo", "accept"]) });
