import type { LargeNumber } from "../query-store";

/** A saved search as its table holds it, with its alert. */
export interface SavedSearchRow {
  readonly id: string;
  /** `consumer:` and the id, or `email:` and the address in small letters. */
  readonly owner: string;
  /** As it was typed; null where an account owns the search. */
  readonly email: string | null;
  readonly brand: string;
  readonly site_url: string;
  readonly search_url: string;
  readonly name: string;
  readonly title: string;
  readonly frequency: string;
  readonly is_confirmed: number;
  readonly confirm_hash: string | null;
  readonly created_at: string;
  readonly last_executed: string;
  readonly looked_at: string;
  readonly known_listing_id: LargeNumber;
  readonly known_version: LargeNumber;
  readonly began_at: string;
  readonly mailed_at: string | null;
  readonly mail_hour: number | null;
  readonly time_zone: string | null;
  /** `push`; null: mail. */
  readonly channel: string | null;
  readonly is_paused: number;
}
