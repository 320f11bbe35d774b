import { ODOMETER_MAX_MILES, TRIM_CODE_MAX_CHARS } from "../limits";
import { recordOf } from "../record-of";
import { isValidVin, readTypedVin } from "../vin";
import {
  CAR_CODE_SHAPE,
  CONDITION_ANSWERS,
  CONDITION_QUESTIONS,
  type ConditionAnswer,
  type ConditionQuestion,
} from "../wallet/wallet";
import { type FieldRow, type FormTable, optional } from "./form-table";

/** VINs of 17 characters begin here. */
const FIRST_YEAR = 1981;

/** Says which of the step's forms was sent. */
export const PART_FIELD = "part";

/** Miles as people write them; null for what is none. */
export function readMiles(text: string): number | null {
  const digits = text.replace(/,|\s*(?:miles|mi)\.?$/gi, "").trim();
  const miles = Number(digits);
  return /^\d{1,6}$/.test(digits) && miles <= ODOMETER_MAX_MILES ? miles : null;
}

const MILES = {
  label: "Mileage",
  kind: "line",
  isRequired: true,
  maxChars: 12,
  serves: (text: string) => readMiles(text) !== null,
  message: "Enter the miles on its odometer, such as 62,000",
} as const satisfies FieldRow;

/** A field that a VIN may fill in. */
const unlessVin =
  (message: string, serves: (text: string) => boolean) =>
  (text: string, { vin = "" }: Readonly<Record<string, string>>) =>
    text === "" ? (vin === "" ? message : null) : serves(text) ? null : message;

const YEAR_MESSAGE = `Enter the model year, ${FIRST_YEAR} or later, in four digits, or the VIN`;

/** Which car it is: by its VIN, or by year and make. */
export const TRADE_IN_CAR_FORM = {
  vin: {
    label: optional("VIN"),
    kind: "line",
    maxChars: 24,
    serves: (text: string) => isValidVin(readTypedVin(text)),
    message: "Check the VIN: it has 17 letters and digits, and one of these cannot be right",
  },
  year: {
    label: "Model year",
    kind: "line",
    maxChars: 4,
    problem: unlessVin(YEAR_MESSAGE, (text) => /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR),
  },
  make: {
    label: "Make",
    kind: "choice",
    serves: (text: string) => CAR_CODE_SHAPE.test(text),
    problem: unlessVin("Choose the make, or enter the VIN", () => true),
  },
  miles: MILES,
} as const satisfies FormTable;

/** The model, where the VIN did not say it. */
export const TRADE_IN_MODEL_FORM = {
  model: {
    label: "Model",
    kind: "choice",
    isRequired: true,
    serves: (text: string) => CAR_CODE_SHAPE.test(text),
    message: "Choose the model",
  },
} as const satisfies FormTable;

/** What stands beside each question: as usual for its age first. */
const QUESTIONS: Readonly<Record<ConditionQuestion, readonly [label: string, ...answers: string[]]>> = {
  accidents: [
    "Has it been in accidents?",
    "None, or repaired so that nothing shows",
    "Repaired, and it can be seen",
    "Damage that is not repaired",
  ],
  lights: ["Are warning lights on?", "None", "One", "Several, or the engine’s"],
  tires: ["How are the tires?", "Good for another year", "To be replaced within a year", "To be replaced now"],
  paint: ["How many panels need paint?", "None, small chips aside", "One or two", "Three or more"],
  interior: [
    "How is the interior?",
    "Worn as usual for its age",
    "Stains, tears or smells",
    "Parts are broken or missing",
  ],
  records: ["Second key and service records?", "Both at hand", "One of the two", "Neither"],
};

const answerRow = (question: ConditionQuestion) => {
  const [label, ...answers] = QUESTIONS[question];
  return {
    label,
    kind: "choice",
    isRequired: true,
    terms: CONDITION_ANSWERS.map((code, place): { code: ConditionAnswer; label: string } => ({
      code,
      label: answers[place] ?? code,
    })),
    message: `Choose an answer: ${label}`,
  } as const;
};

/** Its mileage, trim and condition: what the estimate hangs on. */
export const TRADE_IN_CONDITION_FORM = {
  miles: MILES,
  trim: { label: optional("Trim"), kind: "choice", serves: (text: string) => text.length <= TRIM_CODE_MAX_CHARS },
  ...recordOf(CONDITION_QUESTIONS, answerRow),
  isBranded: {
    label: "Its title is branded (salvage, rebuilt, lemon), or it was in a flood",
    kind: "tick",
  },
} as const satisfies FormTable;
