import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { PRIVATE_FILE_MODE } from "../storage/data-folder";
import { toStoreError } from "../storage/store-error";

/** Says who changes the inventory, for whoever wants to meanwhile. The lock itself is SQLite's: this may be of one that was killed. */
const HOLDER_FILE = "inventory.holder";

const holderSchema = z.object({ what: z.string(), pid: z.number().int(), since: z.iso.datetime() });

/**
 * Gives the function that takes the note away. Neither fails, since a change may be done without its note: `onUnnoted` hears
 * why it was not written, or not taken away.
 */
export function noteHolder(
  dataDir: string,
  {
    what,
    since,
    onUnnoted,
  }: { readonly what: string; readonly since: Date; readonly onUnnoted: (error: unknown) => void },
): () => void {
  const file = join(dataDir, HOLDER_FILE);
  try {
    const note = { what, pid: process.pid, since: since.toISOString() };
    writeFileSync(file, `${JSON.stringify(note)}\n`, { mode: PRIVATE_FILE_MODE });
  } catch (error) {
    onUnnoted(toStoreError(error, file, "note"));
    return () => undefined;
  }
  return () => {
    try {
      rmSync(file, { force: true });
    } catch (error) {
      onUnnoted(toStoreError(error, file, "note"));
    }
  };
}

/**
 * "the import of cars.csv, process 4711, since 2026-11-20T10:00:00.000Z"; null where nobody said, or who did is gone: somebody
 * else holds it then.
 */
export function holderOf(dataDir: string): string | null {
  try {
    const { what, pid, since } = holderSchema.parse(JSON.parse(readFileSync(join(dataDir, HOLDER_FILE), "utf8")));
    if (!isRunning(pid)) return null;
    return `${what}, process ${pid}, since ${since}`;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user: it may not be asked, but it is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
