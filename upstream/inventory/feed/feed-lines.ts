import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { TextLine } from "../../tables/csv-rows";
import { FeedFailure } from "./feed-failure";

interface FeedText {
  readonly isCompressed: boolean;
  /** Lines as they are read, a chunk of the file at a time; bounded memory whatever the file holds. */
  readonly batches: AsyncIterable<readonly TextLine[]>;
}

const LINE_MAX_CHARS = 1_000_000;
const CHUNK_BYTES = 256 * 1024;

/**
 * Opens a text file, gzipped or not (told by its first bytes, not its name), in UTF-16 with its mark, else in UTF-8; a
 * line that is none is read as Windows-1252, in which old systems write.
 * Throws FeedFailure where there is no such file, or while reading where the file is damaged or not text.
 */
export async function openFeedText(file: string): Promise<FeedText> {
  const handle = await open(file).catch((error: unknown) => {
    throw new FeedFailure(`Cannot open ${file}: ${error instanceof Error ? error.message : error}`, true, {
      cause: error,
    });
  });
  const head = Buffer.alloc(2);
  try {
    await handle.read(head, 0, 2, 0);
  } catch (error) {
    await handle.close();
    throw new FeedFailure(`Cannot read ${file}: ${error instanceof Error ? error.message : error}`, true, {
      cause: error,
    });
  }
  const isCompressed = head[0] === 0x1f && head[1] === 0x8b;
  const bytes = handle.createReadStream({ start: 0, highWaterMark: CHUNK_BYTES });
  const plain = isCompressed
    ? pipeline(bytes, createGunzip({ chunkSize: CHUNK_BYTES }), () => {
        // The reader of the last stream sees the error; without a callback it would be thrown a second time.
      })
    : bytes;
  return { isCompressed, batches: splitLines(plain) };
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly TextLine[]> {
  /** Of a file in UTF-16; null for all others, whose lines are decoded one by one. */
  let decoder: TextDecoder | null | undefined;
  let rest = "";
  let restIsCut = false;
  let number = 0;

  const take = (text: string, isLast: boolean): TextLine[] => {
    const parts = (rest + text).split("\n");
    rest = isLast ? "" : (parts.pop() ?? "");
    const lines = parts.map((part, index): TextLine => {
      number += 1;
      const isCut = (index === 0 && restIsCut) || part.length > LINE_MAX_CHARS;
      const ended = part.endsWith("\r") ? part.slice(0, -1) : part;
      const whole = decoder ? ended : textOf(ended);
      return { number, text: isCut ? whole.slice(0, LINE_MAX_CHARS) : whole, isCut };
    });
    if (lines.length > 0) restIsCut = false;
    if (rest.length > LINE_MAX_CHARS) {
      rest = rest.slice(0, LINE_MAX_CHARS);
      restIsCut = true;
    }
    return lines;
  };

  try {
    for await (const chunk of chunks) {
      if (decoder === undefined) decoder = wideDecoderOf(chunk);
      // Byte for byte, until it is known where a line ends.
      const text = decoder?.decode(chunk, { stream: true }) ?? chunk.toString("latin1");
      if (number === 0 && text.includes("\u0000")) throw new FeedFailure("The file is not text.", false);
      const lines = take(text, false);
      if (lines.length > 0) yield lines;
    }
  } catch (error) {
    if (error instanceof FeedFailure) throw error;
    throw new FeedFailure(
      `The file breaks off or is damaged: ${error instanceof Error ? error.message : error}`,
      false,
      {
        cause: error,
      },
    );
  }
  const tail = decoder?.decode() ?? "";
  if (rest + tail !== "") yield take(tail, true);
}

function wideDecoderOf(chunk: Buffer): TextDecoder | null {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return new TextDecoder("utf-16le");
  return chunk[0] === 0xfe && chunk[1] === 0xff ? new TextDecoder("utf-16be") : null;
}

const UTF_8 = new TextDecoder("utf-8", { fatal: true });
const WINDOWS_1252 = new TextDecoder("windows-1252");

/** `bytes` has a character for each byte of the line. */
function textOf(bytes: string): string {
  if (!/[\u0080-\u00ff]/.test(bytes)) return bytes;
  const line = Buffer.from(bytes, "latin1");
  try {
    return UTF_8.decode(line);
  } catch {
    return WINDOWS_1252.decode(line);
  }
}
