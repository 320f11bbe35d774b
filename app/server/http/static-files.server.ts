import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { Request, RequestHandler, Response } from "express";
import type { Brand } from "~/domain/brand";
import { APPLE_ICON_NAME, appIconPath, isAppleIconPath } from "~/domain/crawl/web-manifest";
import { namesEdition } from "~/domain/entity-tags";
import { PUSH_WORKER_PATH, PUSH_WORKER_SCOPE } from "~/domain/push-paths";
import { siteRouteOf } from "~/domain/site-routes";
import { answerPlainly } from "../request/plain-answers.server";
import { pathOf } from "../request/request-facts.server";
import { NOT_FOUND } from "./request-guard.server";

export interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** Of a worker that serves more than its own folder. */
  readonly workerScope?: string;
  readonly identity: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};
export const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=3600";
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Files whose address says which edition they are: a hash, or the number that cards' pictures carry. */
const EDITIONED = /^\/(?:assets|img\/vehicles\/\d+)\//;
/** What Remix serves lives there only where its row says so (namesFiles), so a miss costs no render. */
const STATIC_PLACES =
  /^\/(?:assets|img|icons|fonts)(?:\/|$)|^\/.*\.(?:css|js|mjs|png|jpe?g|webp|avif|gif|ico|svg|woff2?|php|asp|aspx|jsp|cgi|env|ini|bak|sql|zip|gz|tgz|ya?ml|log)$/i;

/**
 * Serves the client build from memory, hashed files for ever and precompressed. The map is read once: a path is a key
 * in it or a 404, so that no request names a file. Where phones look for an icon they find the brand's own.
 */
export function staticFiles(folder: string, hosts: { brandOf(host: string | undefined): Brand }): RequestHandler {
  const files = readFolder(folder);
  return (request, response, next) => {
    const path = pathOf(request);
    const file = files.get(
      isAppleIconPath(path) ? appIconPath(hosts.brandOf(request.headers.host), APPLE_ICON_NAME) : path,
    );
    if (file !== undefined && request.method !== "POST") return sendFile(request, response, file);
    if (STATIC_PLACES.test(path) && siteRouteOf(path).namesFiles !== true) return answerPlainly(response, NOT_FOUND);
    next();
  };
}

export function sendFile(request: Request, response: Response, file: StaticFile): void {
  response.setHeader("Content-Type", file.type);
  response.setHeader("Cache-Control", file.cacheControl);
  response.setHeader("ETag", file.etag);
  if (file.workerScope !== undefined) response.setHeader("Service-Worker-Allowed", file.workerScope);
  if (file.type.startsWith("image/svg")) response.setHeader("Content-Security-Policy", SVG_POLICY);
  if (file.br !== undefined || file.gzip !== undefined) response.setHeader("Vary", "Accept-Encoding");
  if (namesEdition(request.get("if-none-match"), file.etag)) {
    response.status(304).end();
    return;
  }
  const compressed = (["br", "gzip"] as const).filter((name) => file[name] !== undefined);
  const encoding = request.acceptsEncodings([...compressed, "identity"]);
  const body = encoding === "br" ? file.br : encoding === "gzip" ? file.gzip : undefined;
  if (body !== undefined && typeof encoding === "string") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", (body ?? file.identity).length);
  response.end(request.method === "HEAD" ? undefined : (body ?? file.identity));
}

/** Weak: one tag for every encoding of a file (RFC 9110, 8.8.3.3: a strong one would name the bytes of one alone). */
export function etagOf(content: Buffer): string {
  return `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;
}

function readFolder(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const extension = extname(entry.name);
    const type = TYPES[extension];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join("/")}`;
    const identity = readFileSync(path);
    files.set(url, {
      type,
      identity,
      etag: etagOf(identity),
      ...(url === PUSH_WORKER_PATH
        ? { cacheControl: "no-cache", workerScope: PUSH_WORKER_SCOPE }
        : { cacheControl: EDITIONED.test(url) ? IMMUTABLE : SHORT }),
      ...readVariant("br", `${path}.br`),
      ...readVariant("gzip", `${path}.gz`),
    });
  }
  return files;
}

function readVariant(name: "br" | "gzip", path: string): Partial<Pick<StaticFile, "br" | "gzip">> {
  return existsSync(path) ? { [name]: readFileSync(path) } : {};
}
