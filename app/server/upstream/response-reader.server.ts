import { z } from "zod";
import { type Listing, listingSchema, type Owner, ownerSchema } from "~/contract/listings/listing";

/**
 * An answer checked against the contract; `droppedItems` counts single entries that did not fit and were left out, `issue`
 * says where.
 */
type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly droppedItems: number; readonly issue?: string }
  | { readonly ok: false; readonly issue: string };
export type ResponseReader<T> = (body: unknown) => Reading<T>;

/** Reads the whole answer or nothing. Unknown keys are dropped: they are never forwarded. */
export function readerOf<S extends z.ZodType>(schema: S): ResponseReader<z.infer<S>> {
  return (body) => {
    const parsed = schema.safeParse(body);
    return parsed.success
      ? { ok: true, value: parsed.data, droppedItems: 0 }
      : { ok: false, issue: issueOf(parsed.error) };
  };
}

/**
 * Reads an answer that holds listings: one listing or owner that does not fit is left out and counted, the rest is
 * shown; an answer without a `listings` array is refused whole, never taken for an empty one (reliability.md F16, F17).
 * `envelopeSchema` is the answer's schema without its listings and owners; of its `decorations` single entries may be left
 * out as well, for no page stands or falls with them.
 */
export function listingsReaderOf<S extends z.ZodObject>(
  envelopeSchema: S,
  decorations: readonly (keyof S["shape"] & string)[] = [],
) {
  return (body: unknown): Reading<z.infer<S> & { listings: Listing[]; owners: Owner[] }> => {
    const envelope = readEnvelope(envelopeSchema, body, decorations);
    const lists = itemListsSchema.safeParse(body);
    if (!envelope.ok) return envelope;
    if (!lists.success) return { ok: false, issue: issueOf(lists.error) };
    const listings = readItems(listingSchema, "listings", lists.data.listings);
    const owners = readItems(ownerSchema, "owners", lists.data.owners);
    if (listings.items.length === 0 && listings.dropped > 0) return { ok: false, issue: "listings: none fits" };
    const issues = [envelope, listings, owners].flatMap(({ issue }) => issue ?? []);
    return {
      ok: true,
      value: { ...envelope.value, listings: listings.items, owners: owners.items },
      droppedItems: envelope.droppedItems + listings.dropped + owners.dropped,
      ...(issues.length > 0 && { issue: issues.join(", ") }),
    };
  };
}

const itemListsSchema = z.object({ listings: z.array(z.unknown()), owners: z.array(z.unknown()) });
const fieldsSchema = z.record(z.string(), z.unknown());

/** Whole where it fits, as it nearly always does; only else are its decorations looked at entry by entry. */
function readEnvelope<S extends z.ZodObject>(
  schema: S,
  body: unknown,
  decorations: readonly string[],
): Reading<z.infer<S>> {
  const whole = schema.safeParse(body);
  if (whole.success) return { ok: true, value: whole.data, droppedItems: 0 };
  const issue = issueOf(whole.error);
  const fields = fieldsSchema.safeParse(body);
  if (!fields.success) return { ok: false, issue };
  const read = decorations.map((name) => ({ name, ...readEntries(schema.shape[name], fields.data[name]) }));
  const fitting = schema.safeParse({
    ...fields.data,
    ...Object.fromEntries(read.map(({ name, value }) => [name, value ?? emptyOf(schema.shape[name])])),
  });
  if (!fitting.success) return { ok: false, issue: issueOf(fitting.error) };
  return { ok: true, value: fitting.data, droppedItems: droppedOf(read), issue };
}

/** What stands for a decoration of which nothing fits; one that may be absent is. */
const emptyOf = (schema: z.core.$ZodType) =>
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

function readItems<S extends z.ZodType>(schema: S, name: string, values: readonly unknown[]) {
  const items: z.infer<S>[] = [];
  let issue: string | undefined;
  for (const [index, value] of values.entries()) {
    const parsed = schema.safeParse(value);
    if (parsed.success) items.push(parsed.data);
    else issue ??= issueOf(parsed.error, [name, index]);
  }
  return { items, dropped: values.length - items.length, issue };
}

/** What the contract names looks like this; a key of another look came with the answer, and may be anything. */
const CONTRACT_NAME = /^[a-z][a-z0-9]{0,39}$/i;

/** Where and how, never what: values of an upstream do not go into logs. */
function issueOf(error: z.core.$ZodError, at: readonly PropertyKey[] = []): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${[...at, ...issue.path].map(toPathPart).join(".") || "body"}: ${issue.code}`)
    .join(", ");
}

function toPathPart(part: PropertyKey): string {
  return typeof part === "number" || CONTRACT_NAME.test(String(part)) ? String(part) : "*";
}
