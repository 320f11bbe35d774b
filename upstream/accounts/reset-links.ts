import type { Kysely } from "kysely";
import { PASSWORD_RESET_WITHIN_MS } from "../../app/domain/limits";
import type { Clock } from "../ports/clock";
import type { ResetLinks } from "../ports/sign-up-store";
import { hashOf, newSecret } from "../storage/link-tokens";
import type { PeopleTables } from "../storage/people/people-tables";
import { atOnce } from "../storage/query-store";

type People = Kysely<PeopleTables>;

const KIND = "reset";

export function createResetLinks(db: People, now: Clock): ResetLinks {
  const end = async (tx: People, about: string) => {
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
        await end(tx, about);
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
    end: (about) => end(db, about),
  };
}
