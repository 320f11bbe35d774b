import type { Kysely } from "kysely";

/** A browser that takes notifications for an account, or did; times are ISO texts. */
export interface PushDeviceRow {
  /** A hash of the address that its push service gave. */
  readonly device_id: string;
  readonly consumer_id: string;
  /** It goes with the session where that is ended, and stays where it runs out. */
  readonly session_id: string;
  /** As the session has it. */
  readonly device_name: string;
  readonly brand: string;
  /** As the browser wrote it: address and keys, as JSON. Empty of one that its owner removed, or that has ended. */
  readonly subscription: string;
  /** Its browser does not come back by itself: somebody asks there. */
  readonly is_removed: number;
  readonly registered_at: string;
  readonly seen_at: string;
  /** When its push service said that it takes nothing any more; null while it does. */
  readonly ended_at: string | null;
  /** A mail said so. */
  readonly is_end_told: number;
}

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
