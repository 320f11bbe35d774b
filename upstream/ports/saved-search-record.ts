import type { AlertChannel, AlertFrequency } from "../../app/contract/people/alerts";
import type { Brand } from "../../app/domain/brand";
import type { KnownMarket } from "./inventory-store";

/** Whose a saved search is: a consumer with an account, or whoever reads the mail of an address. */
export type SearchOwner =
  | { readonly kind: "consumer"; readonly consumerId: string }
  | { readonly kind: "email"; readonly email: string };

/** What is searched, however it was written. */
export interface SavedSearchFacts {
  readonly brand: Brand;
  /** Canonical path and query, without page; without its order it is the search's identity. */
  readonly searchUrl: string;
  /** The search in plain English. */
  readonly name: string;
  /** What the shopper calls it; the name unless they said otherwise. */
  readonly title: string;
  /** Scheme and host of the links in mails, without a slash at the end. */
  readonly siteUrl: string;
}

/** When mails come that are not sent at once: at their hour, of the confirmation where the shopper chose none. */
export interface MailTime {
  /** 0 to 23, in the time zone. */
  readonly mailHour?: number | undefined;
  /** IANA name; absent: the site's. */
  readonly timeZone?: string | undefined;
}

/** A saved search with its alert. What is newer than the market that it knows is news to it. */
export interface SavedSearchRecord extends SavedSearchFacts, KnownMarket, MailTime {
  readonly id: string;
  readonly owner: SearchOwner;
  readonly frequency: AlertFrequency;
  /** What its owner chose; an alert of `push` comes by mail while no browser of theirs takes notifications. */
  readonly channel: AlertChannel;
  /** False until the reader of the mailbox said yes, an account's too; nothing else is sent before. */
  readonly isConfirmed: boolean;
  /** Its owner wants nothing of it for a while, and then all of it, as often as before. */
  readonly isPaused?: boolean;
  /** ISO date-times. */
  readonly createdAt: string;
  /** When its owner last ran it, as far as they said. */
  readonly lastExecuted: string;
  /** When its reader said yes. */
  readonly beganAt: string;
  /** Of the alert job's last look at the market on its behalf. */
  readonly lookedAt: string;
  /** Of the last mail about it; absent before the first. */
  readonly mailedAt?: string;
}
