import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Clock } from "../../ports/clock";
import type { SentMails, StoppedAlerts, UnwantedMailboxes } from "../../ports/personal-data";
import type { PeopleTables } from "../../storage/people/people-tables";

type People = Kysely<PeopleTables>;
type KeyOf = (email: string) => string;

export function createUnwantedMailboxes(db: People, keyOf: KeyOf): UnwantedMailboxes {
  return {
    async add(email) {
      await db
        .insertInto("unwanted_mailboxes")
        .values({ mailbox_key: keyOf(email) })
        .onConflict((conflict) => conflict.column("mailbox_key").doNothing())
        .execute();
    },
    async remove(email) {
      await db.deleteFrom("unwanted_mailboxes").where("mailbox_key", "=", keyOf(email)).execute();
    },
    async has(email) {
      const row = await db
        .selectFrom("unwanted_mailboxes")
        .select("mailbox_key")
        .where("mailbox_key", "=", keyOf(email))
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

export function createSentMails(db: People, personKey: KeyOf, now: Clock): SentMails {
  return {
    async add({ id, email, kind, subject }) {
      const row = { person_key: personKey(email), kind, subject, sent_at: now().toISOString() };
      await db
        .insertInto("sent_mails")
        .values({ mail_id: id, ...row })
        .onConflict((conflict) => conflict.column("mail_id").doUpdateSet(row))
        .execute();
    },
    async timesSince(email, kind, since) {
      const rows = await db
        .selectFrom("sent_mails")
        .select("sent_at")
        .where("person_key", "=", personKey(email))
        .where("kind", "=", kind)
        .where("sent_at", ">=", since)
        .execute();
      return rows.map(({ sent_at }) => sent_at);
    },
    async forgetBefore(isoDateTime) {
      const { numDeletedRows } = await db
        .deleteFrom("sent_mails")
        .where("sent_at", "<", isoDateTime)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

export function createStoppedAlerts(db: People, personKey: KeyOf, now: Clock): StoppedAlerts {
  return {
    async add(email, searchNames) {
      const stoppedAt = now().toISOString();
      const rows = searchNames.map((name) => ({
        stop_id: randomUUID(),
        person_key: personKey(email),
        search_name: name,
        stopped_at: stoppedAt,
      }));
      if (rows.length > 0) await db.insertInto("stopped_alerts").values(rows).execute();
    },
    async forgetBefore(isoDateTime) {
      const { numDeletedRows } = await db
        .deleteFrom("stopped_alerts")
        .where("stopped_at", "<", isoDateTime)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
