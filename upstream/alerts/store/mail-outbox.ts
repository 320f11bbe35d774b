import type { Kysely } from "kysely";
import type { Clock } from "../../ports/clock";
import type { SealedTexts } from "../../ports/keys";
import type { Outbox, OutboxOf, OutgoingMail, OutgoingPush, PushOutbox } from "../../ports/outbox";
import type { PeopleTables } from "../../storage/people/people-tables";
import { atOnce } from "../../storage/query-store";

/** Longer than a mail server is waited for: who has not sent it by then, or said why not, does not live any more. */
const MAIL_HELD_MS = 60_000;
const TAKEN_AT_ONCE = 100;

interface MailOutboxParts {
  readonly db: Kysely<PeopleTables>;
  readonly sealed: SealedTexts;
  readonly now: Clock;
}

export const createMailOutbox = (parts: MailOutboxParts): Outbox =>
  outboxOf(parts, { idOf: ({ mail }) => mail.id, kindOf: ({ purpose }) => purpose.kind, parse: parseOutgoing });

export const createPushOutbox = (parts: MailOutboxParts): PushOutbox =>
  outboxOf(parts, { idOf: ({ id }) => id, kindOf: () => "push", parse: parsePush });

interface OutboxWords<Outgoing, Kind> {
  idOf(outgoing: Outgoing): string;
  kindOf(outgoing: Outgoing): Kind;
  parse(text: string | null): Outgoing | null;
}

function outboxOf<Outgoing, Kind extends string>(
  { db, sealed, now }: MailOutboxParts,
  { idOf, kindOf, parse }: OutboxWords<Outgoing, Kind>,
): OutboxOf<Outgoing, Kind> {
  const heldUntil = () => new Date(now().getTime() + MAIL_HELD_MS).toISOString();
  return {
    async put(outgoing) {
      const row = {
        kind: kindOf(outgoing),
        body: sealed.seal(JSON.stringify(outgoing)),
        written_at: now().toISOString(),
        held_until: heldUntil(),
      };
      await db
        .insertInto("outbox")
        .values({ message_id: idOf(outgoing), ...row })
        .onConflict((conflict) => conflict.column("message_id").doUpdateSet(row))
        .execute();
    },
    takeLeft: (kinds) =>
      atOnce(db, async (tx) => {
        const rows = await tx
          .selectFrom("outbox")
          .select(["message_id", "body"])
          .where("kind", "in", kinds)
          .where("held_until", "<=", now().toISOString())
          .orderBy("written_at")
          .orderBy("message_id")
          .limit(TAKEN_AT_ONCE)
          .execute();
        if (rows.length === 0) return [];
        const ids = rows.map(({ message_id }) => message_id);
        await tx.updateTable("outbox").set({ held_until: heldUntil() }).where("message_id", "in", ids).execute();
        const left: Outgoing[] = [];
        for (const { message_id, body } of rows) {
          const outgoing = parse(sealed.open(body));
          if (outgoing !== null) left.push(outgoing);
          // Its key is gone, and with it what it said.
          else await tx.deleteFrom("outbox").where("message_id", "=", message_id).execute();
        }
        return left;
      }),
    async release(messageId) {
      const at = now().toISOString();
      await db.updateTable("outbox").set({ held_until: at }).where("message_id", "=", messageId).execute();
    },
    async holds(messageId) {
      const row = await db
        .selectFrom("outbox")
        .select("message_id")
        .where("message_id", "=", messageId)
        .executeTakeFirst();
      return row !== undefined;
    },
    async remove(messageId) {
      const { numDeletedRows } = await db.deleteFrom("outbox").where("message_id", "=", messageId).executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async forgetWrittenBefore(isoDateTime) {
      const { numDeletedRows } = await db.deleteFrom("outbox").where("written_at", "<", isoDateTime).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** The outbox sealed it itself, from an OutgoingMail. */
export function parseOutgoing(text: string | null): OutgoingMail | null {
  return text === null ? null : JSON.parse(text);
}

/** The same of a notification. */
export function parsePush(text: string | null): OutgoingPush | null {
  return text === null ? null : JSON.parse(text);
}
