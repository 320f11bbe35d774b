import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import {
  type ReservationAnswer,
  type ReservationWish,
  reservationWishSchema,
} from "../../app/contract/messages/reservations";
import { BRAND_IDS, type Brand } from "../../app/domain/brand";
import {
  RESERVATION_CONFIRMED_MORE_MS,
  RESERVATION_HELD_MS,
  RESERVATION_KEPT_MS,
  RESERVATIONS_OPEN_MAX,
} from "../../app/domain/limits";
import { isOpenState, type OPEN_RESERVATION_STATES, type ReservationState } from "../../app/domain/shopper/reservation";
import { openDatabase, readNumber, readText, type SqlRow } from "../storage/database";
import { hashOf, mailboxOf, openLinkTokens } from "../storage/link-tokens";

/** Append a migration; never edit one that has been released. Times are milliseconds. */
const RESERVATION_MIGRATIONS = [
  `
  CREATE TABLE reservations (
    reservation_id TEXT PRIMARY KEY,
    listing_id TEXT NOT NULL,
    brand TEXT NOT NULL,
    title TEXT NOT NULL,
    seller_name TEXT NOT NULL,
    dealer_hash TEXT NOT NULL UNIQUE,
    shopper_hash TEXT NOT NULL UNIQUE,
    ends_at INTEGER NOT NULL,
    answer TEXT,
    is_shopper_told INTEGER NOT NULL DEFAULT 0,
    mailbox TEXT,
    wish TEXT
  ) WITHOUT ROWID;
  CREATE INDEX reservations_end ON reservations (ends_at);
  `,
] as const;

const COLUMNS =
  "reservation_id, listing_id, brand, title, seller_name, ends_at, answer, is_shopper_told, wish, dealer_hash";
const BUSY_TIMEOUT_MS = 1_000;
const SWEEP_MS = 60 * 60_000;
const SECRET_FILE = "reservation-links.key";

/** What is reserved, and by whom. */
export interface ReservationFacts {
  readonly listingId: string;
  /** "2021 Honda Accord EX-L". */
  readonly title: string;
  readonly sellerName: string;
  readonly brand: Brand;
  readonly wish: ReservationWish;
}

export interface ReservationRecord extends Omit<ReservationFacts, "wish"> {
  readonly id: string;
  readonly state: ReservationState;
  /** ISO date-time. */
  readonly endsAt: string;
  readonly isShopperTold: boolean;
  /** Null once it has ended: nothing is kept of whose it was. */
  readonly wish: ReservationWish | null;
}

/** What the two links of a reservation hold. */
export interface ReservationTokens {
  readonly dealer: string;
  readonly shopper: string;
}

/** `taken`: somebody else holds the car; `too-many`: the mailbox holds as many cars as one may. */
type ReserveOutcome =
  | {
      readonly kind: "reserved";
      readonly record: ReservationRecord;
      readonly token: string;
      readonly isRepeat: boolean;
    }
  | { readonly kind: "taken" | "too-many" };

type AnswerOutcome =
  | { readonly kind: "answered"; readonly record: ReservationRecord; readonly isRepeat: boolean }
  | { readonly kind: "ended" | "unknown" };

/** Which cars are held for whom, one reservation a car at a time. */
export interface ReservationStore {
  /** What everybody may know of a car that is held; null where it is not. */
  openOf(
    listingId: string,
  ): { readonly state: (typeof OPEN_RESERVATION_STATES)[number]; readonly until: string } | null;
  /** Holds a car once `tell` told its dealer. Rejects with what `tell` rejects with, and then nothing is held. */
  reserve(
    facts: ReservationFacts,
    tell: (record: ReservationRecord, tokens: ReservationTokens) => Promise<void>,
  ): Promise<ReserveOutcome>;
  /** What a link is about, and whose it is; null for one that opens nothing. */
  find(token: string): { readonly role: "dealer" | "shopper"; readonly record: ReservationRecord } | null;
  /** The dealer's word, by the dealer's link alone. A confirmed car can still be declined. */
  answer(token: string, answer: ReservationAnswer): AnswerOutcome;
  /** What the shopper's link holds. */
  shopperToken(id: string): string;
  /** Whether the last mail to the shopper was taken. */
  noteTold(id: string, isTold: boolean): void;
  close(): void;
}

