import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Clock } from "../ports/clock";
import type { Erasures } from "../ports/personal-data";
import type { PeopleTables } from "../storage/people/people-tables";
import { inBatches } from "../storage/query-store";

type People = Kysely<PeopleTables>;
type KeyOf = (email: string) => string;

/** What is still to be done outside the tables for people who left. */
export function createErasures(db: People, personKey: KeyOf, now: Clock): Erasures {
  const linkKeyOf = (hash: string) => `link ${hash}`;
  const mailKeyOf = (id: string) => `mail ${id}`;
  const addAll = async (keys: readonly string[], writtenBefore: string | null = null) => {
    const asked_at = now().toISOString();
    for (const some of inBatches(keys))
      await db
        .insertInto("erasures")
        .values(
          some.map((person_key) => ({ erasure_id: randomUUID(), person_key, asked_at, written_before: writtenBefore })),
        )
        .execute();
  };
  return {
    personKeyOf: personKey,
    linkKeyOf,
    mailKeyOf,
    queue: (email, writtenBefore) => addAll([personKey(email)], writtenBefore),
    queueLink: (hash) => addAll([linkKeyOf(hash)]),
    queueMails: (ids) => addAll(ids.map(mailKeyOf)),
    async all() {
      const rows = await db.selectFrom("erasures").selectAll().orderBy("asked_at").execute();
      return rows.map(({ erasure_id, person_key, asked_at, written_before }) => ({
        id: erasure_id,
        personKey: person_key,
        askedAt: asked_at,
        writtenBefore: written_before ?? asked_at,
      }));
    },
    async remove(ids) {
      for (const some of inBatches(ids)) await db.deleteFrom("erasures").where("erasure_id", "in", some).execute();
    },
  };
}
