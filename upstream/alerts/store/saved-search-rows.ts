import type { Selectable } from "kysely";
import { ALERT_FREQUENCIES } from "../../../app/contract/people/alerts";
import { isBrand } from "../../../app/domain/brand";
import { addressKey } from "../../keys/address-keys";
import type { SavedSearchRecord, SearchOwner } from "../../ports/saved-search-record";
import type { SavedSearchRow } from "../../storage/people/saved-search-row";
import { toNumber } from "../../storage/query-store";

export const CONSUMER_PREFIX = "consumer:";

export function ownerKey(owner: SearchOwner): string {
  return owner.kind === "consumer" ? `${CONSUMER_PREFIX}${owner.consumerId}` : `email:${addressKey(owner.email)}`;
}

export function toSavedSearch(row: Selectable<SavedSearchRow>): SavedSearchRecord {
  const { owner, brand, email } = row;
  return {
    id: row.id,
    owner:
      email === null ? { kind: "consumer", consumerId: owner.slice(CONSUMER_PREFIX.length) } : { kind: "email", email },
    brand: isBrand(brand) ? brand : "marketplace",
    siteUrl: row.site_url,
    searchUrl: row.search_url,
    name: row.name,
    title: row.title,
    frequency: ALERT_FREQUENCIES.find((frequency) => frequency === row.frequency) ?? "off",
    channel: row.channel === "push" ? "push" : "mail",
    isConfirmed: row.is_confirmed === 1,
    ...(row.is_paused === 1 && { isPaused: true }),
    createdAt: row.created_at,
    lastExecuted: row.last_executed,
    lookedAt: row.looked_at,
    knownListingId: toNumber(row.known_listing_id),
    knownVersion: toNumber(row.known_version),
    beganAt: row.began_at,
    ...(row.mailed_at !== null && { mailedAt: row.mailed_at }),
    ...(row.mail_hour !== null && { mailHour: row.mail_hour }),
    ...(row.time_zone !== null && { timeZone: row.time_zone }),
  };
}
