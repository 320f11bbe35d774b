import type { AppLoadContext } from "@remix-run/node";
import type { VinFacts } from "~/contract/listings/trade-in";
import { type FormReading, readForm } from "~/domain/forms/form-table";
import {
  PART_FIELD,
  readMiles,
  TRADE_IN_CAR_FORM,
  TRADE_IN_CONDITION_FORM,
  TRADE_IN_MODEL_FORM,
} from "~/domain/forms/trade-in-forms";
import { recordOf } from "~/domain/record-of";
import { FORGET_STEP_INTENT } from "~/domain/view-models/wallet/step-page";
import { toTradeInPage } from "~/domain/view-models/wallet/trade-in-page";
import { readTypedVin } from "~/domain/vin";
import { AS_USUAL, CONDITION_QUESTIONS, changedWallet, saidIn, type TradeIn } from "~/domain/wallet/wallet";
import { loansOf } from "../../shopper/wallet.server";
import type { StepReading, WalletStep } from "./wallet-step.server";

/** The shopper's own car: which it is, its model, its condition, and what dealers may give for it. */
export const TRADE_IN_STEP: WalletStep = {
  async open({ context, wallet, today }) {
    const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
    const said = wallet.tradeIn;
    const page = toTradeInPage({
      wallet,
      vocabulary,
      loans: loansOf(context, wallet),
      loansWithout: loansOf(context, changedWallet(wallet, { tradeIn: null }, 0)),
      today,
      saidOn: said === undefined ? null : context.dayOf(said.at),
    });
    return { step: "trade-in", page };
  },
  async read(typed, { context, wallet, today }) {
    const car = saidIn(wallet, "tradeIn");
    const part = typed(PART_FIELD);
    if (part === "condition" && car !== null)
      return readCondition(context, car, readForm(TRADE_IN_CONDITION_FORM, typed));
    if (part === "model" && car !== null) return readModel(context, car, readForm(TRADE_IN_MODEL_FORM, typed));
    return readCar({ context, today }, readForm(TRADE_IN_CAR_FORM, typed));
  },
  buttons: { [FORGET_STEP_INTENT]: { tradeIn: null } },
};

/** Next year's cars are sold this year. */
const YEARS_AHEAD = 1;

const ASK_YEAR = { field: "year", message: "Enter the model year: this VIN does not say it" } as const;
const ASK_MAKE = { field: "make", message: "Choose the make: this VIN does not say it" } as const;
const ASK_LISTED_MAKE = { field: "make", message: "Choose the make from the list" } as const;
const ASK_MODEL = { field: "model", message: "Choose the model" } as const;

/** What a VIN says goes before what was typed beside it; what it does not say is asked for. */
async function readCar(
  { context, today }: { readonly context: AppLoadContext; readonly today: string },
  { values, errors, given }: FormReading<typeof TRADE_IN_CAR_FORM>,
): Promise<StepReading> {
  if (given === null) return { values, errors };
  const vin = readTypedVin(given.vin ?? "");
  const decoded = vin === "" ? null : await context.services.ask("readVin", { body: { vin } }, context.call);
  const facts: Partial<VinFacts> = decoded?.ok === true ? decoded.value : {};
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  const makeCode = facts.makeCode ?? given.make;
  const year = facts.year ?? (given.year === undefined ? undefined : Number(given.year));
  const isListed = makeCode === undefined || vocabulary.isEmpty || vocabulary.make(makeCode) !== null;
  if (year === undefined || makeCode === undefined || !isListed)
    return {
      values,
      errors: [
        ...(year === undefined ? [ASK_YEAR] : []),
        ...(makeCode === undefined ? [ASK_MAKE] : isListed ? [] : [ASK_LISTED_MAKE]),
      ],
    };
  const newest = Number(today.slice(0, 4)) + YEARS_AHEAD;
  if (year > newest) return { values, errors: [{ field: "year", message: `Enter a model year up to ${newest}` }] };
  if (given.year !== undefined && Number(given.year) !== year)
    return {
      values,
      errors: [{ field: "year", message: `The VIN says ${year}: check both, or leave the year empty` }],
    };
  const modelCode = facts.modelCode ?? "";
  const miles = readMiles(given.miles) ?? 0;
  const tradeIn = {
    vin,
    year,
    makeCode,
    modelCode,
    trimCode: "",
    miles,
    answers: AS_USUAL,
    value: null,
    noValue: null,
  };
  return { changes: { tradeIn } };
}

async function readModel(
  context: AppLoadContext,
  car: TradeIn,
  { values, errors, given }: FormReading<typeof TRADE_IN_MODEL_FORM>,
): Promise<StepReading> {
  if (given === null) return { values, errors };
  const vocabulary = await context.services.vocabulary.searchVocabulary(context.call);
  if (!vocabulary.modelsOf(car.makeCode).some(({ code }) => code === given.model))
    return { values, errors: [ASK_MODEL] };
  return { changes: { tradeIn: Object.assign({}, car, { modelCode: given.model, trimCode: "" }) } };
}

const NO_ANSWER = { field: "save", message: "We could not work that out just now. Try again in a moment." } as const;

async function readCondition(
  context: AppLoadContext,
  car: TradeIn,
  { values, errors, given }: FormReading<typeof TRADE_IN_CONDITION_FORM>,
): Promise<StepReading> {
  // The car was changed in another tab: its model is what is missing.
  if (car.modelCode === "") return { values, errors: [ASK_MODEL] };
  if (given === null) return { values, errors };
  const { trim } = given;
  const answers = recordOf(CONDITION_QUESTIONS, (question) => given[question]);
  const { year, makeCode, modelCode } = car;
  const miles = readMiles(given.miles) ?? car.miles;
  const isBranded = given.isBranded !== undefined;
  const body = { year, makeCode, modelCode, ...(trim !== undefined && { trimCode: trim }), miles, answers, isBranded };
  const estimate = await context.services.ask("estimateTradeIn", { body }, context.call);
  if (!estimate.ok) return { values, errors: [NO_ANSWER] };
  const found =
    estimate.value.kind === "value"
      ? { value: estimate.value.value, noValue: null }
      : { value: null, noValue: estimate.value.reason };
  const tradeIn: TradeIn = Object.assign({}, car, { miles, answers, trimCode: trim ?? "" }, found);
  return { changes: { tradeIn, placement: "trade-in" } };
}