interface ReservationStoreOptions {
  /** The folder of `reservations.db`, and of the key that the links of mails are made with. */
  readonly dataDir: string;
  readonly now?: () => Date;
  readonly onError?: (error: unknown) => void;
}

export function openReservationStore({
  dataDir,
  now = () => new Date(),
  onError,
}: ReservationStoreOptions): ReservationStore {
  const database = openDatabase({
    file: join(dataDir, "reservations.db"),
    busyTimeoutMs: BUSY_TIMEOUT_MS,
    migrations: RESERVATION_MIGRATIONS,
  });
  const derive = openLinkTokens(dataDir, SECRET_FILE);
  const tokensOf = (id: string): ReservationTokens => ({
    dealer: derive("dealer", id),
    shopper: derive("shopper", id),
  });
  const insert = database.prepare(
    `INSERT INTO reservations (reservation_id, listing_id, brand, title, seller_name, dealer_hash, shopper_hash, ends_at,
       mailbox, wish) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const byHash = database.prepare(`SELECT ${COLUMNS} FROM reservations WHERE dealer_hash = ? OR shopper_hash = ?`);
  const open = database.prepare(`SELECT ${COLUMNS} FROM reservations WHERE ends_at > ?`);
  const countOfMailbox = database.prepare("SELECT count(*) FROM reservations WHERE mailbox = ? AND ends_at > ?");
  const setAnswer = database.prepare("UPDATE reservations SET answer = ?, ends_at = ? WHERE reservation_id = ?");
  const setTold = database.prepare("UPDATE reservations SET is_shopper_told = ? WHERE reservation_id = ?");
  const erase = database.prepare("UPDATE reservations SET wish = NULL, mailbox = NULL WHERE ends_at <= ?");
  const forget = database.prepare("DELETE FROM reservations WHERE ends_at <= ?");

  const nowMs = () => now().getTime();
  const sweep = () => {
    erase.run([nowMs()]);
    forget.run([nowMs() - RESERVATION_KEPT_MS]);
  };
  sweep();
  const timer = setInterval(() => {
    try {
      sweep();
    } catch (error) {
      onError?.(error);
    }
  }, SWEEP_MS).unref();

  /** The cars that are held, by listing: every card of a search asks. */
  const held = new Map(open.all([nowMs()]).map((row) => [readText(row, 1), readRecord(row, nowMs())]));
  const underWay = new Map<string, { readonly key: string; readonly reserving: Promise<ReserveOutcome> }>();

  const heldNow = (listingId: string): ReservationRecord | null => {
    const record = held.get(listingId);
    if (record === undefined) return null;
    if (isOpenState(record.state) && Date.parse(record.endsAt) > nowMs()) return record;
    held.delete(listingId);
    return null;
  };

  const reserveNow = async (
    facts: ReservationFacts,
    tell: (record: ReservationRecord, tokens: ReservationTokens) => Promise<void>,
  ): Promise<ReserveOutcome> => {
    const { listingId, title, sellerName, brand, wish } = facts;
    const id = randomUUID();
    const endsAtMs = nowMs() + RESERVATION_HELD_MS;
    const endsAt = new Date(endsAtMs).toISOString();
    const record: ReservationRecord = { ...facts, id, state: "requested", endsAt, isShopperTold: false };
    const tokens = tokensOf(id);
    await tell(record, tokens);
    const hashes = [hashOf(tokens.dealer), hashOf(tokens.shopper)];
    const person = [mailboxKey(wish.email), JSON.stringify(wish)];
    insert.run([id, listingId, brand, title, sellerName, ...hashes, endsAtMs, ...person]);
    held.set(listingId, record);
    sweep();
    return { kind: "reserved", record, token: tokens.shopper, isRepeat: false };
  };
  const mailboxKey = (email: string) => derive("mailbox", mailboxOf(email));

  return {
    openOf(listingId) {
      const record = heldNow(listingId);
      return record !== null && isOpenState(record.state) ? { state: record.state, until: record.endsAt } : null;
    },
    async reserve(facts, tell) {
      const { listingId, wish } = facts;
      const key = JSON.stringify(wish);
      const record = heldNow(listingId);
      if (record !== null) {
        if (JSON.stringify(record.wish) !== key) return { kind: "taken" };
        return { kind: "reserved", record, token: tokensOf(record.id).shopper, isRepeat: true };
      }
      // Two at once: the first one's mail is on its way to the dealer.
      const running = underWay.get(listingId);
      if (running !== undefined) {
        if (running.key !== key) return { kind: "taken" };
        const outcome = await running.reserving;
        return outcome.kind === "reserved" ? { ...outcome, isRepeat: true } : outcome;
      }
      if (readNumber(countOfMailbox.get([mailboxKey(wish.email), nowMs()]), 0) >= RESERVATIONS_OPEN_MAX)
        return { kind: "too-many" };
      const reserving = reserveNow(facts, tell).finally(() => underWay.delete(listingId));
      underWay.set(listingId, { key, reserving });
      return reserving;
    },
    find(token) {
      const hash = hashOf(token);
      const row = byHash.get([hash, hash]);
      if (row === null || readNumber(row, 5) <= nowMs() - RESERVATION_KEPT_MS) return null;
      return { role: readText(row, 9) === hash ? "dealer" : "shopper", record: readRecord(row, nowMs()) };
    },
    answer(token, answer) {
      const hash = hashOf(token);
      return database.inWriteTransaction(() => {
        const row = byHash.get([hash, hash]);
        if (row === null || readText(row, 9) !== hash) return { kind: "unknown" };
        const before = readRecord(row, nowMs());
        const { id, listingId, state, endsAt } = before;
        if (state === (answer === "confirm" ? "confirmed" : "declined"))
          return { kind: "answered", record: before, isRepeat: true };
        if (!isOpenState(state)) return { kind: "ended" };
        const endsAtMs = answer === "confirm" ? Date.parse(endsAt) + RESERVATION_CONFIRMED_MORE_MS : nowMs();
        setAnswer.run([answer, endsAtMs, id]);
        const record: ReservationRecord = {
          ...before,
          state: answer === "confirm" ? "confirmed" : "declined",
          endsAt: new Date(endsAtMs).toISOString(),
        };
        if (answer === "confirm") held.set(listingId, record);
        else held.delete(listingId);
        return { kind: "answered", record, isRepeat: false };
      });
    },
    shopperToken: (id) => tokensOf(id).shopper,
    noteTold(id, isTold) {
      setTold.run([isTold ? 1 : 0, id]);
      // What has ended since the last hour, declined a moment ago too, is nobody's any more.
      sweep();
    },
    close() {
      clearInterval(timer);
      database.close();
    },
  };
}

const answerColumn = z.enum(["confirm", "decline"]).nullable();
const brandColumn = z.enum(BRAND_IDS);

/** The state goes by the clock: nothing has to run for a reservation to end. */
function readRecord(row: SqlRow, nowMs: number): ReservationRecord {
  const answer = answerColumn.parse(row[6]);
  const endsAtMs = readNumber(row, 5);
  const hasEnded = endsAtMs <= nowMs;
  const state = answer === "decline" ? "declined" : hasEnded ? "expired" : answer === null ? "requested" : "confirmed";
  return {
    id: readText(row, 0),
    listingId: readText(row, 1),
    brand: brandColumn.parse(row[2]),
    title: readText(row, 3),
    sellerName: readText(row, 4),
    state,
    endsAt: new Date(endsAtMs).toISOString(),
    isShopperTold: readNumber(row, 7) === 1,
    wish: hasEnded || row[8] === null ? null : reservationWishSchema.parse(JSON.parse(readText(row, 8))),
  };
}
