import type { Kysely } from "kysely";
import { HOUR_MS } from "../../app/domain/durations";
import { PASSWORD_RESET_WITHIN_MS } from "../../app/domain/limits";
import { hashOf, newSecret } from "../keys/link-tokens";
import type { MailCodes } from "../letters/mail-codes";
import type { Clock } from "../ports/clock";
import type { ResetLinks } from "../ports/sign-up-store";
import type { PeopleTables } from "../storage/people/people-tables";
import { atOnce } from "../storage/query-store";

type People = Kysely<PeopleTables>;

const KIND = "reset";

interface ResetLinkParts {
  readonly db: People;
  readonly codes: MailCodes;
  /** Tells addresses apart without naming them. */
  readonly personKey: (email: string) => string;
  readonly now: Clock;
}

export function createResetLinks({ db, codes, personKey, now }: ResetLinkParts): ResetLinks {
  const endLink = async (tx: People, about: string) => {
    await tx.deleteFrom("account_links").where("about", "=", about).where("kind", "=", KIND).execute();
  };
  return {
    issue: (about) =>
      atOnce(db, async (tx) => {
        const at = now();
        const isOld = tx
          .deleteFrom("account_links")
          .where("kind", "=", KIND)
          .where("good_until", "<=", at.toISOString());
        await isOld.execute();
        await endLink(tx, about);
        const token = newSecret();
        const goodUntil = new Date(at.getTime() + PASSWORD_RESET_WITHIN_MS).toISOString();
        await tx
          .insertInto("account_links")
          .values({ token_hash: hashOf(token), kind: KIND, about, good_until: goodUntil })
          .execute();
        return token;
      }),
    async aboutOf(token) {
      const row = await db
        .selectFrom("account_links")
        .select("about")
        .where("token_hash", "=", hashOf(token))
        .where("kind", "=", KIND)
        .where("good_until", ">", now().toISOString())
        .executeTakeFirst();
      return row?.about ?? null;
    },
    issueCode: ({ email, about, secret, isDue, isKnown }) =>
      atOnce(db, async (tx) => {
        const anHourAgo = new Date(now().getTime() - HOUR_MS).toISOString();
        await tx.deleteFrom("reset_codes").where("code_until", "<=", anHourAgo).execute();
        const key = personKey(email);
        const own = await tx
          .selectFrom("reset_codes")
          .select("secret_hash")
          .where("secret_hash", "=", secret === undefined ? "" : hashOf(secret))
          .where("person_key", "=", key)
          .executeTakeFirst();
        const shown = secret === undefined || own === undefined ? newSecret() : secret;
        const id = hashOf(shown);
        const { code, stored } = codes.draw(id);
        if (isDue) await tx.updateTable("reset_codes").set({ code_hash: "" }).where("person_key", "=", key).execute();
        if (isDue || own === undefined) {
          const row = { about, ...stored, ...(!(isDue && isKnown) && { code_hash: "" }) };
          await tx
            .insertInto("reset_codes")
            .values({ secret_hash: id, person_key: key, ...row })
            .onConflict((conflict) => conflict.column("secret_hash").doUpdateSet(row))
            .execute();
        }
        return { secret: shown, code };
      }),
    tryCode: (secret, code) =>
      atOnce(db, async (tx) => {
        const id = hashOf(secret);
        const stored = await tx
          .selectFrom("reset_codes")
          .select(["about", "code_hash", "code_until", "code_tries"])
          .where("secret_hash", "=", id)
          .executeTakeFirst();
        const outcome = await codes.judge({ about: id, code, stored }, (code_tries) =>
          tx.updateTable("reset_codes").set({ code_tries }).where("secret_hash", "=", id).execute(),
        );
        if (outcome !== "right") return { outcome };
        return stored === undefined ? { outcome: "ended" } : { outcome, about: stored.about };
      }),
    async end(about) {
      await endLink(db, about);
      // The row stays: a stranger who asked as well would learn from its end that there is an account.
      await db.updateTable("reset_codes").set({ code_hash: "" }).where("about", "=", about).execute();
    },
  };
}
