import { type Stats, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { StoreError } from "./store-error";

/** A database as it was when it was opened. SQLite itself goes on writing into files that were removed. */
export interface FileMark {
  /** Throws StoreError `strange` where the database, its log or its memory was removed, or another one took its place. */
  assertSame(): void;
  /**
   * The same wherever the same three files are open, in another program or container too: their numbers alone, since a device has
   * another one in each. A number is not given again while somebody has its file open.
   */
  readonly files: string;
  /** Asks the same beside the answers. */
  check(): Promise<void>;
}

const PARTS = [
  ["database", ""],
  ["log of the database", "-wal"],
  ["memory of the database", "-shm"],
] as const;

/** Remembers which files stand at the path of a database that is open, by their paths alone: a handle would end its locks. */
export function markFile(file: string): FileMark {
  const marks = PARTS.flatMap(([what, end]) => {
    const path = `${file}${end}`;
    // Who only reads may come before the log.
    const found = statSync(path, { throwIfNoEntry: end === "" });
    return found === undefined ? [] : [{ what, path, dev: found.dev, ino: found.ino }];
  });
  const judge = ({ what, path, dev, ino }: (typeof marks)[number], now: Stats | undefined) => {
    if (now?.ino === ino && now.dev === dev) return;
    const became = now === undefined ? "is not there any more" : "is another file than at the start";
    throw new StoreError(
      "strange",
      `The ${what} ${path} ${became}: nothing more is written there until the program starts again.`,
    );
  };
  return {
    files: marks.map(({ ino }) => ino).join(" "),
    assertSame() {
      for (const mark of marks) judge(mark, statSync(mark.path, { throwIfNoEntry: false }));
    },
    async check() {
      for (const mark of marks) judge(mark, await stat(mark.path).catch(() => undefined));
    },
  };
}
