import { once } from "node:events";
import { closeSync, createWriteStream, openSync, readSync, statSync, type WriteStream } from "node:fs";
import { appendFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { finished } from "node:stream/promises";
import { cutToLength } from "../../../app/domain/words/graphemes";
import { makeFolder, PRIVATE_FILE_MODE } from "../../storage/data-folder";
import { FeedFailure } from "./feed-failure";

interface ReportEntry {
  /** The line of the feed's file where the row begins; of the header, where a column is meant. */
  readonly line: number;
  /** `merged`: the vehicle stands on an earlier line; `note`: taken, but a cell or a column was not read as written. */
  readonly kind: "refused" | "merged" | "note";
  readonly field: string;
  /** The cell, or the header, as the feed wrote it. */
  readonly value: string;
  readonly reason: string;
}

/** Where a report stands in the end. */
export interface NamedReport {
  readonly file: string;
  /** Why that is not the name that was asked for. */
  readonly unnamed?: string;
}

/**
 * A CSV file with one line per refused row, merged row and note; written as it grows, under a name that says that it is
 * unfinished. What a killed import leaves has that name for good.
 */
export interface ImportReport {
  write(entry: ReportEntry): void;
  /** Waits until the disk has caught up: what bounds the memory of a report of a million lines. */
  drain(): Promise<void>;
  close(): Promise<void>;
  /** The import came to be: gives the report its name. Never rejects, since nothing of the import can be taken back. */
  finish(): Promise<NamedReport>;
  /** It did not: says so in the last line, and gives the report its name. */
  fail(reason: string): Promise<void>;
}

const UNFINISHED = ".unfinished";
const VALUE_MAX_CHARS = 200;
const HEADER = "line,kind,field,value,reason\n";

/**
 * Opens (and makes, with its folder) a report file. What the file system refuses is a FeedFailure that names the file, and so
 * is the name of a folder, or of a file that is no report: a slip of the keyboard must not write over a feed or a database.
 */
export async function openImportReport(file: string): Promise<ImportReport> {
  const unwritten = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const isFull = error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
    const said = isFull ? `There is no room for the report ${file}.` : `The report cannot be written: ${reason}.`;
    return new FeedFailure(said, false, { cause: error });
  };
  if (isFolder(file)) throw new FeedFailure(`The report ${file} is a folder: name a file.`, true);
  if (isSomethingElse(file)) {
    throw new FeedFailure(`The file ${file} is there already, and is no report: name another.`, true);
  }
  const unfinished = `${file}${UNFINISHED}`;
  const stream = await openFile(unfinished).catch((error: unknown) => {
    throw unwritten(error);
  });
  let failure: Error | null = null;
  stream.on("error", (error) => {
    failure = unwritten(error);
  });
  let hasRoom = stream.write(HEADER);
  const failIfBroken = () => {
    if (failure !== null) throw failure;
  };
  const close = async () => {
    failIfBroken();
    stream.end();
    await finished(stream).catch((error: unknown) => {
      throw unwritten(error);
    });
  };
  return {
    write({ line, kind, field, value, reason }) {
      hasRoom = stream.write(toLine([String(line), kind, field, cutToLength(value, VALUE_MAX_CHARS), reason]));
    },
    async drain() {
      failIfBroken();
      if (hasRoom) return;
      await once(stream, "drain").catch((error: unknown) => {
        throw unwritten(error);
      });
      hasRoom = true;
    },
    close,
    finish: () =>
      rename(unfinished, file).then(
        () => ({ file }),
        (error: unknown) => ({ file: unfinished, unnamed: error instanceof Error ? error.message : String(error) }),
      ),
    async fail(reason) {
      await close();
      await appendFile(
        unfinished,
        toLine(["", "failed", "", "", `${reason} Nothing of this import is in the inventory.`]),
      );
      await rename(unfinished, file);
    },
  };
}

const toLine = (cells: readonly string[]) => `${cells.map(toCsvCell).join(",")}\n`;

async function openFile(file: string): Promise<WriteStream> {
  makeFolder(dirname(file));
  const stream = createWriteStream(file, { mode: PRIVATE_FILE_MODE });
  await once(stream, "open");
  return stream;
}

/** False too where that cannot be seen: then the file cannot be opened either, which says why. */
function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}

/** Whether what is there under a report's name is none. False where that cannot be seen, as above. */
function isSomethingElse(file: string): boolean {
  try {
    const { size } = statSync(file);
    const opened = openSync(file, "r");
    try {
      const beginning = Buffer.alloc(HEADER.length);
      readSync(opened, beginning, 0, HEADER.length, 0);
      return size > 0 && beginning.toString() !== HEADER;
    } finally {
      closeSync(opened);
    }
  } catch {
    return false;
  }
}

/** A spreadsheet would run a cell that begins like a formula; an apostrophe makes it text. A whole number is one. */
function toCsvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
