import type { ExportRow, ExportSection } from "../../app/contract/people/personal-data";

/** Whose data it is: of an account with its address, or of whoever reads the mail of an address that has none. */
export interface Person {
  readonly consumerId: string | null;
  /** As it was typed; counts without case. */
  readonly email: string;
}

/** Where a page of rows begins: after the row of this time and id, which is of nobody before the first. */
export interface RowKey {
  readonly at: string;
  readonly id: string;
}

interface RowPage<Row> {
  readonly rows: readonly Row[];
  /** Null where these are the last. */
  readonly next: RowKey | null;
}

type Exports = {
  readonly [Section in ExportSection]?: (person: Person, after: RowKey) => Promise<RowPage<ExportRow<Section>>>;
};

/** A store that keeps something of people: it gives a person all of it, and erases all of it. */
export interface PersonalDataStore {
  /** The columns of people.db that it answers for, "table.column". */
  readonly holds: readonly string[];
  /** By part of the export, in pages, the eldest first. */
  readonly exportOf: Exports;
  /** In the caller's transaction. */
  eraseOf(person: Person): Promise<void>;
  /** An account has another address: what happened under the old one goes with it. In the caller's transaction. */
  moveTo?(oldEmail: string, newEmail: string): Promise<void>;
}

/** People who left, of whom something is left outside the tables. */
interface Erasure {
  readonly id: string;
  /** Of the address whose mails go, or of a link in them, or of one mail; tells nobody whose it is. */
  readonly personKey: string;
  /** ISO date-time. */
  readonly askedAt: string;
  /** ISO date-time: mails of before go. */
  readonly writtenBefore: string;
}

export interface Erasures {
  /** In the transaction that erases. Mails to and of the address go, or those that were written before the named time. */
  queue(email: string, writtenBefore?: string): Promise<void>;
  /** Mails with this link go, whoever they went to: its hash, as links are stored. */
  queueLink(hash: string): Promise<void>;
  /** These mails go, by what they are called. */
  queueMails(ids: readonly string[]): Promise<void>;
  all(): Promise<readonly Erasure[]>;
  /** These are done. */
  remove(ids: readonly string[]): Promise<void>;
  /** What the rows of a person's mails are stored by. */
  personKeyOf(email: string): string;
  linkKeyOf(hash: string): string;
  mailKeyOf(id: string): string;
}

/** Mails in files, which are the mails where no mail server is configured. */
export interface MailFiles {
  /**
   * Removes those that went to these people before they left, or that they sent, or that hold one of these links, or are named.
   * The last mail to a person is written after they left, and stays as long as files do.
   */
  removeOf(erasures: readonly Erasure[]): Promise<void>;
}

/** Links in mails that say whose mailbox held them: its reader has the rights of a person without an account. */
export interface MailboxLinks {
  /** Opaque; nothing is stored of it. */
  tokenFor(email: string): string;
  /** Null for what nobody here made, or too long ago. */
  emailOf(token: string): string | null;
}

/** Mailboxes that want no alerts, whoever asks. Nothing is stored of them but a keyed hash. */
export interface UnwantedMailboxes {
  add(email: string): Promise<void>;
  /** Its reader made an account, or said yes. */
  remove(email: string): Promise<void>;
  has(email: string): Promise<boolean>;
}

/** Mails that were taken, for whom they went to. */
export interface SentMails {
  add(mail: {
    readonly id: string;
    readonly email: string;
    readonly kind: string;
    readonly subject: string;
  }): Promise<void>;
  /** ISO date-times of a kind since one of them. */
  timesSince(email: string, kind: string, since: string): Promise<readonly string[]>;
  forgetBefore(isoDateTime: string): Promise<number>;
}

/** Alerts that were ended, for whose they were. */
export interface StoppedAlerts {
  add(email: string, searchNames: readonly string[]): Promise<void>;
  forgetBefore(isoDateTime: string): Promise<number>;
}
