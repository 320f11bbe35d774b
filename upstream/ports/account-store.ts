import type { LeadProfile } from "../../app/contract/people/consumer";
import type { ChangedShortlist, ShortlistChange } from "../../app/domain/shopper/shortlist";

export interface Consumer {
  readonly id: string;
  /** As it was typed when the account was made. */
  readonly email: string;
}

/** Whether leaks have made a password known. */
export type IsBreached = (password: string) => Promise<boolean>;

interface SavedListing {
  readonly listingId: string;
  /** ISO date-time. */
  readonly savedAt: string;
}

interface SavingOptions {
  /** What is asked for them now. */
  readonly dollarsOf?: ReadonlyMap<string, number>;
  /** Where there is no room for all, the first are left out. */
  readonly dropsFirst?: boolean | undefined;
}

/** Accounts as they are stored: consumers, their profiles and saved listings. Addresses count without case. */
export interface AccountStore {
  /** Null where the address has an account already. */
  addConsumer(email: string, passwordHash: string): Promise<Consumer | null>;
  findByEmail(email: string): Promise<(Consumer & { readonly passwordHash: string }) | null>;
  /** The addresses of those that there are. */
  emailsOf(consumerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The mailbox of the address refused a mail; nothing where no account has it. */
  noteReturnedMail(email: string): Promise<void>;
  /** It took one: it refuses none any more. */
  forgetReturnedMails(email: string): Promise<void>;
  /** How many mails the account's mailbox refused since it took one last. */
  returnedMails(consumerId: string): Promise<number>;
  /** Of the profile too, where that has the old one; none was returned by the new one. False, and nothing changed, where another account has it. */
  changeEmail(consumerId: string, email: string): Promise<boolean>;
  changePassword(consumerId: string, passwordHash: string): Promise<void>;
  /** Before it was written: no name, no one-click, and the account's own address. */
  findProfile(consumer: Consumer): Promise<LeadProfile>;
  putProfile(consumerId: string, profile: LeadProfile): Promise<void>;
  /** Newest first. */
  savedListings(consumerId: string): Promise<readonly SavedListing[]>;
  /** In the given order; one that is saved keeps its day. False, and nothing changed, where SAVED_LISTINGS_MAX would be exceeded. */
  saveListings(consumerId: string, listingIds: readonly string[], options?: SavingOptions): Promise<boolean>;
  removeListing(consumerId: string, listingId: string): Promise<void>;
}

/** Cars that people compare, one list an account over all brands: at most COMPARE_MAX_LISTINGS. */
export interface ComparedStore {
  /** In the order of adding. */
  comparedBy(consumerId: string): Promise<readonly string[]>;
  /** In their order; one for which there is no room is refused, and the others stand. */
  change(consumerId: string, changes: readonly ShortlistChange[]): Promise<ChangedShortlist>;
  /** A browser's list, in the order of adding, behind the account's own: where there is no room for all, its eldest are left out. */
  merge(consumerId: string, listingIds: readonly string[]): Promise<readonly string[]>;
}
