import type { Request, RequestHandler } from "express";
import { methodsOf, SITE_ROUTES, siteRouteOf } from "~/domain/site-routes";
import { answerPlainly, type PlainAnswer } from "../request/plain-answers.server";
import type { PublicHosts } from "../request/public-hosts.server";
import { kindOf, pathOf } from "../request/request-facts.server";

const URL_MAX_CHARS = 4_096;
/** Headers that only we or a trusted proxy may set; Remix would believe the first. */
const STRIPPED_HEADERS = ["x-forwarded-host", "x-fwd-svc", "x-id-token", "id-token"];

const WRONG_HOST: PlainAnswer = {
  status: 421,
  title: "Wrong address",
  message: "This server does not serve that host.",
  headers: { Connection: "close" },
};
const BAD_HOST: PlainAnswer = {
  status: 400,
  title: "Bad request",
  message: "A request names one host.",
  headers: { Connection: "close" },
};
const WRONG_METHOD: PlainAnswer = {
  status: 405,
  title: "Not allowed",
  message: "This method is not allowed.",
};
const TOO_LONG: PlainAnswer = { status: 414, title: "Address too long", message: "The address is too long." };
const BAD_ADDRESS: PlainAnswer = { status: 400, title: "Bad address", message: "The address cannot be read." };
export const NOT_FOUND: PlainAnswer = { status: 404, title: "Not found", message: "There is nothing at this address." };

/**
 * Answers what Remix would answer badly, in this order: host, method, length, decoding, reserved names. What is left
 * reaches Remix as a plain path.
 */
export function requestGuard(hosts: PublicHosts): RequestHandler {
  return (request, response, next) => {
    for (const name of Object.keys(request.headers)) {
      if (STRIPPED_HEADERS.includes(name) || name.includes("_")) delete request.headers[name];
    }
    // Anything may stand there, and Remix builds its URL from it; the scheme that shoppers see is configuration.
    if (request.headers["x-forwarded-proto"] !== undefined) request.headers["x-forwarded-proto"] = hosts.scheme;
    const refusal = refusalOf(request, hosts);
    if (refusal !== undefined) return answerPlainly(response, refusal);
    // One spelling from here on: Remix compares it with the origin of forms, letter by letter.
    request.headers.host = hosts.hostOf(request.headers.host);
    if (request.method === "OPTIONS") {
      response.status(204).setHeader("Allow", methodsAt(request));
      response.end();
      return;
    }
    dropReservedNames(request);
    next();
  };
}

/** A reserved name of the search path without a row of its own is no search: nothing is there for any method. */
const SEARCH_ROW = SITE_ROUTES["cars-for-sale/*"];

const methodsAt = (request: Request): string => methodsOf(siteRouteOf(pathOf(request)));

/** Refuses a form where none is taken, once it is known to be ours: Remix's own refusal does not name the methods. */
export const formMethodGuard: RequestHandler = (request, response, next) => {
  if (request.method !== "POST") return next();
  const methods = methodsAt(request);
  if (methods.includes("POST")) return next();
  answerPlainly(response, { ...WRONG_METHOD, headers: { Allow: methods } });
};

function refusalOf(request: Request, hosts: PublicHosts): PlainAnswer | undefined {
  if (!hasOneHost(request) || !hosts.canBe(request.headers.host)) return BAD_HOST;
  if (hosts.hostOf(request.headers.host) === undefined) return WRONG_HOST;
  if (request.method === "OPTIONS") return undefined;
  if (!["GET", "HEAD", "POST"].includes(request.method)) {
    const isNothing = kindOf(pathOf(request)) === "resource" && siteRouteOf(pathOf(request)) === SEARCH_ROW;
    return isNothing ? NOT_FOUND : { ...WRONG_METHOD, headers: { Allow: methodsAt(request) } };
  }
  const url = request.originalUrl;
  if (url.length > URL_MAX_CHARS) return TOO_LONG;
  const [path = ""] = url.split("?", 1);
  const decoded = decodePath(path);
  if (decoded === undefined || !path.startsWith("/") || path.startsWith("//")) return BAD_ADDRESS;
  const query = new URLSearchParams(url.slice(path.length + 1));
  // Remix runs an action named by `_data` without its own origin check.
  if (query.has("_data")) return BAD_ADDRESS;
  // Lazy route discovery is off, so nobody has a reason to ask for the manifest.
  if (path === "/__manifest" || isProbe(decoded)) return NOT_FOUND;
  return undefined;
}

/** RFC 9112, 3.2: none (but for HTTP/1.0, which no host of ours is served to) and more than one are refused alike. */
function hasOneHost({ rawHeaders, httpVersion }: Request): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

/** The path decoded once; absent where that is impossible or yields a control character or a backslash. */
function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return /[\\#]|\p{Cc}/u.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Paths that no page of ours has: twice encoded, dot files and dot segments, source maps. */
function isProbe(decodedPath: string): boolean {
  return (
    /%[0-9a-f]{2}/i.test(decodedPath) ||
    decodedPath.endsWith(".map") ||
    decodedPath.split("/").some((segment) => segment.startsWith(".") && segment !== ".well-known")
  );
}

/** `_routes` means something on data requests only; on a document it would reach the canonical URL. */
function dropReservedNames(request: Request): void {
  const [path = "", search] = splitOnce(request.originalUrl);
  if (search === undefined || path.endsWith(".data") || !/(?:^|&)_routes=/.test(search)) return;
  const query = search.split("&").filter((pair) => !pair.startsWith("_routes="));
  request.originalUrl = query.length === 0 ? path : `${path}?${query.join("&")}`;
  request.url = request.originalUrl;
}

function splitOnce(url: string): readonly [string, string | undefined] {
  const at = url.indexOf("?");
  return at === -1 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
}
