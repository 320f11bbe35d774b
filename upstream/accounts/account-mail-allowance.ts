import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { DAY_MS, HOUR_MS } from "../../app/domain/durations";
import { ACCOUNT_MAILS_A_DAY, ACCOUNT_MAILS_AN_HOUR_OF_CLIENT, ACCOUNT_MAILS_APART_MS } from "../../app/domain/limits";
import type { Clock } from "../ports/clock";
import type { AccountMailAllowance } from "../ports/sign-up-store";
import type { PeopleTables } from "../storage/people/people-tables";
import { atOnce, toNumber } from "../storage/query-store";

interface AllowanceParts {
  readonly db: Kysely<PeopleTables>;
  /** Tells mailboxes and clients apart without naming them. */
  readonly keyOf: (what: "mailbox" | "client", text: string) => string;
  /** Of what one client may ask for: RATE_LIMIT_FACTOR. */
  readonly clientFactor: number;
  readonly now: Clock;
}

export function createAccountMailAllowance(parts: AllowanceParts): AccountMailAllowance {
  const { db, keyOf, clientFactor, now } = parts;
  const ago = (ms: number) => new Date(now().getTime() - ms).toISOString();
  return {
    take: ({ kind, email, client }) =>
      atOnce(db, async (tx) => {
        await tx.deleteFrom("account_mails").where("asked_at", "<=", ago(DAY_MS)).execute();
        const mailboxKey = keyOf("mailbox", email);
        const clientKey = client === undefined ? null : keyOf("client", client);
        const sent = await tx
          .selectFrom("account_mails")
          .select("asked_at")
          .where("mailbox_key", "=", mailboxKey)
          .where("kind", "=", kind)
          .execute();
        const isTooSoon = sent.some(({ asked_at }) => asked_at > ago(ACCOUNT_MAILS_APART_MS));
        if (isTooSoon || sent.length >= ACCOUNT_MAILS_A_DAY) return false;
        if (clientKey !== null) {
          const { asked } = await tx
            .selectFrom("account_mails")
            .select(({ fn }) => fn.countAll().as("asked"))
            .where("client_key", "=", clientKey)
            .where("asked_at", ">", ago(HOUR_MS))
            .executeTakeFirstOrThrow();
          if (toNumber(asked) >= ACCOUNT_MAILS_AN_HOUR_OF_CLIENT * clientFactor) return false;
        }
        await tx
          .insertInto("account_mails")
          .values({
            mail_id: randomUUID(),
            kind,
            mailbox_key: mailboxKey,
            client_key: clientKey,
            asked_at: now().toISOString(),
          })
          .execute();
        return true;
      }),
  };
}
