import { readFileSync } from "node:fs";
import { z } from "zod";
import { LOAN_MONTHS } from "~/domain/forms/wallet-forms";
import { type AprTable, CAR_CONDITIONS, CREDIT_BANDS } from "~/domain/money/apr-table";

const BANDS = CREDIT_BANDS.map(({ code }) => code);

const aprTableSchema = z
  .array(
    z.strictObject({
      condition: z.enum(CAR_CONDITIONS),
      band: z.enum(BANDS),
      aprPercent: z.string().regex(/^\d{1,2}(?:\.\d{1,3})?$/),
      asOf: z.iso.date(),
      months: z.literal(LOAN_MONTHS).optional(),
      period: z.string().min(1).max(40),
      source: z.string().min(1).max(200),
    }),
  )
  .refine((rows) =>
    CAR_CONDITIONS.every((condition) =>
      BANDS.every((band) => isWhole(rows.filter((row) => row.condition === condition && row.band === band))),
    ),
  );

/** No number of months has two rates; each has its own, or there is one for all that have none. */
function isWhole(rows: readonly { readonly months?: number | undefined }[]): boolean {
  const terms = new Set(rows.map(({ months }) => months));
  return terms.size === rows.length && (terms.has(undefined) || terms.size === LOAN_MONTHS.length);
}

/**
 * A setting of both programs: the file that replaces the rates of the program. It is a JSON list with a row for each band of new
 * and of used cars, and beside it, or in its place, rows with a number of months.
 */
export const aprTableFile = z.string().transform((path, context) => {
  const table = readTable(path);
  if (table !== null) return table;
  context.addIssue({
    code: "custom",
    message: "is not a file that can be read, with one rate for each band and number of months of new and used cars",
  });
  return z.NEVER;
});

function readTable(path: string): AprTable | null {
  try {
    return aprTableSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}
