import { z } from "zod";
import type { Operation } from "~/contract/operations";

/**
 * An answer checked against the contract; `droppedItems` counts single entries that did not fit and were left out, `issue`
 * says where.
 */
type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly droppedItems: number; readonly issue?: string }
  | { readonly ok: false; readonly issue: string };
export type ResponseReader<T> = (body: unknown) => Reading<T>;

/** What of an answer may be left out, as its row of the contract says. */
export type LooseParts = Pick<Operation, "holdsListings" | "decorations">;

const LISTS: readonly string[] = ["listings", "owners"];
const fieldsSchema = z.record(z.string(), z.unknown());

/**
 * Reads the whole answer or nothing; unknown keys are dropped, and never forwarded. Of an answer that holds listings,
 * one listing or owner that does not fit is left out and counted, and so are entries of its decorations, for no page
 * stands or falls with them; without a `listings` array it is refused whole, never taken for an empty one.
 */
export function readerOf<S extends z.ZodType>(schema: S, row: LooseParts = {}): ResponseReader<z.infer<S>> {
  return (body) => {
    const whole = schema.safeParse(body);
    if (whole.success) return { ok: true, value: whole.data, droppedItems: 0 };
    const issue = issueOf(whole.error);
    const fields = fieldsSchema.safeParse(body);
    if (!(schema instanceof z.ZodObject) || !row.holdsListings || !fields.success) return { ok: false, issue };
    const { shape } = schema;
    const read = [...LISTS, ...(row.decorations ?? [])].map((name) => ({
      name,
      ...readEntries(shape[name] ?? z.never(), fields.data[name]),
    }));
    if (read.some(({ name, value, dropped }) => name === "listings" && isEmpty(value) && dropped > 0)) {
      return { ok: false, issue: "listings: none fits" };
    }
    const fitting = schema.safeParse({
      ...fields.data,
      ...Object.fromEntries(
        read.map(({ name, value }) => [name, value ?? (LISTS.includes(name) ? undefined : emptyOf(shape[name]))]),
      ),
    });
    if (!fitting.success) return { ok: false, issue: issueOf(fitting.error) };
    return { ok: true, value: fitting.data, droppedItems: droppedOf(read), issue };
  };
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** What stands for a decoration of which nothing fits; one that may be absent is. */
const emptyOf = (schema: z.core.$ZodType | undefined) =>
  schema instanceof z.ZodArray ? [] : schema instanceof z.ZodRecord ? {} : undefined;

interface Entries {
  /** Undefined where nothing of it fits. */
  readonly value: unknown;
  readonly dropped: number;
}

/** Lists and records by their entries, anything else whole or not at all. */
function readEntries(schema: z.core.$ZodType, value: unknown): Entries {
  const whole = z.safeParse(schema, value);
  if (whole.success) return { value: whole.data, dropped: 0 };
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const entries = value.map((entry) => readEntries(schema.element, entry));
    return { value: entries.map((entry) => entry.value).filter(isThere), dropped: droppedOf(entries) };
  }
  const fields = fieldsSchema.safeParse(value);
  if (schema instanceof z.ZodRecord && fields.success) {
    const named = Object.entries(fields.data).map(([name, entry]) => ({
      name,
      ...readEntries(schema.valueType, entry),
    }));
    const fitting = named.filter((entry) => isThere(entry.value)).map((entry) => [entry.name, entry.value]);
    return { value: Object.fromEntries(fitting), dropped: droppedOf(named) };
  }
  return { value: undefined, dropped: 1 };
}

const isThere = (value: unknown) => value !== undefined;
const droppedOf = (entries: readonly Entries[]) => entries.reduce((sum, { dropped }) => sum + dropped, 0);

/** What the contract names looks like this; a key of another look came with the answer, and may be anything. */
const CONTRACT_NAME = /^[a-z][a-z0-9]{0,39}$/i;

/** Where and how, never what: values of an upstream do not go into logs. */
function issueOf(error: z.core.$ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.map(toPathPart).join(".") || "body"}: ${issue.code}`)
    .join(", ");
}

function toPathPart(part: PropertyKey): string {
  return typeof part === "number" || CONTRACT_NAME.test(String(part)) ? String(part) : "*";
}
