import type { Kysely } from "kysely";

/** Browsers that take notifications for an account, and which saved searches are told by them and not by mail. */
export async function makePushDevices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("push_devices")
    .addColumn("device_id", "text", (column) => column.primaryKey())
    .addColumn("consumer_id", "text", (column) => column.notNull())
    .addColumn("session_id", "text", (column) => column.notNull())
    .addColumn("device_name", "text", (column) => column.notNull())
    .addColumn("brand", "text", (column) => column.notNull())
    .addColumn("subscription", "text", (column) => column.notNull())
    .addColumn("is_removed", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("registered_at", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .execute();
  for (const column of ["consumer_id", "session_id", "seen_at"])
    await db.schema.createIndex(`push_devices_${column}`).on("push_devices").column(column).execute();
  await db.schema.alterTable("saved_searches").addColumn("channel", "text").execute();
}

/** When a push service said that a browser takes nothing any more, and whether its owner was told. */
export async function noteEndedDevices(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("push_devices").addColumn("ended_at", "text").execute();
  await db.schema
    .alterTable("push_devices")
    .addColumn("is_end_told", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
