import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { AlertRuns } from "../../ports/alert-store";
import type { Clock } from "../../ports/clock";
import type { PeopleTables } from "../../storage/people/people-tables";
import { atOnce } from "../../storage/query-store";

/** A run that has not beaten for so long is dead, and another may begin. */
const SILENT_FOR_MS = 10 * 60_000;

export function createAlertRuns(db: Kysely<PeopleTables>, now: Clock): AlertRuns {
  const nowIso = () => now().toISOString();
  const ofRun = (id: string) => db.updateTable("alert_runs").where("id", "=", id).where("finished_at", "is", null);
  return {
    async begin() {
      const id = randomUUID();
      const startedAt = nowIso();
      const silentSince = new Date(now().getTime() - SILENT_FOR_MS).toISOString();
      const hasBegun = await atOnce(db, async (tx) => {
        await tx
          .updateTable("alert_runs")
          .set({ finished_at: startedAt, is_abandoned: 1 })
          .where("finished_at", "is", null)
          .where("beat_at", "<", silentSince)
          .execute();
        const running = await tx.selectFrom("alert_runs").select("id").where("finished_at", "is", null).execute();
        if (running.length > 0) return false;
        await tx.insertInto("alert_runs").values(newRun(id, startedAt)).execute();
        return true;
      });
      if (!hasBegun) return null;
      return {
        id,
        startedAt,
        async beat() {
          const { numUpdatedRows } = await ofRun(id).set({ beat_at: nowIso() }).executeTakeFirst();
          return numUpdatedRows === 1n;
        },
        async finish({ searches, digests, refusals, failures }) {
          await ofRun(id).set({ finished_at: nowIso(), searches, digests, refusals, failures }).execute();
        },
      };
    },
    async forgetFinishedBefore(isoDateTime) {
      const { numDeletedRows } = await db
        .deleteFrom("alert_runs")
        .where("finished_at", "<", isoDateTime)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

const newRun = (id: string, startedAt: string): PeopleTables["alert_runs"] => ({
  id,
  started_at: startedAt,
  beat_at: startedAt,
  finished_at: null,
  is_abandoned: 0,
  searches: 0,
  digests: 0,
  refusals: 0,
  failures: 0,
});
