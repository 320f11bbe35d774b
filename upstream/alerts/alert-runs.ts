import { randomUUID } from "node:crypto";
import type { SqlDatabase } from "../storage/database";

export interface RunCounts {
  /** Saved searches that were looked at. */
  readonly searches: number;
  readonly digests: number;
  /** Digests and confirmations whose mailbox takes no mail. */
  readonly refusals: number;
  /** Mails that were not taken for another reason. */
  readonly failures: number;
}

/** One run of the alert job. */
export interface AlertRun {
  readonly id: string;
  /** ISO date-time. */
  readonly startedAt: string;
  /** Says that it goes on; false where another run took over because this one was silent for too long. */
  beat(): boolean;
  finish(counts: RunCounts): void;
}

/** A run that has not beaten for so long is dead, and another may begin. */
const SILENT_FOR_MS = 10 * 60_000;

/**
 * Begins a run, or gives null while another is under way in any process: a table of runs in which one alone can be
 * unfinished, so that two digests never overlap (features-of-the-field.md, section 4).
 */
export function beginAlertRun(database: SqlDatabase, now: () => Date): AlertRun | null {
  const id = randomUUID();
  const nowIso = () => now().toISOString();
  const startedAt = nowIso();
  const silentSince = new Date(now().getTime() - SILENT_FOR_MS).toISOString();
  const hasBegun = database.inWriteTransaction(() => {
    database
      .prepare("UPDATE alert_runs SET finished_at = ?, is_abandoned = 1 WHERE finished_at IS NULL AND beat_at < ?")
      .run([startedAt, silentSince]);
    return (
      database
        .prepare("INSERT OR IGNORE INTO alert_runs (id, started_at, beat_at) VALUES (?, ?, ?)")
        .run([id, startedAt, startedAt]) === 1
    );
  });
  if (!hasBegun) return null;
  const beat = database.prepare("UPDATE alert_runs SET beat_at = ? WHERE id = ? AND finished_at IS NULL");
  const finish = database.prepare(
    "UPDATE alert_runs SET finished_at = ?, searches = ?, digests = ?, refusals = ?, failures = ? WHERE id = ? AND finished_at IS NULL",
  );
  return {
    id,
    startedAt,
    beat: () => beat.run([nowIso(), id]) === 1,
    finish({ searches, digests, refusals, failures }) {
      finish.run([nowIso(), searches, digests, refusals, failures, id]);
    },
  };
}
