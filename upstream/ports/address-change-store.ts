import type { Brand } from "../../app/domain/brand";
import type { Consumer } from "./account-store";
import type { CodeOutcome } from "./sign-up-store";

/** Another address that an account asked for. */
export interface AddressChange {
  readonly id: string;
  readonly consumerId: string;
  readonly oldEmail: string;
  /** As it was typed. */
  readonly newEmail: string;
  /** Whose mails tell of it. */
  readonly brand: Brand;
  /** `waiting`: for the word of the new mailbox; `ended`: another one was asked for, or nobody wants it any more. */
  readonly state: "waiting" | "confirmed" | "ended";
  /** The session that its code counts in; null before there is one. */
  readonly codeSessionId: string | null;
}

/** `confirm`: of the mail to the new address; `undo`: of the one to the old. */
export type AddressLinkKind = "confirm" | "undo";

export interface AddressChangeStore {
  /** Ends the one that waits. */
  add(consumer: Consumer, asked: Pick<AddressChange, "newEmail" | "brand">): Promise<AddressChange>;
  /** The one that waits; null where there is none. */
  findWaiting(consumerId: string): Promise<AddressChange | null>;
  /** Nobody wants the one that waits any more, and its link confirms nothing. */
  endWaiting(consumerId: string): Promise<void>;
  /** For one more pair of mails: earlier links stay good, and it counts as asked for now. */
  issueLinks(id: string): Promise<{ readonly confirm: string; readonly undo: string }>;
  /** A new code for one session, in place of the one before. Unless it `isTold`, nobody knows it and each one typed is wrong. */
  issueCode(id: string, code: { readonly sessionId: string; readonly isTold: boolean }): Promise<string>;
  /** Counts a wrong one, spends none. */
  tryCode(id: string, code: string): Promise<CodeOutcome>;
  /** Also by a link that is not good any more. */
  findByToken(
    kind: AddressLinkKind,
    token: string,
  ): Promise<{ readonly change: AddressChange; readonly isGood: boolean } | null>;
  /** It can be undone for ADDRESS_UNDO_WITHIN_MS from now on. */
  noteConfirmed(id: string): Promise<void>;
  /** The one that waits is wanted no more, and no link of this change or a later one is good. */
  endFrom(change: AddressChange): Promise<void>;
  /** Addresses that an account had, as far as its changes are still stored, and until when (ISO date-time). */
  earlierOf(consumerId: string): Promise<readonly { readonly email: string; readonly until: string }[]>;
  /** Hashes of the links in all mails about its changes, good or not. */
  linksOf(consumerId: string): Promise<readonly string[]>;
  /** Those that were confirmed before it, or asked for the last time, with their links. */
  forgetBefore(isoDateTime: string): Promise<void>;
}
