import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { DAY_MS } from "../../app/domain/durations";
import type { Clock } from "../ports/clock";
import type { MessageStore } from "../ports/message-store";
import type { PeopleTables } from "../storage/people/people-tables";
import { accountThere } from "./account-there";

/** How long the page after the form can be loaded again. */
const RECEIPT_KEPT_MS = DAY_MS;

export function createMessageStore(
  db: Kysely<PeopleTables>,
  personKey: (email: string) => string,
  now: Clock,
): MessageStore {
  const select = () => db.selectFrom("sent_messages").select(["message_id as messageId", "sent_at as sentAt"]);
  return {
    async findByKey(key, after) {
      const row = await select()
        .where("message_key", "=", key)
        .where("sent_at", ">", after)
        .orderBy("sent_at")
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },
    async findSent(listingId, messageId) {
      const row = await select()
        .where("message_id", "=", messageId)
        .where("listing_id", "=", listingId)
        .where("sent_at", ">=", new Date(now().getTime() - RECEIPT_KEPT_MS).toISOString())
        .executeTakeFirst();
      return row ?? null;
    },
    async add({ messageId, listingId, key, sentAt, email, consumerId }) {
      await db
        .insertInto("sent_messages")
        .values({
          message_id: messageId,
          listing_id: listingId,
          message_key: key,
          sent_at: sentAt,
          person_key: personKey(email),
          consumer_id: accountThere(db, consumerId),
        })
        .execute();
    },
    async withdraw(messageId) {
      await db.deleteFrom("sent_messages").where("message_id", "=", messageId).execute();
    },
    async forgetSentBefore(isoDateTime) {
      const { numDeletedRows } = await db
        .deleteFrom("sent_messages")
        .where("sent_at", "<", isoDateTime)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async addReport(listingId, { reason, comment }) {
      const reportId = randomUUID();
      const recordedAt = now().toISOString();
      await db
        .insertInto("listing_reports")
        .values({
          report_id: reportId,
          listing_id: listingId,
          reason,
          comment: comment ?? null,
          recorded_at: recordedAt,
        })
        .execute();
      return { reportId, recordedAt };
    },
    async forgetReportsBefore(isoDateTime) {
      const { numDeletedRows } = await db
        .deleteFrom("listing_reports")
        .where("recorded_at", "<", isoDateTime)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
