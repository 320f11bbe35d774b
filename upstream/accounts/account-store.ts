import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { LeadProfile } from "../../app/contract/people/consumer";
import { SAVED_LISTINGS_MAX } from "../../app/domain/limits";
import { openDatabase, readText, type SqlRow } from "../storage/database";

/** Append a migration; never edit one that has been released. */
const ACCOUNT_MIGRATIONS = [
  `
  CREATE TABLE consumers (
    consumer_id TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE lead_profiles (
    consumer_id TEXT PRIMARY KEY REFERENCES consumers,
    first_name TEXT,
    last_name TEXT,
    email TEXT,
    phone TEXT,
    is_one_click_opted_in INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE sessions (
    session_id TEXT PRIMARY KEY,
    consumer_id TEXT NOT NULL REFERENCES consumers,
    expires_at TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX sessions_expiry ON sessions (expires_at);
  CREATE TABLE saved_listings (
    consumer_id TEXT NOT NULL REFERENCES consumers,
    listing_id TEXT NOT NULL,
    saved_at TEXT NOT NULL,
    PRIMARY KEY (consumer_id, listing_id)
  ) WITHOUT ROWID;
  `,
] as const;

export interface Consumer {
  readonly id: string;
  /** As it was typed when the account was made. */
  readonly email: string;
}

interface SavedListing {
  readonly listingId: string;
  /** ISO date-time. */
  readonly savedAt: string;
}

/** Accounts as they are kept: consumers, their sessions, profiles and saved listings. Addresses count without case. */
export interface AccountStore {
  /** Null where the address has an account already. */
  addConsumer(email: string, passwordHash: string): Consumer | null;
  findByEmail(email: string): (Consumer & { readonly passwordHash: string }) | null;
  findById(consumerId: string): Consumer | null;
  /** Gives the session's id. Sessions that are over are forgotten. */
  startSession(consumerId: string, expiresAt: Date): string;
  /** Null where the session is over, or somebody else's. */
  findBySession(sessionId: string, consumerId: string): Consumer | null;
  endSession(sessionId: string): void;
  /** Before it was written: no name, no one-click, and the account's own address. */
  findProfile(consumer: Consumer): LeadProfile;
  putProfile(consumerId: string, profile: LeadProfile): void;
  /** Newest first. */
  savedListings(consumerId: string): readonly SavedListing[];
  /** In the given order; one that is saved keeps its day. False, and nothing changed, where SAVED_LISTINGS_MAX would be exceeded. */
  saveListings(consumerId: string, listingIds: readonly string[]): boolean;
  removeListing(consumerId: string, listingId: string): void;
  close(): void;
}

interface AccountStoreOptions {
  /** The folder of `accounts.db`. */
  readonly dataDir: string;
  readonly now?: () => Date;
}

const BUSY_TIMEOUT_MS = 1_000;
const keyOf = (email: string) => email.toLowerCase();

