import { existsSync, linkSync, renameSync, rmSync, statSync } from "node:fs";
import { openPlainDatabase } from "./database";

const BUSY_TIMEOUT_MS = 2_000;
const WITH_SQLITE = ["", "-wal", "-shm", "-journal"];

/** Whether there is a database at all: SQLite takes an empty file for a new one. */
export function isStoreThere(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** With its log and its memory. */
export function removeDatabase(file: string): void {
  for (const end of WITH_SQLITE) rmSync(`${file}${end}`, { force: true });
}

/** Makes a database that is whole before it has its name: a program that is killed here leaves no half store, and no empty one. */
export async function makeStore(file: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.new-${process.pid}`;
  const whole = `${file}.whole-${process.pid}`;
  removeDatabase(draft);
  removeDatabase(whole);
  try {
    await fill(draft);
    intoOneFile(draft, whole);
    // An empty one, and what lies beside one that is gone.
    if (!isStoreThere(file)) removeDatabase(file);
    takeItsName(whole, file);
  } finally {
    removeDatabase(draft);
    removeDatabase(whole);
  }
}

/** A link fails where a rename would overwrite: another program of this folder was faster, and its store counts. */
function takeItsName(whole: string, file: string): void {
  try {
    linkSync(whole, file);
  } catch {
    if (!existsSync(file)) renameSync(whole, file);
  }
}

/**
 * Out of its log, and onto the disk: a connection that is no draft's waits for that (`synchronous = FULL`). Into another file,
 * since connections to the draft may still be there.
 */
function intoOneFile(draft: string, whole: string): void {
  const database = openPlainDatabase({ file: draft, busyTimeoutMs: BUSY_TIMEOUT_MS });
  try {
    database.prepare("VACUUM INTO ?").run([whole]);
  } finally {
    database.close();
  }
}
