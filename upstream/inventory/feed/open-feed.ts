import { createCsvReader, guessDelimiter, splitRecord, type TableRow, type TextLine } from "../../tables/csv-rows";
import { FeedFailure } from "./feed-failure";
import { openFeedText } from "./feed-lines";
import { createJsonReader, readJsonLine } from "./json-rows";

export interface Feed {
  readonly format: "CSV" | "JSON Lines";
  readonly isCompressed: boolean;
  readonly columns: readonly string[];
  /** Where the columns are named; null where every row names its own. */
  readonly headerLine: number | null;
  readonly rows: AsyncIterable<Iterable<TableRow>>;
  /** Lets go of the file, whether its rows were read or not. */
  readonly close: () => Promise<void>;
}

/** Objects need not name the same things: the columns are those of the first so many lines, or characters. */
const JSON_LINES_SAMPLED = 500;
const JSON_CHARS_SAMPLED = 4_000_000;
/** Ten times what the widest feeds have: beyond it names are data, or an attack on the importer's memory. */
export const COLUMNS_MAX = 2_000;

/**
 * Opens a feed and tells its format by its content; who opened it closes it. Throws FeedFailure where there is nothing to
 * read, with the file closed.
 */
export async function openFeed(file: string): Promise<Feed> {
  const { batches, isCompressed } = await openFeedText(file);
  const reading = batches[Symbol.asyncIterator]();
  const close = async () => {
    await reading.return?.();
  };
  const sample: TextLine[] = [];
  let isJson: boolean | null = null;
  let ended = false;
  let chars = 0;
  const isSampled = () =>
    isJson === false || (isJson === true && (sample.length >= JSON_LINES_SAMPLED || chars >= JSON_CHARS_SAMPLED));
  while (!ended && !isSampled()) {
    const next = await reading.next();
    if (next.done === true) ended = true;
    else {
      // One by one: a chunk of empty lines holds more of them than a call takes arguments.
      for (const line of next.value) {
        sample.push(line);
        chars += line.text.length;
      }
    }
    if (isJson === null) {
      const first = sample.find(({ text }) => text.trim() !== "");
      if (first !== undefined) isJson = first.text.trimStart().startsWith("{");
      else sample.length = 0;
    }
  }
  const headerAt = sample.findIndex(({ text }) => text.trim() !== "");
  const header = sample[headerAt];
  if (header === undefined) {
    await close();
    throw new FeedFailure("The feed is empty.", false);
  }
  if (header.text.trimStart().startsWith("[")) {
    await close();
    throw new FeedFailure("The feed is one JSON list: give it as JSON Lines, one object on each line.", false);
  }
  const { columns, reader, body } = isJson === true ? jsonFeed(sample) : csvFeed(header, sample.slice(headerAt + 1));
  if (columns.length > COLUMNS_MAX) {
    await close();
    throw new FeedFailure(`The header names ${columns.length} columns; a feed has ${COLUMNS_MAX} at most.`, false);
  }
  const headerLine = isJson === true ? null : header.number;
  return { format: isJson === true ? "JSON Lines" : "CSV", isCompressed, columns, headerLine, rows: rows(), close };

  async function* rows(): AsyncGenerator<Iterable<TableRow>> {
    yield reader.read(body);
    for (let next = await reading.next(); next.done !== true; next = await reading.next())
      yield reader.read(next.value);
    yield reader.end();
  }
}

function csvFeed(header: TextLine, body: readonly TextLine[]) {
  const delimiter = guessDelimiter(header.text);
  const columns = splitRecord(header.text, delimiter).cells.map((cell) => cell.trim());
  return { columns, reader: createCsvReader(delimiter, columns.length), body };
}

function jsonFeed(sample: readonly TextLine[]) {
  const names = new Set<string>();
  for (const line of sample.slice(0, JSON_LINES_SAMPLED)) {
    const row = readJsonLine(line);
    if (!("values" in row)) continue;
    for (const name of row.values.keys()) if (names.size < COLUMNS_MAX) names.add(name);
  }
  const columns = [...names];
  return { columns, reader: createJsonReader(columns), body: sample };
}
