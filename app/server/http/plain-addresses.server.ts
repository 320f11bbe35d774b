import type { RequestHandler } from "express";
import { plainQuery } from "../request/address-parameters.server";

/**
 * One spelling of every address but the search pages', whose own 301 settles everything in one step: without doubled and
 * trailing slashes, without escapes of plain characters, and with addresses in its query that are plain too. Routes are matched on the path decoded, and what stands
 * between goes by the path as it is; a form is read as if it had been sent to the plain one.
 */
export function plainAddresses(isSearchPath: (path: string) => boolean): RequestHandler {
  return (request, response, next) => {
    const [path = "", ...rest] = request.originalUrl.split("?");
    if (isSearchPath(path)) return next();
    const query = rest.join("?");
    const address = rest.length === 0 ? plainPath(path) : `${plainPath(path)}?${plainQuery(query)}`;
    if (address === request.originalUrl) return next();
    if (request.method === "GET" || request.method === "HEAD") return response.redirect(301, address);
    request.originalUrl = address;
    request.url = address;
    next();
  };
}

const UNRESERVED = /^[A-Za-z0-9._~-]$/;

/** RFC 3986, 6.2.2: the same path, written plainly. */
function plainPath(path: string): string {
  const unescaped = path.replace(/%[0-9a-f]{2}/gi, (written) => {
    const character = String.fromCharCode(Number.parseInt(written.slice(1), 16));
    return UNRESERVED.test(character) ? character : written;
  });
  return unescaped.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
}
