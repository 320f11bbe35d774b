import type { keepSearchableNote } from "../inventory/searchable-note";
import type { FileMark } from "../storage/same-file";
import { StoreError } from "../storage/store-error";

interface StoreWatchParts {
  /** The databases as they were opened. */
  readonly marks: readonly Pick<FileMark, "check">[];
  /** The inventory's version as a connection reads it that is opened anew. Throws StoreError. */
  readonly versionAnew: () => number;
  /** The version that searches find. */
  readonly searchable: () => number;
  readonly note: ReturnType<typeof keepSearchableNote>;
  /** Called when trouble begins or changes, and with null at its end. */
  readonly onTrouble: (trouble: string | null) => void;
  /** Called where commands cannot be told, or not that the site ends. */
  readonly onUnnoted: (error: unknown) => void;
  readonly nowMs?: () => number;
}

export interface StoreWatch {
  /** Why the site does not see its store; null where it does. */
  trouble(): string | null;
  close(): void;
}

/** How long a change may take until it is searchable. */
const LATE_AFTER_MS = 30_000;
const LOOK_EVERY_MS = 2_000;
/** So soon a command hears that its change is searchable. */
const NOTE_EVERY_MS = 200;
/** A note counts on this often, whatever it says. */
export const BEAT_EVERY_MS = 2_000;

/**
 * Sees whether this program and others still see the same store: whether its files are those that were opened, and whether
 * what a connection reads that is opened anew becomes searchable in time. Tells commands meanwhile what is searchable.
 */
export function watchStore(parts: StoreWatchParts): StoreWatch {
  const { marks, versionAnew, searchable, note, onTrouble, onUnnoted, nowMs = () => performance.now() } = parts;
  let trouble: string | null = null;
  let isLooking = false;
  let isNoted = true;
  let awaited: { readonly version: number; readonly sinceMs: number } | null = null;
  let told: { readonly version: number; readonly trouble: string | null; readonly atMs: number } | null = null;

  /** What is committed anew while one version is awaited has its own time. */
  function findLate(stored: number): string | null {
    const found = searchable();
    if (awaited !== null && found >= awaited.version) awaited = null;
    if (found >= stored) return null;
    awaited ??= { version: stored, sinceMs: nowMs() };
    if (nowMs() - awaited.sinceMs < LATE_AFTER_MS) return null;
    return `The inventory is of version ${awaited.version}, and searches find version ${found} after ${LATE_AFTER_MS / 1_000} s still.`;
  }

  async function findTrouble(): Promise<string | null> {
    try {
      for (const mark of marks) await mark.check();
      return findLate(versionAnew());
    } catch (error) {
      // Whoever writes just now is no trouble.
      if (error instanceof StoreError && error.kind === "busy") return trouble;
      return error instanceof Error ? error.message : String(error);
    }
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    const found = await findTrouble();
    isLooking = false;
    if (found === trouble) return;
    trouble = found;
    onTrouble(found);
  }

  function tellCommands(): void {
    const now = { version: searchable(), trouble, atMs: nowMs() };
    const isSame = told !== null && told.version === now.version && told.trouble === now.trouble;
    if (told !== null && isSame && now.atMs - told.atMs < BEAT_EVERY_MS) return;
    told = now;
    try {
      note.write({ version: now.version, trouble });
      isNoted = true;
    } catch (error) {
      if (isNoted) onUnnoted(error);
      isNoted = false;
    }
  }

  tellCommands();
  const timers = [setInterval(() => void look(), LOOK_EVERY_MS), setInterval(tellCommands, NOTE_EVERY_MS)];
  for (const timer of timers) timer.unref();
  return {
    trouble: () => trouble,
    close() {
      for (const timer of timers) clearInterval(timer);
      try {
        note.forget();
      } catch (error) {
        onUnnoted(error);
      }
    },
  };
}
