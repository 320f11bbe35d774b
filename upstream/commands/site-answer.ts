import { setTimeout as delay } from "node:timers/promises";
import { readSearchableNote, type SearchableNote } from "../inventory/searchable-note";
import { BEAT_EVERY_MS } from "../marketplace/store-watch";

/**
 * What the running site says of a change: searches find it, nobody runs or moves, the site has other files open than those that
 * were changed, or searches find another version still.
 */
type SiteAnswer =
  | { readonly kind: "taken"; readonly ms: number }
  | { readonly kind: "nobody" }
  | { readonly kind: "silent" }
  | { readonly kind: "elsewhere"; readonly trouble: string }
  | { readonly kind: "other"; readonly version: number; readonly trouble: string | null };

interface Question {
  readonly dataDir: string;
  /** The note as it was before the change. */
  readonly before: SearchableNote | null;
  /** The version that the change made. */
  readonly version: number;
  /** Those that were changed: what a site says of others says nothing of the change. Absent: whichever. */
  readonly files?: string;
  readonly patienceMs?: number;
  /** A note that stays the same for so long is of nobody. */
  readonly silentMaxMs?: number;
}

const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 50;
/** A site that lives counts its note on five times in this. */
const SILENT_MAX_MS = 5 * BEAT_EVERY_MS;

/**
 * Waits until the running site finds what was just committed. A note that stays as it was is of a site that was killed, perhaps
 * of an inventory that a backup replaced: it counts for nothing.
 */
export async function askSite(question: Question): Promise<SiteAnswer> {
  const { dataDir, before, version, files, patienceMs = PATIENCE_MS, silentMaxMs = SILENT_MAX_MS } = question;
  const askedAt = performance.now();
  let last = before;
  let changedAt = askedAt;
  let lives = false;
  for (;;) {
    const note = readSearchableNote(dataDir);
    if (note === null) return { kind: "nobody" };
    const now = performance.now();
    if (!isSameNote(note, last)) {
      last = note;
      changedAt = now;
      lives = true;
    }
    const isOfFiles = files === undefined || note.files === files;
    if (lives && isOfFiles && note.version >= version) return { kind: "taken", ms: now - askedAt };
    // Once it has seen so itself: of two sites on one folder the other may have the right files.
    if (lives && !isOfFiles && note.trouble !== null) return { kind: "elsewhere", trouble: note.trouble };
    if (now - changedAt > silentMaxMs) return { kind: "silent" };
    if (now - askedAt > patienceMs) return { kind: "other", version: note.version, trouble: note.trouble };
    await delay(LOOK_EVERY_MS);
  }
}

const isSameNote = (one: SearchableNote, other: SearchableNote | null) =>
  one.program === other?.program && one.beat === other.beat;

/** Whether a site searches the inventory of a folder. One that was killed is waited for until its silence says so. */
export async function isSiteRunning(dataDir: string): Promise<boolean> {
  const { kind } = await askSite({ dataDir, before: readSearchableNote(dataDir), version: 0 });
  return kind === "taken" || kind === "other";
}

/** The answer as the last line of a command. */
export function describeSiteAnswer(answer: SiteAnswer, version: number): string {
  switch (answer.kind) {
    case "taken":
      return `The running site has taken it over: searchable after ${(answer.ms / 1_000).toFixed(1)} s.`;
    case "nobody":
      return "No site runs on this data folder: the next one to start finds it.";
    case "silent":
      return "The site of this data folder says nothing: it was killed, hangs, or has no room to write. The next one to start finds the change.";
    case "elsewhere":
      return `The running site has not taken it over: it has another inventory open than the one that was changed. ${answer.trouble} The next site to start finds the change.`;
    default:
      return [
        `The running site has not taken it over within ${PATIENCE_MS / 1_000} s: searches find version ${answer.version}, and the inventory is of version ${version}.`,
        ...(answer.trouble === null ? [] : [answer.trouble]),
      ].join(" ");
  }
}
