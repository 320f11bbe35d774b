import type { Kysely } from "kysely";
import { inBatches } from "../query-store";
import type { PeopleTables } from "./people-tables";

/** The addresses of accounts, by their ids; those that are not there are left out. */
export async function emailsOf(
  db: Kysely<PeopleTables>,
  consumerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const emails = new Map<string, string>();
  for (const ids of inBatches([...new Set(consumerIds)])) {
    const rows = await db
      .selectFrom("consumers")
      .select(["consumer_id", "email"])
      .where("consumer_id", "in", ids)
      .execute();
    for (const row of rows) emails.set(row.consumer_id, row.email);
  }
  return emails;
}
