import { ALERT_CONFIRM_MAILS_A_DAY, ALERT_CONFIRM_MAILS_DAY_MS } from "../../app/domain/limits";
import { readNumber, type SqlDatabase } from "../storage/database";
import type { AlertTokens } from "./alert-tokens";

/** How much a mailbox is asked that gave no word: so often a day in all, and about the same thing once. */
export interface MailAllowance {
  /** Counts one mail, inside the caller's transaction; false, and nothing counted, where it may not be sent. */
  take(email: string, about: string): boolean;
  /** For a mail that was not taken. */
  giveBack(email: string, about: string): void;
}

export function createMailAllowance(
  database: SqlDatabase,
  { tokens, now }: { readonly tokens: AlertTokens; readonly now: () => Date },
): MailAllowance {
  const forget = database.prepare("DELETE FROM confirmation_mails WHERE sent_at <= ?");
  const count = database.prepare(
    "SELECT count(*), coalesce(sum(about = ?), 0) FROM confirmation_mails WHERE mailbox_key = ?",
  );
  const insert = database.prepare("INSERT INTO confirmation_mails (mailbox_key, about, sent_at) VALUES (?, ?, ?)");
  const remove = database.prepare("DELETE FROM confirmation_mails WHERE mailbox_key = ? AND about = ?");
  return {
    take(email, about) {
      const mailbox = tokens.mailboxKey(email);
      forget.run([new Date(now().getTime() - ALERT_CONFIRM_MAILS_DAY_MS).toISOString()]);
      const row = count.get([about, mailbox]);
      if (readNumber(row, 0) >= ALERT_CONFIRM_MAILS_A_DAY || readNumber(row, 1) > 0) return false;
      insert.run([mailbox, about, now().toISOString()]);
      return true;
    },
    giveBack(email, about) {
      remove.run([tokens.mailboxKey(email), about]);
    },
  };
}
