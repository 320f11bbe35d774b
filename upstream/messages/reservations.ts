import { randomUUID } from "node:crypto";
import type { ReservationAnswer, ReservationWish } from "../../app/contract/messages/reservations";
import type { BrandOrigins } from "../../app/domain/brand-origins";
import { RESERVATION_CONFIRMED_MORE_MS, RESERVATION_HELD_MS, RESERVATIONS_OPEN_MAX } from "../../app/domain/limits";
import { isOpenState, type OPEN_RESERVATION_STATES } from "../../app/domain/shopper/reservation";
import { mailboxOf } from "../keys/address-keys";
import { hashOf } from "../keys/link-tokens";
import type { Clock } from "../ports/clock";
import type { LinkTokens } from "../ports/keys";
import { type Mail, MailFailure, type MailOutcome, type RefusedMail } from "../ports/mailer";
import type { OutgoingMail } from "../ports/outbox";
import type { PeopleDatabase } from "../ports/people-stores";
import type { FoundReservation, ReservationFacts, ReservationRecord } from "../ports/reservation-store";
import { composeShopperMail, shopperMailId } from "./reservation-mail";
import { newsAfter } from "./reservation-news";

/** So long after it was made the same words are taken for the form of somebody whom no answer reached, and get its link. */
const REPEATED_WITHIN_MS = 10 * 60_000;

/** What the two links of a reservation hold. */
export interface ReservationTokens {
  readonly dealer: string;
  readonly shopper: string;
}

/**
 * `taken`: the car is held, and nobody who asks learns for whom; `too-many`: this mailbox holds as many cars as one may.
 * `isRepeat`: the same words again, which somebody sends whom no answer reached.
 */
type ReserveOutcome =
  | {
      readonly kind: "reserved";
      readonly record: ReservationRecord;
      readonly token: string;
      readonly isRepeat: boolean;
    }
  | { readonly kind: "taken" | "too-many" }
  /** The dealer's mailbox takes no mail: nothing is held. */
  | RefusedMail;

/** What the dealer reads. Its id is the reservation's. */
type Compose = (record: ReservationRecord, tokens: ReservationTokens) => Mail;

type AnswerOutcome =
  | { readonly kind: "answered"; readonly record: ReservationRecord; readonly isRepeat: boolean }
  | { readonly kind: "ended" | "unknown" };

/** What everybody may know of a car that is held. */
interface OpenReservation {
  readonly state: (typeof OPEN_RESERVATION_STATES)[number];
  /** ISO date-time. */
  readonly until: string;
}

/** Which cars are held for whom, one reservation a car at a time. */
export interface Reservations {
  /** Those of the cars that are held, by listing. */
  openOf(listingIds: readonly string[]): Promise<ReadonlyMap<string, OpenReservation>>;
  /**
   * Holds a car and tells its dealer, and then the shopper: what is stored and the mails are written together, so that the
   * link in a mail opens. Rejects with MailFailure of the dealer's mail; then, as after a refusal, nothing is held. The
   * shopper's costs no car: the record says whether it was taken. `consumerId`: whose account asks.
   */
  reserve(facts: ReservationFacts, compose: Compose, consumerId?: string | null): Promise<ReserveOutcome>;
  /** What a link is about, and whose it is; null for one that opens nothing. */
  find(token: string): Promise<FoundReservation | null>;
  /**
   * The dealer's word, by the dealer's link alone, and the shopper's mail about it, written together. A confirmed car can
   * still be declined.
   */
  answer(token: string, answer: ReservationAnswer): Promise<AnswerOutcome>;
}

interface Asked {
  readonly facts: ReservationFacts;
  readonly compose: Compose;
  readonly consumerId: string | null;
}

interface ReservationsParts {
  readonly people: Pick<PeopleDatabase, "reservations" | "transaction">;
  /** Sends what stands in the outbox, and withdraws what it is about where it reaches nobody. */
  readonly send: (outgoing: OutgoingMail) => Promise<MailOutcome>;
  /** Makes what the links of mails hold, and tells mailboxes apart. */
  readonly derive: LinkTokens;
  /** Where the shopper's link leads to. */
  readonly origins: BrandOrigins;
  /** In which the mail to the shopper tells the end. */
  readonly timeZone: string;
  readonly now?: Clock;
}

