import type { LargeNumber } from "../query-store";
import type { PushDeviceRow } from "./push-schema";
import type { SavedSearchRow } from "./saved-search-row";

/** Rows of people.db as Kysely reads them. Truths are 0 and 1, times ISO texts unless said otherwise. */
export interface PeopleTables {
  readonly consumers: {
    readonly consumer_id: string;
    /** As it was typed. */
    readonly email: string;
    readonly email_key: string;
    readonly password_hash: string;
    readonly created_at: string;
    /** Mails that its mailbox refused since it took one last. */
    readonly returned_mails: number;
  };
  readonly sign_ups: {
    readonly sign_up_id: string;
    /** As it was typed. */
    readonly email: string;
    readonly email_key: string;
    readonly password_hash: string;
    readonly brand: string;
    /** The vehicle whose saving asked for the account. */
    readonly saves_listing_id: string | null;
    /** JSON: the search whose saving asked for it, and the market as it was then. */
    readonly saves_search: string | null;
    /** Of what the browser holds that signed up. */
    readonly secret_hash: string;
    readonly code_hash: string;
    readonly code_until: string;
    readonly code_tries: number;
    readonly asked_at: string;
    /** The account that came of it; null before. */
    readonly consumer_id: string | null;
    /** When the browser that signed up was signed in. */
    readonly claimed_at: string | null;
    /** When its password was typed there; null once it was confirmed otherwise than there. */
    readonly typed_at: string | null;
  };
  /** Links of mails about accounts. */
  readonly account_links: {
    readonly token_hash: string;
    readonly kind: string;
    /** The sign-up that it confirms. */
    readonly about: string;
    readonly good_until: string;
  };
  /** Codes of the mails of lost passwords, also of addresses that nobody has. */
  readonly reset_codes: {
    /** Of what the browser shows that asked. */
    readonly secret_hash: string;
    /** Keyed hash of the address. */
    readonly person_key: string;
    /** As of `account_links`; an id of nothing where nobody has the address. */
    readonly about: string;
    /** Empty where nobody knows the code. */
    readonly code_hash: string;
    readonly code_until: string;
    readonly code_tries: number;
  };
  /** Mails about accounts that were sent, for their limits: no address, no client by name. */
  readonly account_mails: {
    readonly mail_id: string;
    readonly kind: string;
    readonly mailbox_key: string;
    readonly client_key: string | null;
    readonly asked_at: string;
  };
  /** Other addresses that accounts asked for. */
  readonly address_changes: {
    readonly change_id: string;
    readonly consumer_id: string;
    readonly old_email: string;
    readonly new_email: string;
    readonly brand: string;
    readonly asked_at: string;
    /** Where the code counts; null before there is one. */
    readonly session_id: string | null;
    readonly code_hash: string;
    readonly code_until: string;
    readonly code_tries: number;
    readonly confirmed_at: string | null;
    /** Another one was asked for, or it was undone before it was confirmed. */
    readonly ended_at: string | null;
  };
  /** Failed sign-ins of late, by keyed hashes: of the address, and of it with the network or browser that they came from. */
  readonly sign_in_failures: {
    readonly counter_key: string;
    readonly address_key: string;
    readonly failures: number;
    readonly until: string;
  };
  readonly lead_profiles: {
    readonly consumer_id: string;
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly email: string | null;
    readonly phone: string | null;
    readonly is_one_click_opted_in: number;
    readonly one_click_since: string | null;
  };
  readonly sessions: {
    readonly session_id: string;
    readonly consumer_id: string;
    readonly expires_at: string;
    /** Words for a browser and its machine, for its shopper. */
    readonly device_name: string;
    /** This and the two below are empty where nobody knows. */
    readonly started_at: string;
    readonly last_used_at: string;
    /** When its shopper gave the password. */
    readonly proved_at: string;
  };
  readonly saved_listings: {
    readonly consumer_id: string;
    readonly listing_id: string;
    readonly saved_at: string;
    /** What was asked for it then; null where nobody knew. */
    readonly saved_dollars: number | null;
  };
  /** Cars that people looked at, each once. */
  readonly viewed_listings: {
    readonly consumer_id: string;
    readonly listing_id: string;
    readonly brand: string;
    readonly viewed_at: string;
  };
  readonly history_choices: {
    readonly consumer_id: string;
    readonly choice: string;
    readonly chosen_at: string;
  };
  readonly refused_reasons: {
    readonly consumer_id: string;
    readonly reason: string;
    readonly refused_at: string;
  };
  readonly dismissed_cars: {
    readonly consumer_id: string;
    readonly listing_id: string;
    readonly dismissed_at: string;
  };
  /** A millisecond apart, so that they stand in the order of adding. */
  readonly compared_listings: {
    readonly consumer_id: string;
    readonly listing_id: string;
    readonly compared_at: string;
  };
  readonly wallets: {
    readonly consumer_id: string;
    /** JSON, each field with its time. */
    readonly wallet: string;
    /** JSON: fields before the last merging, and as it left them; null where that was answered. */
    readonly merged: string | null;
    readonly changed_at: string;
  };
  /** Browsers that take notifications for an account. */
  readonly push_devices: PushDeviceRow;
  readonly saved_searches: SavedSearchRow;
  readonly stop_links: { readonly token_hash: string; readonly search_id: string };
  readonly told_listings: {
    readonly search_id: string;
    readonly listing_id: string;
    readonly dollars: number | null;
    readonly told_at: string;
  };
  readonly account_confirmations: {
    readonly consumer_id: string;
    readonly confirm_hash: string;
    readonly asked_at: string;
    readonly confirmed_at: string | null;
    readonly paused_at: string | null;
  };
  readonly confirmation_mails: { readonly mailbox_key: string; readonly about: string; readonly sent_at: string };
  readonly troubled_mailboxes: {
    readonly address: string;
    readonly refusals: number;
    readonly tried_at: string;
    readonly wait_until: string;
  };
  readonly alert_runs: {
    readonly id: string;
    readonly started_at: string;
    readonly beat_at: string;
    readonly finished_at: string | null;
    readonly is_abandoned: number;
    readonly searches: number;
    readonly digests: number;
    readonly refusals: number;
    readonly failures: number;
  };
  readonly outbox: {
    readonly message_id: string;
    readonly kind: string;
    /** Sealed with a key of the data folder: a mail holds links that the database itself keeps as hashes. */
    readonly body: string;
    readonly written_at: string;
    /** Whoever wrote it, or took it, has until then. */
    readonly held_until: string;
  };
  readonly sent_messages: {
    readonly message_id: string;
    readonly listing_id: string;
    /** A hash of whose it was and what it said; once its person is erased, the message's own id. */
    readonly message_key: string;
    readonly sent_at: string;
    /** Of the address that answers go to; null once its person is erased. */
    readonly person_key: string | null;
    /** Who was signed in; null of a visitor, and once the account is erased. */
    readonly consumer_id: string | null;
  };
  /** Mails to people that were taken: when, and what stood over them. */
  readonly sent_mails: {
    readonly mail_id: string;
    readonly person_key: string;
    readonly kind: string;
    readonly subject: string;
    readonly sent_at: string;
  };
  /** Alerts that somebody ended. */
  readonly stopped_alerts: {
    readonly stop_id: string;
    readonly person_key: string;
    readonly search_name: string;
    readonly stopped_at: string;
  };
  /** Whose readers asked for no alerts, whoever asks for them there. */
  readonly unwanted_mailboxes: { readonly mailbox_key: string };
  /** Of people who left: their mails in files, and what the database's own file still holds, have to go. */
  readonly erasures: {
    readonly erasure_id: string;
    /** Of an address, or of a link in a mail. */
    readonly person_key: string;
    readonly asked_at: string;
    readonly written_before: string | null;
  };
  readonly listing_reports: {
    readonly report_id: string;
    readonly listing_id: string;
    readonly reason: string;
    readonly comment: string | null;
    readonly recorded_at: string;
  };
  readonly reservations: {
    readonly reservation_id: string;
    readonly listing_id: string;
    readonly brand: string;
    readonly title: string;
    readonly seller_name: string;
    readonly dealer_hash: string;
    readonly shopper_hash: string;
    /** Milliseconds. */
    readonly ends_at: LargeNumber;
    readonly answer: string | null;
    readonly is_shopper_told: number;
    readonly mailbox: string | null;
    readonly wish: string | null;
    /** Who was signed in; null of a visitor, and once the account is erased. */
    readonly consumer_id: string | null;
  };
  readonly view_counts: {
    readonly vin: string;
    readonly brand: string;
    /** ISO date. */
    readonly day: string;
    readonly views: number;
  };
  readonly viewers: { readonly day: string; readonly viewer: string; readonly views: number };
  readonly consumer_devices: {
    readonly brand: string;
    readonly pixall_id: string;
    readonly browser_token: string;
    readonly registered_at: string;
  };
  readonly still_interested: {
    readonly id: string;
    readonly brand: string;
    /** A list as JSON. */
    readonly vins: string;
    readonly consumer_id: string | null;
    readonly email: string | null;
    /** What the address, as it was typed, is compared by. */
    readonly email_key: string | null;
    readonly recorded_at: string;
  };
  /** Advertisements of our own: nobody's. */
  readonly house_ads: {
    readonly ad_id: string;
    /** JSON. */
    readonly record: string;
    readonly imported_at: string;
    readonly served: number;
    /** The hour in which it was served last: its begin. */
    readonly served_hour: string | null;
    readonly served_in_hour: number;
    readonly rendered: number;
    readonly seen: number;
    readonly clicked: number;
    readonly closed: number;
    readonly refreshed: number;
  };
  /** Of cars that dealers pay for: nobody's who looked at them. */
  readonly paid_car_counts: {
    readonly day: string;
    readonly owner_id: string;
    readonly tier: string;
    readonly served: number;
    readonly rendered: number;
    readonly seen: number;
    readonly clicked: number;
  };
  readonly store_facts: { readonly name: string; readonly value: string };
}
