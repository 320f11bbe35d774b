import { type Stats, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { StoreError } from "./store-error";

/** A file as it was when it was opened. SQLite itself goes on writing into one that was removed. */
interface FileMark {
  /** Throws StoreError `strange` where the file was removed, or another one took its place. */
  assertSame(): void;
  /** Asks the same beside the answers. */
  check(): Promise<void>;
}

/** Remembers which file stands at a path. */
export function markFile(file: string): FileMark {
  const { dev, ino } = statSync(file);
  const judge = (now: Stats | undefined) => {
    if (now?.ino === ino && now.dev === dev) return;
    const what = now === undefined ? "is not there any more" : "is another file than at the start";
    throw new StoreError("strange", `The database ${file} ${what}: nothing is written until the program starts again.`);
  };
  return {
    assertSame: () => judge(statSync(file, { throwIfNoEntry: false })),
    check: async () => judge(await stat(file).catch(() => undefined)),
  };
}
