import type { Kysely } from "kysely";
import type { PeopleTables } from "../storage/people/people-tables";

/** As a column of the row that is written: null where the account left meanwhile. */
export const accountThere = (db: Kysely<PeopleTables>, consumerId: string | null) =>
  consumerId === null ? null : db.selectFrom("consumers").select("consumer_id").where("consumer_id", "=", consumerId);
