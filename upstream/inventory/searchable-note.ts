import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { PRIVATE_FILE_MODE } from "../storage/data-folder";
import { toStoreError } from "../storage/store-error";

/** What the running site says to commands: a file, since both are sure to see the data folder and nothing else. */
const NOTE_FILE = "inventory.searchable";

const noteSchema = z.object({
  /** Of the program that wrote it. */
  program: z.string(),
  /** Counts on while the program lives: a note that stays the same is of one that is gone, whatever its time says. */
  beat: z.number().int(),
  /** The files of the inventory that the program has open (same-file.ts). */
  files: z.string(),
  /** The inventory's version that is searchable. */
  version: z.number().int(),
  /** Why the site does not see its store; null where it does. */
  trouble: z.string().nullable(),
});
export type SearchableNote = Readonly<z.infer<typeof noteSchema>>;

/** The note of a program that searches the inventory of a folder, and has these files of it open. */
export function keepSearchableNote(dataDir: string, files: string) {
  const file = join(dataDir, NOTE_FILE);
  const program = randomUUID();
  let beat = 0;
  return {
    /** Throws where the folder has no room for it, or is gone: a StoreError that names the note. */
    write(said: Pick<SearchableNote, "version" | "trouble">): void {
      beat += 1;
      const draft = `${file}.part`;
      try {
        writeFileSync(draft, `${JSON.stringify({ program, beat, files, ...said })}\n`, { mode: PRIVATE_FILE_MODE });
        renameSync(draft, file);
      } catch (error) {
        throw toStoreError(error, file, "note");
      }
    },
    /** The program ends. */
    forget(): void {
      if (readSearchableNote(dataDir)?.program === program) rmSync(file, { force: true });
    },
  };
}

/** Null where there is none. It may be of a program that was killed. */
export function readSearchableNote(dataDir: string): SearchableNote | null {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(join(dataDir, NOTE_FILE), "utf8")));
  } catch {
    return null;
  }
}
