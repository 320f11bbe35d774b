import { isLoopbackName } from "~/domain/loopback-name";

/**
 * Who is answered on the ports that programs alone ask: the services' and the ops port. Whoever opens a page on this
 * machine has a browser that reaches them too, under any name that its site lets point here.
 */

/** What a request's headers say of who sent it. */
interface CallerHeaders {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly "sec-fetch-site"?: string | string[] | undefined;
}

/** `host`: asked under a name that is not ours. `page`: a web page of another origin asks. */
type CallerRefusal = "host" | "page";

const HOST_NAME = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/i;
const EVERY_ADDRESS = new Set(["0.0.0.0", "::", "*"]);

/** A list of host names, separated by commas; null where one of them is none. */
export function readHostNames(list: string): readonly string[] | null {
  const names = list.split(",").map((name) => name.trim());
  return names.every((name) => HOST_NAME.test(name)) ? names : null;
}

/** The names that count besides loopback's: the address that is listened on, unless it is every one, and the configured ones. */
export function callerNames(address: string, configured: readonly string[]): ReadonlySet<string> {
  const own = EVERY_ADDRESS.has(address) ? [] : [address];
  return new Set([...own, ...configured].map((name) => bareName(name.toLowerCase())));
}

/** Null for a caller that is answered. A port of any number counts: containers map them. */
export function refusalOfCaller(headers: CallerHeaders, names: ReadonlySet<string>): CallerRefusal | null {
  const host = headers.host?.toLowerCase() ?? "";
  const name = bareName(host.replace(/:\d{1,5}$/, ""));
  if (!isLoopbackName(name) && !names.has(name)) return "host";
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "none" && site !== "same-origin") return "page";
  return headers.origin === undefined || isOwnOrigin(headers.origin, host) ? null : "page";
}

function isOwnOrigin(origin: string, host: string): boolean {
  return /^https?:\/\/(.+)$/i.exec(origin)?.[1]?.toLowerCase() === host;
}

const bareName = (name: string) => name.replace(/^\[(.*)\]$/, "$1");
