import Libsql from "libsql";
import { EXIT_STATUS } from "../../app/contract/calls/exit-statuses";

/**
 * `busy`: another process writes and did not finish in time. `damaged`: no database, or not a whole one. `newer`: of a later
 * program. `forbidden`: this user may not read or write it. `full`: the disk has no room. `strange`: not the store that it
 * was, or that belongs to what lies beside it. `unreachable`: the disk does not answer.
 */
type StoreErrorKind = "busy" | "damaged" | "newer" | "forbidden" | "full" | "strange" | "unreachable";

/** What became of a file of the store: one sentence with the file's name, for logs and for who starts a program. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly kind: StoreErrorKind;

  constructor(kind: StoreErrorKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }

  /** Whoever started the program reads from it whether another start could help. */
  get exitStatus(): number {
    return STATUS_BY_KIND[this.kind] ?? 1;
  }
}

const STATUS_BY_KIND: Readonly<Partial<Record<StoreErrorKind, number>>> = {
  damaged: EXIT_STATUS.damagedDatabase,
  newer: EXIT_STATUS.damagedDatabase,
  strange: EXIT_STATUS.damagedDatabase,
  forbidden: EXIT_STATUS.forbiddenDatabase,
};

const UNOPENED = /ConnectionFailed\(.*: 14"\)/;
/** By the first words of SQLite's code. */
const KINDS: readonly (readonly [codes: RegExp, kind: StoreErrorKind])[] = [
  [/^SQLITE_(?:BUSY|LOCKED)/, "busy"],
  [/^SQLITE_(?:NOTADB|CORRUPT)/, "damaged"],
  [/^SQLITE_(?:READONLY|CANTOPEN|PERM|AUTH)/, "forbidden"],
  // The memory of the log is a file too, and grows with it.
  [/^SQLITE_(?:FULL|IOERR_SHMSIZE)/, "full"],
  [/^SQLITE_IOERR/, "unreachable"],
];
/** The driver has no word for some codes, and gives their number: its low byte is that of the kind, as in sqlite3.h. */
const UNNAMED = /^UNKNOWN_SQLITE_ERROR_(\d+)$/;
const KINDS_BY_NUMBER: Readonly<Record<number, StoreErrorKind>> = {
  3: "forbidden",
  5: "busy",
  6: "busy",
  8: "forbidden",
  10: "unreachable",
  11: "damaged",
  13: "full",
  14: "forbidden",
  23: "forbidden",
  26: "damaged",
};
/** Of the file system, before SQLite comes to it. */
const FILE_KINDS: Readonly<Record<string, StoreErrorKind>> = {
  EACCES: "forbidden",
  EPERM: "forbidden",
  EROFS: "forbidden",
  EISDIR: "damaged",
  ENOTDIR: "damaged",
  EEXIST: "damaged",
  ENOSPC: "full",
  EDQUOT: "full",
  EIO: "unreachable",
};
const SAYINGS: Readonly<
  Record<Exclude<StoreErrorKind, "newer" | "strange">, (file: string, reason: string) => string>
> = {
  busy: (file, reason) => `The ${file} is being written by another process: ${reason}.`,
  damaged: (file, reason) => `The ${file} is damaged: ${reason}.`,
  forbidden: (file, reason) => `The ${file} cannot be read and written by this user: ${reason}.`,
  full: (file, reason) => `There is no room for the ${file}: ${reason}.`,
  unreachable: (file, reason) => `The disk of the ${file} does not answer: ${reason}.`,
};

/** What the file system or SQLite threw about a file, in this program's words; anything else is given back as it is. */
export function toStoreError(
  error: unknown,
  file: string,
  what:
    | "database"
    | "data folder"
    | "folder"
    | "key"
    | "copy"
    | "backup folder"
    | "note"
    | "stored index"
    | "outbox" = "database",
): unknown {
  if (error instanceof Libsql.SqliteError && error.code === CUT_SHORT) return strayLog(`${what} ${file}`, error);
  const kind = kindOf(error);
  if (kind === undefined || !(error instanceof Error)) return error;
  return new StoreError(kind, SAYINGS[kind](`${what} ${file}`, reasonOf(error)), error);
}

export const strayLog = (file: string, cause?: unknown): StoreError =>
  new StoreError(
    "strange",
    `The ${file} and its log do not belong together: one of them was removed or replaced while a program had them open. Stop that program, and put the folder back from a backup (npm run restore).`,
    cause,
  );

/** Of a log that a program has open, gone or replaced: what it should hold stands in its memory. No disk has failed. */
const CUT_SHORT = "SQLITE_IOERR_SHORT_READ";

function kindOf(error: unknown): Exclude<StoreErrorKind, "newer" | "strange"> | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // A whole database of ours has all its tables.
  if (code === "SQLITE_ERROR" && error.message.startsWith("no such table: ")) return "damaged";
  // A connection that cannot be opened has no code: its number stands in its words.
  const isUnopened = !(error instanceof Libsql.SqliteError) && UNOPENED.test(error.message);
  const kind = isUnopened ? "forbidden" : (kindOfCode(code) ?? FILE_KINDS[code]);
  return kind === "newer" || kind === "strange" ? undefined : kind;
}

function kindOfCode(code: string): StoreErrorKind | undefined {
  const number = UNNAMED.exec(code)?.[1];
  if (number !== undefined) return KINDS_BY_NUMBER[Number(number) % 256];
  return KINDS.find(([codes]) => codes.test(code))?.[1];
}

/** What the driver says of a file that it cannot open is its own code. */
const reasonOf = ({ message }: Error) =>
  UNOPENED.test(message) ? "it cannot be opened" : message.replace(/\.$/, "").replace(/^(E[A-Z]+: [^,]+),.*$/, "$1");