export function openReservations(parts: ReservationsParts): Reservations {
  const { people, send, derive, origins, timeZone, now = () => new Date() } = parts;
  const tokensOf = (id: string): ReservationTokens => ({
    dealer: derive("dealer", id),
    shopper: derive("shopper", id),
  });
  const nowMs = () => now().getTime();
  const isJustMade = ({ state, endsAt }: ReservationRecord) =>
    state === "requested" && nowMs() < Date.parse(endsAt) - RESERVATION_HELD_MS + REPEATED_WITHIN_MS;
  const underWay = new Map<string, { readonly wish: ReservationWish; readonly reserving: Promise<ReserveOutcome> }>();

  const answering = new Map<string, Promise<AnswerOutcome>>();

  const toShopper = (record: ReservationRecord, { email }: ReservationWish) =>
    composeShopperMail({ record, origin: origins[record.brand], token: tokensOf(record.id).shopper, timeZone }, email);
  /** Whether the mail was taken now. One that fails stays in the outbox, and is tried again. */
  const tell = async (news: OutgoingMail): Promise<boolean> => {
    try {
      return (await send(news)).kind === "sent";
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      return false;
    }
  };

  /** Stores the reservation and its mail, or finds the one that these words made before. */
  const store = ({ facts, compose, consumerId }: Asked) =>
    people.transaction(async ({ reservations, outbox }) => {
      const { listingId, wish } = facts;
      const toSend = (record: ReservationRecord): OutgoingMail => ({
        mail: compose(record, tokensOf(record.id)),
        purpose: { kind: "reservation", consumerId, email: wish.email, toShopper: toShopper(record, wish) },
      });
      const held = (await reservations.heldOf([listingId])).get(listingId);
      if (held !== undefined) {
        if (!isSame(held.wish, wish) || !isJustMade(held)) return { kind: "taken" } as const;
        // The program ended that was about to tell the dealer.
        const isUntold = await outbox.holds(held.id);
        return { kind: "stored", record: held, outgoing: isUntold ? toSend(held) : null } as const;
      }
      const mailbox = derive("mailbox", mailboxOf(wish.email));
      if ((await reservations.countOf(mailbox)) >= RESERVATIONS_OPEN_MAX) return { kind: "too-many" } as const;
      const id = randomUUID();
      const endsAt = new Date(nowMs() + RESERVATION_HELD_MS).toISOString();
      const record: ReservationRecord = { ...facts, id, state: "requested", endsAt, isShopperTold: false };
      const tokens = tokensOf(id);
      const marks = { dealerHash: hashOf(tokens.dealer), shopperHash: hashOf(tokens.shopper), mailbox, consumerId };
      const outgoing = toSend(record);
      await reservations.add(record, marks);
      await outbox.put(outgoing);
      await reservations.sweep();
      return { kind: "stored", record, outgoing } as const;
    });

  const reserveNow = async (asked: Asked): Promise<ReserveOutcome> => {
    const stored = await store(asked);
    if (stored.kind !== "stored") return stored;
    const { record, outgoing } = stored;
    const outcome = outgoing === null ? null : await send(outgoing);
    if (outcome?.kind === "refused") return outcome;
    const news = outgoing === null ? null : newsAfter(outgoing);
    const isShopperTold = news === null ? record.isShopperTold : await tell(news);
    const { shopper: token } = tokensOf(record.id);
    return { kind: "reserved", record: { ...record, isShopperTold }, token, isRepeat: outcome === null };
  };

  /** Stores the dealer's word, and with it what the shopper is to be told; what waited to be told of before is not, any more. */
  const storeAnswer = (token: string, answer: ReservationAnswer) =>
    people.transaction(async ({ reservations, outbox }) => {
      const found = await reservations.findByHash(hashOf(token));
      if (found === null || found.role !== "dealer") return { kind: "unknown" } as const;
      const { record, consumerId } = found;
      const isConfirming = answer === "confirm";
      if (record.state === (isConfirming ? "confirmed" : "declined"))
        return { kind: "answered", record, isRepeat: true, news: null } as const;
      if (!isOpenState(record.state)) return { kind: "ended" } as const;
      const endsAtMs = isConfirming ? Date.parse(record.endsAt) + RESERVATION_CONFIRMED_MORE_MS : nowMs();
      await reservations.setAnswer(record.id, answer, endsAtMs);
      const answered: ReservationRecord = {
        ...record,
        state: isConfirming ? "confirmed" : "declined",
        endsAt: new Date(endsAtMs).toISOString(),
        isShopperTold: false,
      };
      await outbox.remove(shopperMailId(record));
      const news: OutgoingMail | null = record.wish && {
        mail: toShopper(answered, record.wish),
        purpose: { kind: "reservation-news", reservationId: record.id, consumerId },
      };
      if (news !== null) await outbox.put(news);
      // A declined one has ended: whose it was goes now.
      await reservations.sweep();
      return { kind: "answered", record: answered, isRepeat: false, news } as const;
    });

  const answerNow = async (token: string, answer: ReservationAnswer): Promise<AnswerOutcome> => {
    const stored = await storeAnswer(token, answer);
    if (stored.kind !== "answered") return stored;
    const { news, record, isRepeat } = stored;
    const isShopperTold = news === null ? record.isShopperTold : await tell(news);
    return { kind: "answered", record: { ...record, isShopperTold }, isRepeat };
  };

  return {
    async openOf(listingIds) {
      const open = new Map<string, OpenReservation>();
      for (const { listingId, state, endsAt } of (await people.reservations.heldOf(listingIds)).values())
        if (isOpenState(state)) open.set(listingId, { state, until: endsAt });
      return open;
    },
    async reserve(facts, compose, consumerId = null) {
      const { listingId, wish } = facts;
      // Two at once: the first one's mail is on its way to the dealer.
      const running = underWay.get(listingId);
      if (running !== undefined) {
        if (!isSame(running.wish, wish)) return { kind: "taken" };
        const outcome = await running.reserving;
        return outcome.kind === "reserved" ? { ...outcome, isRepeat: true } : outcome;
      }
      const reserving = reserveNow({ facts, compose, consumerId }).finally(() => underWay.delete(listingId));
      underWay.set(listingId, { wish, reserving });
      return reserving;
    },
    find: (token) => people.reservations.findByHash(hashOf(token)),
    async answer(token, answer) {
      // A button that is pressed twice: the first mail is on its way to the shopper.
      const pressed = `${answer} ${token}`;
      const running = answering.get(pressed) ?? answerNow(token, answer).finally(() => answering.delete(pressed));
      answering.set(pressed, running);
      return running;
    },
  };
}

const isSame = (held: ReservationWish | null, wish: ReservationWish) => JSON.stringify(held) === JSON.stringify(wish);
