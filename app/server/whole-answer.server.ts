import { promisify } from "node:util";
import { brotliCompressSync, constants, gzip } from "node:zlib";

export type ContentCoding = "br" | "gzip";

/** One less makes a page 1.4 kB longer, one more takes the same time again for 0.1 kB. */
const BROTLI_QUALITY = 5;
/** A page is about 100 kB: a 256 kB window holds it, and the default of 4 MB costs more to set up than it saves. */
const BROTLI_WINDOW_BITS = 18;
const GZIP_LEVEL = 6;
/** Holds a compressed page. */
const COMPRESSED_CHUNK_BYTES = 32 * 1_024;
/** Below that a packet is a packet. */
const COMPRESSED_FROM_BYTES = 1_024;

const toGzip = promisify(gzip);

/**
 * A finished answer. Remix passes it on as it is, and the server takes its bytes (remix-exchange.server.ts): in the body of
 * a Response they would become a stream, to be read out again.
 */
class WholeAnswer extends Response {
  constructor(
    readonly whole: Uint8Array,
    init: ResponseInit,
  ) {
    super(null, init);
  }
}

/** By its shape: the pages and the server are two bundles, and each has a class of its own. */
export function isWhole(answer: Response): answer is Response & { readonly whole: Uint8Array } {
  return "whole" in answer && answer.whole instanceof Uint8Array;
}

/** An answer that is compressed in one call: as a stream, that alone would take longer than rendering did (decision 13). */
export async function wholeAnswer(
  body: Uint8Array,
  coding: ContentCoding | undefined,
  { headers, status, statusText }: Pick<Response, "headers" | "status"> & Partial<Pick<Response, "statusText">>,
): Promise<WholeAnswer> {
  const isSmall = body.byteLength < COMPRESSED_FROM_BYTES;
  const written = isSmall || coding === undefined ? body : await compress(body, coding);
  if (written !== body && coding !== undefined) headers.set("Content-Encoding", coding);
  headers.set("Content-Length", String(written.byteLength));
  return new WholeAnswer(written, { headers, status, statusText });
}

/**
 * Brotli on the spot: handed to a thread of the pool it takes 0.6 ms more of 2, since memory that is freed there goes back
 * to the system and comes again page by page. That holds the event loop for a quarter of what the render does.
 */
async function compress(body: Uint8Array, coding: ContentCoding): Promise<Uint8Array> {
  if (coding === "gzip") return toGzip(body, { level: GZIP_LEVEL });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  return brotliCompressSync(body, { params, chunkSize: COMPRESSED_CHUNK_BYTES });
}
