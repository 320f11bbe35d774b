import { createHash } from "node:crypto";
import type { OwnerRecord } from "../../ports/listing-record";
import { readMailbox, readWebsite } from "./cell-readings";
import type { FeedField } from "./column-mapping";
import type { FeedCells } from "./feed-cells";
import type { PlaceReading } from "./place-reading";

const ID_HEX_DIGITS = 13;

/** The same dealer has the same id in every feed: it is made of what identifies them, not of a counter. */
function ownerId(kind: "dealer" | "private", identity: string): string {
  const hex = createHash("sha256").update(`${kind}\n${identity}`).digest("hex");
  return `f${Number.parseInt(hex.slice(0, ID_HEX_DIGITS), 16)}`;
}

/** The seller of a row, and what could not be read of it. */
interface OwnerReading {
  readonly owner: OwnerRecord;
  readonly notes: readonly { readonly field: FeedField; readonly reason: string }[];
}

/** The seller of a row: a dealer known by name and ZIP code, or a private seller of this one vehicle. */
export function readOwner(cells: FeedCells, vin: string, place: PlaceReading): OwnerReading {
  const mailbox = readMailbox(cells.raw("email"));
  const notes = mailbox.note === undefined ? [] : [{ field: "email", reason: mailbox.note } as const];
  const isPrivate = /private|owner|fsbo|individual|^p$/i.test(cells.text("sellerType") ?? "");
  const address = {
    city: cells.text("city") ?? place.place?.city,
    state: place.state,
    zip: place.zip,
    phone: cells.text("phone"),
    email: mailbox.value,
    homeServices: [],
    hidesEmailForm: false,
  };
  if (isPrivate)
    return { owner: { id: ownerId("private", vin), name: "Private seller", isPrivate, ...address }, notes };
  const name = cells.text("sellerName") ?? "Dealer";
  const rating = cells.positive("sellerRating");
  const reviews = cells.positive("sellerReviews");
  const owner: OwnerRecord = {
    id: ownerId(
      "dealer",
      `${name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, " ")
        .trim()}\n${place.zip ?? ""}`,
    ),
    name,
    isPrivate,
    ...address,
    street: withoutCity(cells.text("street"), address.city),
    website: readWebsite(cells.text("website")),
    rating: rating !== undefined && rating <= 5 ? Math.round(rating * 10) / 10 : undefined,
    reviewCount: reviews === undefined ? undefined : Math.round(reviews),
  };
  return { owner, notes };
}

/** Some feeds write the town behind the street: "25560 Madison Ave Murrieta". */
function withoutCity(street: string | undefined, city: string | undefined): string | undefined {
  if (street === undefined || city === undefined) return street;
  const tail = ` ${city.toLowerCase()}`;
  return street.toLowerCase().endsWith(tail) ? street.slice(0, -tail.length).replace(/,\s*$/, "") : street;
}
