import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { SESSION_USE_NOTED_EVERY_MS, SESSIONS_MAX } from "../../app/domain/limits";
import type { Clock } from "../ports/clock";
import type { KeptSession, SessionStore } from "../ports/session-store";
import type { PeopleTables } from "../storage/people/people-tables";
import { atOnce } from "../storage/query-store";

/** `onUnnoted`: called where the use of a session could not be noted. */
export function createSessionStore(
  db: Kysely<PeopleTables>,
  now: Clock,
  onUnnoted?: (error: unknown) => void,
): SessionStore {
  /** Whoever asks is answered also where nothing can be written: when it was used last is worth no refusal. */
  const noteUse = (sessionId: string) =>
    db
      .updateTable("sessions")
      .set({ last_used_at: now().toISOString() })
      .where("session_id", "=", sessionId)
      .execute()
      .catch((error: unknown) => onUnnoted?.(error));

  return {
    start: ({ consumerId, expiresAt, deviceName, isProved, provedAt }) =>
      atOnce(db, async (tx) => {
        const at = now().toISOString();
        await tx.deleteFrom("sessions").where("expires_at", "<", at).execute();
        const stored = await tx
          .selectFrom("sessions")
          .select("session_id")
          .where("consumer_id", "=", consumerId)
          .orderBy("started_at", "desc")
          .orderBy("session_id")
          .execute();
        for (const { session_id } of stored.slice(SESSIONS_MAX - 1))
          await tx.deleteFrom("sessions").where("session_id", "=", session_id).execute();
        const sessionId = randomUUID();
        await tx
          .insertInto("sessions")
          .values({
            session_id: sessionId,
            consumer_id: consumerId,
            expires_at: expiresAt.toISOString(),
            device_name: deviceName,
            started_at: at,
            last_used_at: at,
            proved_at: isProved ? at : (provedAt ?? ""),
          })
          .execute();
        return sessionId;
      }),
    async find(sessionId, consumerId) {
      const row = await db
        .selectFrom("sessions")
        .innerJoin("consumers", "consumers.consumer_id", "sessions.consumer_id")
        .selectAll("sessions")
        .select("consumers.email")
        .where("sessions.session_id", "=", sessionId)
        .where("sessions.consumer_id", "=", consumerId)
        .where("sessions.expires_at", ">", now().toISOString())
        .executeTakeFirst();
      if (row === undefined) return null;
      const noteFrom = new Date(now().getTime() - SESSION_USE_NOTED_EVERY_MS).toISOString();
      // In a transaction one database does nothing more after an error that is passed over.
      if (row.last_used_at < noteFrom && !db.isTransaction) await noteUse(sessionId);
      return { consumer: { id: consumerId, email: row.email }, session: toSession(row) };
    },
    async list(consumerId) {
      const rows = await db
        .selectFrom("sessions")
        .selectAll()
        .where("consumer_id", "=", consumerId)
        .where("expires_at", ">", now().toISOString())
        .orderBy("last_used_at", "desc")
        .orderBy("session_id")
        .execute();
      return rows.map(toSession);
    },
    async end(sessionId, isReplaced = false) {
      if (!isReplaced) await db.deleteFrom("push_devices").where("session_id", "=", sessionId).execute();
      await db.deleteFrom("sessions").where("session_id", "=", sessionId).execute();
    },
    async endAll(consumerId, but = "") {
      for (const table of ["push_devices", "sessions"] as const)
        await db.deleteFrom(table).where("consumer_id", "=", consumerId).where("session_id", "!=", but).execute();
    },
  };
}

const toSession = (row: Selectable<PeopleTables["sessions"]>): KeptSession => ({
  id: row.session_id,
  deviceName: row.device_name,
  startedAt: row.started_at,
  lastUsedAt: row.last_used_at,
  provedAt: row.proved_at,
});
