import { once } from "node:events";
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { finished } from "node:stream/promises";
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from "../../storage/data-folder";

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

/** A CSV file with one line per refused row, merged row and note; written as it grows. */
export interface ImportReport {
  write(entry: ReportEntry): void;
  /** Waits until the disk has kept up: what bounds the memory of a report of a million lines. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

const VALUE_MAX_CHARS = 200;

/** Opens (and makes, with its folder) a report file. Throws what the file system throws. */
export async function openImportReport(file: string): Promise<ImportReport> {
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER_MODE });
  const stream = createWriteStream(file, { mode: PRIVATE_FILE_MODE });
  await once(stream, "open");
  let failure: Error | null = null;
  stream.on("error", (error) => {
    failure = error;
  });
  let hasRoom = stream.write("line,kind,field,value,reason\n");
  const failIfBroken = () => {
    if (failure !== null) throw failure;
  };
  return {
    write({ line, kind, field, value, reason }) {
      const cells = [String(line), kind, field, value.slice(0, VALUE_MAX_CHARS), reason];
      hasRoom = stream.write(`${cells.map(toCsvCell).join(",")}\n`);
    },
    async drain() {
      failIfBroken();
      if (hasRoom) return;
      await once(stream, "drain");
      hasRoom = true;
    },
    async close() {
      failIfBroken();
      stream.end();
      await finished(stream);
    },
  };
}

/** A spreadsheet would run a cell that begins like a formula; an apostrophe makes it text. A whole number is one. */
function toCsvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
