import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { ListingReportRequest } from "../../app/contract/messages/messages";
import { MESSAGE_REPEAT_WINDOW_MS } from "../../app/domain/limits";
import { openDatabase, readText } from "../storage/database";

/** Append a migration; never edit one that has been released. */
const MESSAGE_MIGRATIONS = [
  `
  CREATE TABLE sent_messages (
    message_id TEXT PRIMARY KEY,
    listing_id TEXT NOT NULL,
    message_key TEXT NOT NULL,
    sent_at TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX sent_messages_key ON sent_messages (message_key, sent_at);
  CREATE TABLE listing_reports (
    report_id TEXT PRIMARY KEY,
    listing_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    comment TEXT,
    recorded_at TEXT NOT NULL
  ) WITHOUT ROWID;
  `,
] as const;

interface SentMessage {
  readonly messageId: string;
  /** ISO date-time. */
  readonly sentAt: string;
}

/** That messages were sent, never what they say or who wrote them; and reports about listings. */
export interface MessageStore {
  /**
   * Sends once: the same key within ten minutes gives the first message, also while that one is under way. Rejects with
   * what `deliver` rejects with, and then nothing was sent.
   */
  sendOnce(
    key: string,
    listingId: string,
    deliver: (messageId: string) => Promise<void>,
  ): Promise<SentMessage & { readonly isRepeat: boolean }>;
  /** Null where no such message was sent about the listing. */
  findSent(listingId: string, messageId: string): SentMessage | null;
  addReport(
    listingId: string,
    report: ListingReportRequest,
  ): { readonly reportId: string; readonly recordedAt: string };
  close(): void;
}

interface MessageStoreOptions {
  /** The folder of `messages.db`. */
  readonly dataDir: string;
  readonly now?: () => Date;
}

const BUSY_TIMEOUT_MS = 1_000;
/** How long the page after the form can be loaded again. */
const RECEIPT_KEPT_MS = 24 * 60 * 60_000;

export function openMessageStore({ dataDir, now = () => new Date() }: MessageStoreOptions): MessageStore {
  const database = openDatabase({
    file: join(dataDir, "messages.db"),
    busyTimeoutMs: BUSY_TIMEOUT_MS,
    migrations: MESSAGE_MIGRATIONS,
  });
  const byKey = database.prepare(
    "SELECT message_id, sent_at FROM sent_messages WHERE message_key = ? AND sent_at > ? ORDER BY sent_at LIMIT 1",
  );
  const byId = database.prepare(
    "SELECT message_id, sent_at FROM sent_messages WHERE message_id = ? AND listing_id = ?",
  );
  const insert = database.prepare(
    "INSERT INTO sent_messages (message_id, listing_id, message_key, sent_at) VALUES (?, ?, ?, ?)",
  );
  const forget = database.prepare("DELETE FROM sent_messages WHERE sent_at < ?");
  const insertReport = database.prepare(
    "INSERT INTO listing_reports (report_id, listing_id, reason, comment, recorded_at) VALUES (?, ?, ?, ?, ?)",
  );
  const underWay = new Map<string, Promise<SentMessage>>();
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString();

  const sendNow = async (key: string, listingId: string, deliver: (messageId: string) => Promise<void>) => {
    const messageId = randomUUID();
    await deliver(messageId);
    const sentAt = now().toISOString();
    insert.run([messageId, listingId, key, sentAt]);
    forget.run([before(RECEIPT_KEPT_MS)]);
    return { messageId, sentAt };
  };

  return {
    async sendOnce(key, listingId, deliver) {
      const row = byKey.get([key, before(MESSAGE_REPEAT_WINDOW_MS)]);
      if (row !== null) return { messageId: readText(row, 0), sentAt: readText(row, 1), isRepeat: true };
      const running = underWay.get(key);
      if (running !== undefined) return { ...(await running), isRepeat: true };
      const sending = sendNow(key, listingId, deliver).finally(() => underWay.delete(key));
      underWay.set(key, sending);
      return { ...(await sending), isRepeat: false };
    },
    findSent(listingId, messageId) {
      const row = byId.get([messageId, listingId]);
      return row === null ? null : { messageId: readText(row, 0), sentAt: readText(row, 1) };
    },
    addReport(listingId, { reason, comment }) {
      const reportId = randomUUID();
      const recordedAt = now().toISOString();
      insertReport.run([reportId, listingId, reason, comment ?? null, recordedAt]);
      return { reportId, recordedAt };
    },
    close: () => database.close(),
  };
}
