import { type Kysely, sql } from "kysely";
import { addressKey } from "../../keys/address-keys";
import { makersOn } from "./schema-words";

/** Whose address an answer of the still interested has, as addresses are compared: it was stored as it was typed. */
export async function keyInterests(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("still_interested").addColumn("email_key", "text").execute();
  await makersOn(db).index("still_interested", ["email_key"]);
  await makersOn(db).index("still_interested", ["consumer_id"]);
  await foldInterestAddresses(db);
}

/** The same of rows that came without it, out of a file of an earlier release. */
export async function foldInterestAddresses<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{
    readonly id: string;
    readonly email: string;
  }>`select id, email from still_interested where email is not null and email_key is null`.execute(db);
  for (const { id, email } of rows)
    await sql`update still_interested set email_key = ${addressKey(email)} where id = ${id}`.execute(db);
}
