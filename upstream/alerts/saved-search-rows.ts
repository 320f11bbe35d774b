import { ALERT_FREQUENCIES } from "../../app/contract/people/alerts";
import { isBrand } from "../../app/domain/brand";
import type { SavedSearchRecord, SearchOwner } from "../ports/saved-search-record";
import { readNumber, readText, type SqlRow } from "../storage/database";

/** In the order that `toSavedSearch` reads. */
export const SAVED_SEARCH_COLUMNS = `id, owner, email, brand, site_url, search_url, name, title, frequency,
  is_confirmed, created_at, last_executed, looked_at, known_listing_id, known_version, began_at, mailed_at, mail_hour,
  time_zone`;

const CONSUMER = "consumer:";

/** Addresses that differ in case alone are one mailbox everywhere that matters. */
export function ownerKey(owner: SearchOwner): string {
  return owner.kind === "consumer" ? `${CONSUMER}${owner.consumerId}` : `email:${owner.email.toLowerCase()}`;
}

export function toSavedSearch(row: SqlRow): SavedSearchRecord {
  const text = (column: number) => readText(row, column);
  const owner = text(1);
  const brand = text(3);
  const [mailedAt, mailHour, timeZone] = row.slice(16);
  return {
    id: text(0),
    owner: owner.startsWith(CONSUMER)
      ? { kind: "consumer", consumerId: owner.slice(CONSUMER.length) }
      : { kind: "email", email: text(2) },
    brand: isBrand(brand) ? brand : "marketplace",
    siteUrl: text(4),
    searchUrl: text(5),
    name: text(6),
    title: text(7),
    frequency: ALERT_FREQUENCIES.find((frequency) => frequency === text(8)) ?? "off",
    isConfirmed: readNumber(row, 9) === 1,
    createdAt: text(10),
    lastExecuted: text(11),
    lookedAt: text(12),
    knownListingId: readNumber(row, 13),
    knownVersion: readNumber(row, 14),
    beganAt: text(15),
    ...(typeof mailedAt === "string" && { mailedAt }),
    ...(typeof mailHour === "number" && { mailHour }),
    ...(typeof timeZone === "string" && { timeZone }),
  };
}
