import { z } from "zod";
import { type Listing, listingSchema, type Owner, ownerSchema } from "~/contract/listing";

/** An answer checked against the contract; `droppedItems` counts single entries that did not fit and were left out. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly droppedItems: number }
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
 * `envelopeSchema` is the answer's schema without its listings and owners.
 */
export function listingsReaderOf<S extends z.ZodObject>(envelopeSchema: S) {
  return (body: unknown): Reading<z.infer<S> & { listings: Listing[]; owners: Owner[] }> => {
    const envelope = envelopeSchema.safeParse(body);
    const lists = itemListsSchema.safeParse(body);
    if (!envelope.success) return { ok: false, issue: issueOf(envelope.error) };
    if (!lists.success) return { ok: false, issue: issueOf(lists.error) };
    const listings = readItems(listingSchema, lists.data.listings);
    const owners = readItems(ownerSchema, lists.data.owners);
    if (listings.length === 0 && lists.data.listings.length > 0) return { ok: false, issue: "listings: none fits" };
    return {
      ok: true,
      value: { ...envelope.data, listings, owners },
      droppedItems: lists.data.listings.length - listings.length + lists.data.owners.length - owners.length,
    };
  };
}

const itemListsSchema = z.object({ listings: z.array(z.unknown()), owners: z.array(z.unknown()) });

function readItems<S extends z.ZodType>(schema: S, items: readonly unknown[]): z.infer<S>[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Where and how, never what: values of an upstream do not go into logs. */
function issueOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.map(String).join(".") || "body"}: ${issue.code}`)
    .join(", ");
}
