import type { Request } from "express";
import { type PostSurface, type ReadSurface, siteRouteOf } from "~/domain/site-routes";
import { pathOf } from "../request/request-facts.server";

/** What a client may do in a minute and at once, per instance. The rows of SITE_ROUTES name them. */
export interface Surface {
  readonly name: ReadSurface | PostSurface | "form" | "data" | "document";
  readonly perMinute: number;
  readonly burst: number;
  /** A second allowance over a day, for what costs somebody else something. */
  readonly perDay?: number;
  /** What sent nothing takes nothing from the day: a form that was put away, or that its page or its service refused. */
  readonly countsSentAlone?: boolean;
  /** Drops beacons over the limit with a 204: nobody would read an answer. A form or JSON sent there is told. */
  readonly isSilent?: boolean;
  readonly isForm?: boolean;
  /** The form's own page answers with what was typed: the action runs, and no service hears of it. Of others, limitedForms. */
  readonly keepsForm?: boolean;
  /** A browser that signed in before is its own client here, so that no neighbour of its network can use up its tries. */
  readonly knowsDevices?: boolean;
}

export const SURFACES: readonly Surface[] = [
  { name: "csp-report", perMinute: 60, burst: 60, isSilent: true },
  // One for each page that somebody opens.
  { name: "page-event", perMinute: 60, burst: 30, isSilent: true },
  { name: "beacon", perMinute: 10, burst: 10, isSilent: true },
  {
    // Hashing a password costs a fifth of a second of two cores, and guessing one costs its owner.
    name: "sign-in",
    perMinute: 10,
    burst: 10,
    perDay: 100,
    isForm: true,
    keepsForm: true,
    knowsDevices: true,
  },
  { name: "saved-listing", perMinute: 30, burst: 30, isForm: true },
  {
    // Mailboxes unsubscribe from few addresses for many people, and nothing costs anybody anything.
    name: "unsubscribe",
    perMinute: 120,
    burst: 120,
    isForm: true,
  },
  { name: "message", perMinute: 5, burst: 5, perDay: 30, countsSentAlone: true, isForm: true, keepsForm: true },
  { name: "form", perMinute: 30, burst: 30, isForm: true },
  { name: "suggestions", perMinute: 60, burst: 60 },
  { name: "zip", perMinute: 30, burst: 30 },
  {
    // What is saved and compared by now: asked by a page that is shown again, and no reason to refuse the next page.
    name: "own-lists",
    perMinute: 120,
    burst: 40,
  },
  { name: "data", perMinute: 240, burst: 60 },
  { name: "document", perMinute: 120, burst: 40 },
];

const SURFACE_BY_NAME = new Map(SURFACES.map((surface) => [surface.name, surface]));

/** What a request counts as; undefined where nothing limits it. */
export function surfaceOf(request: Request): Surface | undefined {
  const path = pathOf(request);
  const { read, post } = siteRouteOf(path);
  if (request.method === "POST") return SURFACE_BY_NAME.get(post ?? "form");
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  return SURFACE_BY_NAME.get(read ?? (path.endsWith(".data") ? "data" : "document"));
}
