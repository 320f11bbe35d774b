import type { Kysely } from "kysely";
import { hashOf } from "../../keys/link-tokens";
import type { StopLinks } from "../../ports/alert-store";
import type { PeopleTables } from "../../storage/people/people-tables";
import { atOnce, inBatches } from "../../storage/query-store";
import type { AlertTokens } from "./alert-tokens";

export function createStopLinks(db: Kysely<PeopleTables>, tokens: Pick<AlertTokens, "stop">): StopLinks {
  const tokensOf = (searchIds: readonly string[]) =>
    atOnce(db, async (tx) => {
      const links = [...new Set(searchIds)].map((id) => ({ id, token: tokens.stop(id) }));
      for (const some of inBatches(links)) {
        await tx
          .insertInto("stop_links")
          .values(some.map(({ id, token }) => ({ token_hash: hashOf(token), search_id: id })))
          .onConflict((conflict) => conflict.column("token_hash").doNothing())
          .execute();
      }
      return new Map(links.map(({ id, token }) => [id, token]));
    });
  return {
    tokensOf,
    async tokenOf(searchId) {
      await tokensOf([searchId]);
      return tokens.stop(searchId);
    },
    async searchIdOf(token) {
      const row = await db
        .selectFrom("stop_links")
        .select("search_id")
        .where("token_hash", "=", hashOf(token))
        .executeTakeFirst();
      return row?.search_id ?? null;
    },
  };
}