export function openAccountStore({ dataDir, now = () => new Date() }: AccountStoreOptions): AccountStore {
  const database = openDatabase({
    file: join(dataDir, "accounts.db"),
    busyTimeoutMs: BUSY_TIMEOUT_MS,
    migrations: ACCOUNT_MIGRATIONS,
  });
  const insertConsumer = database.prepare(
    "INSERT INTO consumers (consumer_id, email, email_key, password_hash, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (email_key) DO NOTHING",
  );
  const byEmail = database.prepare("SELECT consumer_id, email, password_hash FROM consumers WHERE email_key = ?");
  const byId = database.prepare("SELECT consumer_id, email FROM consumers WHERE consumer_id = ?");
  const insertSession = database.prepare("INSERT INTO sessions (session_id, consumer_id, expires_at) VALUES (?, ?, ?)");
  const forgetSessions = database.prepare("DELETE FROM sessions WHERE expires_at < ?");
  const bySession = database.prepare(
    `SELECT consumer_id, email FROM sessions JOIN consumers USING (consumer_id)
     WHERE session_id = ? AND consumer_id = ? AND expires_at > ?`,
  );
  const deleteSession = database.prepare("DELETE FROM sessions WHERE session_id = ?");
  const profileOf = database.prepare(
    "SELECT first_name, last_name, email, phone, is_one_click_opted_in FROM lead_profiles WHERE consumer_id = ?",
  );
  const putProfile = database.prepare(
    `INSERT OR REPLACE INTO lead_profiles (consumer_id, first_name, last_name, email, phone, is_one_click_opted_in)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const savedOf = database.prepare(
    "SELECT listing_id, saved_at FROM saved_listings WHERE consumer_id = ? ORDER BY saved_at DESC, listing_id",
  );
  const insertSaved = database.prepare(
    "INSERT INTO saved_listings (consumer_id, listing_id, saved_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
  );
  const deleteSaved = database.prepare("DELETE FROM saved_listings WHERE consumer_id = ? AND listing_id = ?");

  const savedListings = (consumerId: string) =>
    savedOf.all([consumerId]).map((row) => ({ listingId: readText(row, 0), savedAt: readText(row, 1) }));

  return {
    addConsumer(email, passwordHash) {
      const id = randomUUID();
      const added = insertConsumer.run([id, email, keyOf(email), passwordHash, now().toISOString()]);
      return added === 0 ? null : { id, email };
    },
    findByEmail(email) {
      const row = byEmail.get([keyOf(email)]);
      return row === null ? null : { ...toConsumer(row), passwordHash: readText(row, 2) };
    },
    findById(consumerId) {
      const row = byId.get([consumerId]);
      return row === null ? null : toConsumer(row);
    },
    startSession(consumerId, expiresAt) {
      const sessionId = randomUUID();
      database.inWriteTransaction(() => {
        forgetSessions.run([now().toISOString()]);
        insertSession.run([sessionId, consumerId, expiresAt.toISOString()]);
      });
      return sessionId;
    },
    findBySession(sessionId, consumerId) {
      const row = bySession.get([sessionId, consumerId, now().toISOString()]);
      return row === null ? null : toConsumer(row);
    },
    endSession(sessionId) {
      deleteSession.run([sessionId]);
    },
    findProfile({ id, email }) {
      const row = profileOf.get([id]);
      return row === null ? { email, isOneClickOptedIn: false } : toProfile(row);
    },
    putProfile(consumerId, { firstName, lastName, email, phone, isOneClickOptedIn }) {
      const values = [firstName, lastName, email, phone].map((value) => value ?? null);
      putProfile.run([consumerId, ...values, isOneClickOptedIn ? 1 : 0]);
    },
    savedListings,
    saveListings(consumerId, listingIds) {
      return database.inWriteTransaction(() => {
        const known = new Set(savedListings(consumerId).map(({ listingId }) => listingId));
        const added = [...new Set(listingIds)].filter((id) => !known.has(id));
        if (known.size + added.length > SAVED_LISTINGS_MAX) return false;
        // A millisecond apart, so that several at once keep their order.
        const start = now().getTime();
        for (const [index, id] of added.entries())
          insertSaved.run([consumerId, id, new Date(start + index).toISOString()]);
        return true;
      });
    },
    removeListing(consumerId, listingId) {
      deleteSaved.run([consumerId, listingId]);
    },
    close: () => database.close(),
  };
}

const toConsumer = (row: SqlRow): Consumer => ({ id: readText(row, 0), email: readText(row, 1) });

function toProfile([firstName, lastName, email, phone, optedIn]: SqlRow): LeadProfile {
  return {
    ...(typeof firstName === "string" && { firstName }),
    ...(typeof lastName === "string" && { lastName }),
    ...(typeof email === "string" && { email }),
    ...(typeof phone === "string" && { phone }),
    isOneClickOptedIn: optedIn === 1,
  };
}
