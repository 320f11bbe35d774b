import type { Request, RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import { answerPlainly } from "./plain-answers.server";
import { pathOf } from "./request-facts.server";
import { TokenBucketStore } from "./token-bucket-store.server";

/** What a client may do in a minute and at once, per instance (reliability.md 4.5). First match decides. */
interface Surface {
  readonly name: string;
  readonly perMinute: number;
  readonly burst: number;
  /** A second allowance over a day, for what costs somebody else something. */
  readonly perDay?: number;
  /** Drops what is over the limit with a 204: beacons have nobody who would read an answer. */
  readonly isSilent?: boolean;
  readonly matches: (request: Request, path: string) => boolean;
}

const MINUTES_PER_DAY = 1_440;
const isPost = (request: Request) => request.method === "POST";
const isRead = (request: Request) => request.method === "GET" || request.method === "HEAD";

export const SURFACES: readonly Surface[] = [
  {
    name: "csp-report",
    perMinute: 60,
    burst: 60,
    isSilent: true,
    matches: (_request, path) => path === "/cars-for-sale/api/csp-report",
  },
  {
    name: "beacon",
    perMinute: 10,
    burst: 10,
    isSilent: true,
    matches: (request, path) =>
      isPost(request) && /^\/cars-for-sale\/(?:consumer-device|still-interested)\//.test(path),
  },
  {
    name: "message",
    perMinute: 5,
    burst: 5,
    perDay: 30,
    matches: (request, path) => isPost(request) && /subscribe|save|report|e-?mail|share|alert/.test(path),
  },
  { name: "form", perMinute: 30, burst: 30, matches: isPost },
  {
    name: "suggestions",
    perMinute: 60,
    burst: 60,
    matches: (_request, path) => path.startsWith("/cars-for-sale/api/suggestions"),
  },
  {
    name: "zip",
    perMinute: 30,
    burst: 30,
    matches: (_request, path) => /^\/cars-for-sale\/(?:api\/zip|location)/.test(path),
  },
  { name: "data", perMinute: 240, burst: 60, matches: (request, path) => isRead(request) && path.endsWith(".data") },
  { name: "document", perMinute: 120, burst: 40, matches: isRead },
];

/**
 * One limiter per surface, keyed by client address (IPv6 by /64). `factor` widens the limits of reads, for load runs and
 * developers' machines; what writes keeps its own.
 */
export function rateLimits(options: {
  readonly factor: number;
  readonly onLimited: (surface: string) => void;
}): RequestHandler[] {
  return SURFACES.flatMap((surface) => {
    const factor = ["document", "data", "suggestions", "zip"].includes(surface.name) ? options.factor : 1;
    const minute = limiter(surface, surface.perMinute * factor, surface.burst * factor, options.onLimited);
    if (surface.perDay === undefined) return [minute];
    return [minute, limiter(surface, surface.perDay / MINUTES_PER_DAY, surface.perDay, options.onLimited)];
  });
}

function limiter(
  surface: Surface,
  perMinute: number,
  burst: number,
  onLimited: (surface: string) => void,
): RequestHandler {
  const limit = Math.max(1, Math.round(burst));
  return rateLimit({
    limit,
    windowMs: 60_000,
    store: new TokenBucketStore(perMinute, limit),
    ipv6Subnet: 64,
    standardHeaders: false,
    legacyHeaders: false,
    // Its checks of proxy headers print to the console; TRUST_PROXY is checked at boot.
    validate: false,
    skip: (request) => surfaceOf(request) !== surface,
    handler(request, response) {
      onLimited(surface.name);
      if (surface.isSilent === true) {
        response.status(204).end();
        return;
      }
      const waitSeconds = Math.max(1, Math.ceil(secondsUntilReset(request)));
      answerPlainly(response, {
        status: 429,
        title: "Please wait a moment",
        message: `Too many requests came from your connection. Please try again in ${waitSeconds} seconds.`,
        headers: { "Retry-After": String(waitSeconds), "Cache-Control": "no-store" },
      });
    },
  });
}

function surfaceOf(request: Request): Surface | undefined {
  const path = pathOf(request);
  return SURFACES.find((surface) => surface.matches(request, path));
}

function secondsUntilReset(request: Request): number {
  const info: unknown = Reflect.get(request, "rateLimit");
  const resetTime: unknown = typeof info === "object" && info !== null ? Reflect.get(info, "resetTime") : undefined;
  return resetTime instanceof Date ? (resetTime.getTime() - Date.now()) / 1_000 : 1;
}
