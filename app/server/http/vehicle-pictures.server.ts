import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { RequestHandler } from "express";
import { paint } from "~/domain/pictures/vehicle-picture";
import { SIMPLE_COLORS, VEHICLE_STYLES } from "~/domain/vocabulary";
import { answerPlainly } from "../request/plain-answers.server";
import { NOT_FOUND } from "./request-guard.server";
import { etagOf, IMMUTABLE, type StaticFile, sendFile } from "./static-files.server";

const PICTURE_PATH = /^\/img\/vehicles\/([a-z]{2,12})\/([a-z]{2,8})\.svg$/i;
const BROTLI_QUALITY = 9;

/**
 * `/img/vehicles/{style}/{COLOR}.svg`: the drawing of a body style, painted. The source drawings hold thirteen paints
 * behind a fragment; one file per colour lets an `<img>` be cached and coloured without script. `style` is the slug or
 * the code of the vocabulary.
 */
export function vehiclePictures(folder: string): RequestHandler {
  const painted = new Map<string, StaticFile>();
  const drawings = new Map<string, string>();
  for (const { code, slug } of VEHICLE_STYLES) {
    const path = join(folder, `${slug}.svg`);
    if (!existsSync(path)) continue;
    const drawing = readFileSync(path, "utf8");
    drawings.set(slug.toUpperCase(), drawing);
    drawings.set(code, drawing);
  }
  return (request, response, next) => {
    const match = PICTURE_PATH.exec(request.path);
    if (match === null || request.method === "POST") return next();
    const style = (match[1] ?? "").toUpperCase();
    const color = (match[2] ?? "").toUpperCase();
    const drawing = drawings.get(style);
    if (drawing === undefined || !SIMPLE_COLORS.some(({ code }) => code === color))
      return answerPlainly(response, NOT_FOUND);
    const key = `${style}/${color}`;
    const known = painted.get(key);
    const file = known ?? pictureFile(paint(drawing, color));
    if (known === undefined) painted.set(key, file);
    sendFile(request, response, file);
  };
}

function pictureFile(svg: string): StaticFile {
  const identity = Buffer.from(svg);
  return {
    type: "image/svg+xml; charset=utf-8",
    cacheControl: IMMUTABLE,
    etag: etagOf(identity),
    identity,
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: gzipSync(identity),
  };
}
