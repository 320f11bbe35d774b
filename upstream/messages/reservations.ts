import { randomUUID } from "node:crypto";
import type { ReservationAnswer, ReservationWish } from "../../app/contract/messages/reservations";
import { RESERVATION_CONFIRMED_MORE_MS, RESERVATION_HELD_MS, RESERVATIONS_OPEN_MAX } from "../../app/domain/limits";
import { isOpenState, type OPEN_RESERVATION_STATES } from "../../app/domain/shopper/reservation";
import type { Clock } from "../ports/clock";
import type { Mail, MailOutcome, RefusedMail } from "../ports/mailer";
import type { OutgoingMail } from "../ports/outbox";
import type { PeopleDatabase } from "../ports/people-stores";
import type { ReservationFacts, ReservationRecord, ReservationStore } from "../ports/reservation-store";
import { mailboxOf } from "../storage/address-keys";
import { hashOf, openLinkTokens } from "../storage/link-tokens";

export const RESERVATION_KEY = "reservation-links.key";

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
   * Holds a car and tells its dealer: what is stored and the mail are written together, so that the link in the mail opens.
   * Rejects with MailFailure; then, as after a refusal, nothing is held. `consumerId`: whose account asks.
   */
  reserve(facts: ReservationFacts, compose: Compose, consumerId?: string | null): Promise<ReserveOutcome>;
  /** What a link is about, and whose it is; null for one that opens nothing. */
  find(token: string): ReturnType<ReservationStore["findByHash"]>;
  /** The dealer's word, by the dealer's link alone. A confirmed car can still be declined. */
  answer(token: string, answer: ReservationAnswer): Promise<AnswerOutcome>;
  /** What the shopper's link holds. */
  shopperToken(id: string): string;
  /** Whether the last mail to the shopper was taken. */
  noteTold(id: string, isTold: boolean): Promise<void>;
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
  /** The folder of the key that the links of mails are made with. */
  readonly dataDir: string;
  readonly now?: Clock;
}

export function openReservations({ people, send, dataDir, now = () => new Date() }: ReservationsParts): Reservations {
  const derive = openLinkTokens(dataDir, RESERVATION_KEY);
  const tokensOf = (id: string): ReservationTokens => ({
    dealer: derive("dealer", id),
    shopper: derive("shopper", id),
  });
  const nowMs = () => now().getTime();
  const isJustMade = ({ state, endsAt }: ReservationRecord) =>
    state === "requested" && nowMs() < Date.parse(endsAt) - RESERVATION_HELD_MS + REPEATED_WITHIN_MS;
  const underWay = new Map<string, { readonly wish: ReservationWish; readonly reserving: Promise<ReserveOutcome> }>();

  /** Stores the reservation and its mail, or finds the one that these words made before. */
  const store = ({ facts, compose, consumerId }: Asked) =>
    people.transaction(async ({ reservations, outbox }) => {
      const { listingId, wish } = facts;
      const toSend = (record: ReservationRecord): OutgoingMail => ({
        mail: compose(record, tokensOf(record.id)),
        purpose: { kind: "reservation", consumerId, email: wish.email },
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
    return { kind: "reserved", record, token: tokensOf(record.id).shopper, isRepeat: outcome === null };
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
    answer(token, answer) {
      return people.transaction(async ({ reservations }): Promise<AnswerOutcome> => {
        const found = await reservations.findByHash(hashOf(token));
        if (found === null || found.role !== "dealer") return { kind: "unknown" };
        const { record } = found;
        const isConfirming = answer === "confirm";
        if (record.state === (isConfirming ? "confirmed" : "declined"))
          return { kind: "answered", record, isRepeat: true };
        if (!isOpenState(record.state)) return { kind: "ended" };
        const endsAtMs = isConfirming ? Date.parse(record.endsAt) + RESERVATION_CONFIRMED_MORE_MS : nowMs();
        await reservations.setAnswer(record.id, answer, endsAtMs);
        const answered: ReservationRecord = {
          ...record,
          state: isConfirming ? "confirmed" : "declined",
          endsAt: new Date(endsAtMs).toISOString(),
        };
        return { kind: "answered", record: answered, isRepeat: false };
      });
    },
    shopperToken: (id) => tokensOf(id).shopper,
    noteTold: (id, isTold) =>
      people.transaction(async ({ reservations }) => {
        await reservations.setTold(id, isTold);
        // What has ended since the last hour, declined a moment ago too, is nobody's any more.
        await reservations.sweep();
      }),
  };
}

const isSame = (held: ReservationWish | null, wish: ReservationWish) => JSON.stringify(held) === JSON.stringify(wish);
