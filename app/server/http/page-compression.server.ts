import { constants } from "node:zlib";
import compression from "compression";
import type { RequestHandler } from "express";
import { BROTLI_QUALITY, BROTLI_WINDOW_BITS, GZIP_LEVEL } from "../request/whole-answer.server";

/** Compresses pages and data as they stream; files of the build were compressed when it was made. */
export function pageCompression(): RequestHandler {
  return compression({
    level: GZIP_LEVEL,
    brotli: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      },
    },
    // turbo-stream's own type is text that the compressor's table does not know.
    filter: (_request, response) =>
      /^(?:text\/|application\/(?:json|ld\+json|xml|atom\+xml))/.test(String(response.getHeader("Content-Type"))),
  });
}
