import { formatCount } from "../figures/format-figures";
import { trimUnseen } from "../trim-unseen";
import type { Term } from "../vocabulary";
import { withoutDirectionMarks } from "../words/direction-marks";

/**
 * How what was typed is read. "line": its breaks are blanks, since each would be a second header line in a mail; "text" keeps
 * its own; "choice" is one of the terms, or what serves, or nothing; "secret" is taken as it is; "tick" is anything or nothing.
 */
type FieldKind = "line" | "email" | "text" | "choice" | "secret" | "tick";

const OPTIONAL = " (optional)";

/** The label of a field that may stay empty. */
export const optional = (label: string): string => `${label}${OPTIONAL}`;

/** A field of a form: what the page shows, what the browser and the server check, what the service takes. */
export interface FieldRow {
  /** What stands over it. */
  readonly label: string;
  readonly kind: FieldKind;
  readonly maxChars?: number;
  readonly isRequired?: true;
  /** Of a choice, in their order. */
  readonly terms?: readonly Term[];
  /** Whether a text that is there serves; of a choice without terms, which there are. */
  readonly serves?: (text: string) => boolean;
  /** Of a choice: what is none of them is wrong, and not nothing; for forms that say that they took what was chosen. */
  readonly isStrict?: true;
  /** What is said of it, whatever is wrong but its length; left out, that it is too long. */
  readonly message?: string;
  /** How it is sent and kept, where people may write it otherwise; the form shows what they wrote. */
  readonly toSent?: (text: string) => string;
  /** Asked before the other rules: what is wrong in words of its own, or null. */
  readonly problem?: (text: string, values: Readonly<Record<string, string>>) => string | null;
}

/** A form: its fields by name, in their order on the page. */
export type FormTable = Readonly<Record<string, FieldRow>>;
type FieldOf<Table extends FormTable> = keyof Table & string;

/** As typed; what the form shows again after an error. */
export type FormValues<Table extends FormTable> = Readonly<Partial<Record<FieldOf<Table>, string>>>;

export interface FormError<Field extends string = string> {
  readonly field: Field;
  readonly message: string;
}

type ValueOf<Row> = Row extends { readonly terms: readonly { readonly code: infer Code }[] } ? Code : string;
type Asked<Table extends FormTable> = {
  readonly [Field in keyof Table as Table[Field] extends { readonly isRequired: true } ? Field : never]: ValueOf<
    Table[Field]
  >;
};
type Left<Table extends FormTable> = {
  readonly [Field in keyof Table as Table[Field] extends { readonly isRequired: true } ? never : Field]?: ValueOf<
    Table[Field]
  >;
};

export interface FormReading<Table extends FormTable> {
  readonly values: Readonly<Record<FieldOf<Table>, string>>;
  /** In the order of the fields: the summary over them, and each under its own. */
  readonly errors: readonly FormError<FieldOf<Table>>[];
  /** What may be sent, without what is empty; null where there are errors. */
  readonly given: (Asked<Table> & Left<Table>) | null;
}

/** Reads what was typed into a form. Never throws; everything typed stays. */
export function readForm<Table extends FormTable>(
  table: Table,
  typed: (field: FieldOf<Table>) => string,
): FormReading<Table> {
  const fields: readonly FieldOf<Table>[] = Object.keys(table);
  const read = fields.map((field) => [field, readText(rowOf(table, field), typed(field))] as const);
  const values = Object.fromEntries(read) as Record<FieldOf<Table>, string>;
  const errors = fields.flatMap((field) => {
    const message = problemOf(rowOf(table, field), values[field], values);
    return message === null ? [] : [{ field, message }];
  });
  // One that is asked for is not empty where there is no error.
  const sent = read.flatMap(([field, text]) =>
    text === "" ? [] : [[field, rowOf(table, field).toSent?.(text) ?? text]],
  );
  const given = Object.fromEntries(sent) as Asked<Table> & Left<Table>;
  return { values, errors, given: errors.length === 0 ? given : null };
}

const rowOf = (table: FormTable, field: string): FieldRow => table[field] ?? { label: field, kind: "line" };

function readText(row: FieldRow, text: string): string {
  const { kind, isStrict } = row;
  switch (kind) {
    case "line":
      return trimUnseen(withoutDirectionMarks(text).replace(/[\p{Cc}\u2028\u2029]+/gu, " "));
    case "email":
      return trimUnseen(text);
    case "text":
      return trimUnseen(withoutDirectionMarks(text).replaceAll("\r\n", "\n"));
    case "choice":
      return isStrict || isOffered(row, text) ? text : "";
    default:
      return text;
  }
}

/** Whether a choice has it: among its terms, or where it has none, by its rule. */
const isOffered = ({ terms, serves }: FieldRow, text: string): boolean =>
  terms?.some(({ code }) => code === text) ?? serves?.(text) ?? false;

function problemOf(row: FieldRow, text: string, values: Readonly<Record<string, string>>): string | null {
  const { maxChars = Number.POSITIVE_INFINITY, isRequired, serves, message } = row;
  const label = row.label.replace(OPTIONAL, "");
  const tooLong = `${label} must be ${formatCount(maxChars)} characters or fewer`;
  const own = row.problem?.(text, values) ?? null;
  if (own !== null) return own;
  if (text === "") return isRequired ? (message ?? `${label} is required`) : null;
  if (row.isStrict && !isOffered(row, text)) return message ?? `${label}: choose one of the list`;
  if (text.length > maxChars) return tooLong;
  return serves === undefined || serves(text) ? null : (message ?? tooLong);
}
