import type { Kysely } from "kysely";
import { ALERT_CONFIRM_MAILS_A_DAY, ALERT_CONFIRM_MAILS_DAY_MS } from "../../../app/domain/limits";
import type { PeopleTables } from "../../storage/people/people-tables";

/**
 * How much a mailbox is asked that gave no word: so often a day in all, and about the same thing once. Counts one mail,
 * inside the caller's transaction; false, and nothing counted, where it may not be sent.
 */
export async function takeMail(
  db: Kysely<PeopleTables>,
  mailboxKey: string,
  { about, at }: { readonly about: string; readonly at: Date },
): Promise<boolean> {
  const dayAgo = new Date(at.getTime() - ALERT_CONFIRM_MAILS_DAY_MS).toISOString();
  await db.deleteFrom("confirmation_mails").where("sent_at", "<=", dayAgo).execute();
  const sent = await db
    .selectFrom("confirmation_mails")
    .select("about")
    .where("mailbox_key", "=", mailboxKey)
    .execute();
  if (sent.length >= ALERT_CONFIRM_MAILS_A_DAY || sent.some((mail) => mail.about === about)) return false;
  await db
    .insertInto("confirmation_mails")
    .values({ mailbox_key: mailboxKey, about, sent_at: at.toISOString() })
    .execute();
  return true;
}

/** For a mail that was not taken. */
export async function giveMailBack(db: Kysely<PeopleTables>, mailboxKey: string, about: string): Promise<void> {
  await db.deleteFrom("confirmation_mails").where("mailbox_key", "=", mailboxKey).where("about", "=", about).execute();
}
