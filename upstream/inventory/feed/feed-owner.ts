import type { OwnerRecord } from "../../ports/listing-record";
import { readMailbox, readWebsite } from "./cell-readings";
import type { FeedField } from "./column-mapping";
import { type DealerIds, NAMELESS_DEALER, sellerId } from "./dealer-identity";
import type { FeedCells } from "./feed-cells";
import type { PlaceReading } from "./place-reading";

/** The seller of a row, and what could not be read of it. */
interface OwnerReading {
  readonly owner: OwnerRecord;
  /** Under which earlier imports put the cars of this seller, together with those of others. */
  readonly formerOwnerId?: string;
  readonly notes: readonly { readonly field: FeedField; readonly reason: string }[];
}

/** The seller of a row: a dealer known by name and place, or a private seller of this one vehicle. */
export function readOwner(
  cells: FeedCells,
  { vin, place, dealerIds }: { readonly vin: string; readonly place: PlaceReading; readonly dealerIds: DealerIds },
): OwnerReading {
  const mailbox = readMailbox(cells.raw("email"));
  const notes: { readonly field: FeedField; readonly reason: string }[] = [];
  if (mailbox.note !== undefined) notes.push({ field: "email", reason: mailbox.note });
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
    return { owner: { id: sellerId("private", vin), name: "Private seller", isPrivate, ...address }, notes };
  const name = cells.text("sellerName") ?? NAMELESS_DEALER;
  const { id, formerId, isAlike } = dealerIds({ name, ...address });
  if (isAlike) notes.push({ field: "sellerName", reason: "only signs tell it from another seller: each stands alone" });
  const rating = cells.positive("sellerRating");
  const reviews = cells.positive("sellerReviews");
  const owner: OwnerRecord = {
    id,
    name,
    isPrivate,
    ...address,
    street: withoutCity(cells.text("street"), address.city),
    website: readWebsite(cells.text("website")),
    rating: rating !== undefined && rating <= 5 ? Math.round(rating * 10) / 10 : undefined,
    reviewCount: reviews === undefined ? undefined : Math.round(reviews),
  };
  return { owner, notes, ...(formerId !== undefined && { formerOwnerId: formerId }) };
}

/** Some feeds write the town behind the street: "25560 Madison Ave Murrieta". */
function withoutCity(street: string | undefined, city: string | undefined): string | undefined {
  if (street === undefined || city === undefined) return street;
  const tail = ` ${city.toLowerCase()}`;
  return street.toLowerCase().endsWith(tail) ? street.slice(0, -tail.length).replace(/,\s*$/, "") : street;
}
