import type { Brand } from "../../app/domain/brand";
import type { KnownMarket } from "./inventory-store";
import type { Mail } from "./mailer";
import type { PushMessage } from "./push";

/** What a search's mail told, for whoever settles it once the mail is sent. */
export interface SearchLook {
  readonly searchId: string;
  /** Null where there was nothing to tell. */
  readonly news: {
    readonly told: readonly ToldListing[];
    /** Cars that a mail named before and that are gone now. */
    readonly gone: readonly string[];
  } | null;
}

export interface ToldListing {
  readonly listingId: string;
  /** The price it was told at; null where it had none. */
  readonly dollars: number | null;
}

/** When and at which market the searches of a mail were looked at. */
export interface LookedAt extends KnownMarket {
  /** ISO date-time. */
  readonly lookedAt: string;
}

/** Why a mail goes out, with all that has to be done once it is known to be sent, or not to be. */
export type MailPurpose =
  /** The first half of the double opt-in of an address, or the mail that tells why there is none. */
  | {
      readonly kind: "subscription";
      readonly email: string;
      readonly about: string;
      readonly newSearchId: string | null;
    }
  /** The same of an account. `before`: when it was asked the time before; null where never. */
  | { readonly kind: "account"; readonly consumerId: string; readonly email: string; readonly before: string | null }
  /**
   * About an account. Nothing goes with its end: one that fails is tried again. `consumerId`: whose it is, of one that goes to
   * another address than theirs.
   */
  | { readonly kind: "account-letter"; readonly consumerId?: string | undefined }
  /**
   * A shopper's message to a seller, and a request to hold a car: each has the id of its mail, and goes where that reaches
   * nobody. `consumerId`, null of a visitor, and `email`: whose it is, since the mail goes to somebody else.
   */
  | { readonly kind: "seller-message"; readonly consumerId: string | null; readonly email: string }
  | {
      readonly kind: "reservation";
      readonly consumerId: string | null;
      readonly email: string;
      /** Goes to the shopper once the dealer's mail was taken; absent from what an earlier release left. */
      readonly toShopper?: Mail;
    }
  /** How a reservation stands, to its shopper. One that fails is tried again. */
  | { readonly kind: "reservation-news"; readonly reservationId: string; readonly consumerId: string | null }
  /** The last one to a person who left: nothing is stored of it. One that fails is tried again. */
  | { readonly kind: "farewell" }
  | {
      readonly kind: "digest";
      readonly email: string;
      readonly looks: readonly SearchLook[];
      readonly at: LookedAt;
      /** It tells that an account's notifications of a site have ended. */
      readonly endedPush?: { readonly consumerId: string; readonly brand: Brand };
    };

export interface OutgoingMail {
  readonly mail: Mail;
  readonly purpose: MailPurpose;
}

/** A notification to the browsers of one account. */
export interface OutgoingPush {
  /** The same news is the same notification: a repeat has the same topic and tag. */
  readonly id: string;
  readonly consumerId: string;
  readonly brand: Brand;
  readonly message: PushMessage;
  /** What the history of the account says of it. */
  readonly subject: string;
  readonly looks: readonly SearchLook[];
  readonly at: LookedAt;
}

/**
 * Mails and notifications that were decided and are not known to be sent. Each is written in the transaction that decides it, so that none is
 * lost between that and the mail server; its Message-ID stays, so that a mailbox drops the second of two.
 */
export interface OutboxOf<Outgoing, Kind> {
  /** Whoever puts a mail sends it: nobody else takes it for MAIL_HELD_MS. */
  put(outgoing: Outgoing): Promise<void>;
  /** Takes mails whose sender did not come back, for MAIL_HELD_MS. */
  takeLeft(kinds: readonly Kind[]): Promise<readonly Outgoing[]>;
  /** Whether it is sent nobody knows: whoever comes next may take it. */
  release(messageId: string): Promise<void>;
  /** Whether it is still to be sent: it went with the person whose it was. */
  holds(messageId: string): Promise<boolean>;
  /** It is sent, or nobody wants it any more. False where it was not there. */
  remove(messageId: string): Promise<boolean>;
  /** What could not be sent for so long. */
  forgetWrittenBefore(isoDateTime: string): Promise<number>;
}

export type Outbox = OutboxOf<OutgoingMail, MailPurpose["kind"]>;
export type PushOutbox = OutboxOf<OutgoingPush, "push">;
