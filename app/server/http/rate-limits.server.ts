import type { Request, RequestHandler, Response } from "express";
import { rateLimit } from "express-rate-limit";
import type { WebConfig } from "../config.server";
import { answerPlainly } from "./plain-answers.server";
import type { RefusalPace } from "./refusal-pace.server";
import { factsOf, pathOf } from "./request-facts.server";
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
  readonly isForm?: boolean;
  /** The form's own page answers, so that what was typed is kept: the action runs, and no service hears of it. */
  readonly keepsForm?: boolean;
  readonly matches: (request: Request, path: string) => boolean;
}

const MINUTES_PER_DAY = 1_440;
const isPost = (request: Request) => request.method === "POST";
const isRead = (request: Request) => request.method === "GET" || request.method === "HEAD";

const SURFACES: readonly Surface[] = [
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
    // Hashing a password costs a fifth of a second of two cores, and guessing one costs its owner.
    name: "sign-in",
    perMinute: 10,
    burst: 10,
    perDay: 100,
    isForm: true,
    keepsForm: true,
    matches: (request, path) => isPost(request) && path.startsWith("/account/sign-in"),
  },
  {
    name: "saved-listing",
    perMinute: 30,
    burst: 30,
    isForm: true,
    matches: (request, path) => isPost(request) && path.startsWith("/cars-for-sale/saved/vehicles"),
  },
  {
    // Mailboxes unsubscribe from few addresses for many people, and nothing costs anybody anything.
    name: "unsubscribe",
    perMinute: 120,
    burst: 120,
    isForm: true,
    matches: (request, path) => isPost(request) && path.startsWith("/cars-for-sale/saved/unsubscribe/"),
  },
  {
    name: "message",
    perMinute: 5,
    burst: 5,
    perDay: 30,
    isForm: true,
    keepsForm: true,
    matches: (request, path) =>
      isPost(request) && /contact|subscribe|save(?!d\/searches)|report|e-?mail|share|alert/.test(path),
  },
  { name: "form", perMinute: 30, burst: 30, isForm: true, matches: isPost },
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
  {
    // What is saved and compared by now: asked by a page that is shown again, and no reason to refuse the next page.
    name: "kept-lists",
    perMinute: 120,
    burst: 40,
    matches: (request, path) =>
      isRead(request) && /^\/cars-for-sale\/(?:compare\/shortlist|saved\/vehicles\/change)$/.test(path),
  },
  { name: "data", perMinute: 240, burst: 60, matches: (request, path) => isRead(request) && path.endsWith(".data") },
  { name: "document", perMinute: 120, burst: 40, matches: isRead },
];

interface RateLimitOptions {
  readonly factor: WebConfig["rateLimitFactor"];
  /** When a refusal is written: who asks on and on must not fill the process with refusals. */
  readonly pace: RefusalPace;
  readonly onLimited: (surface: string) => void;
}

/**
 * One limiter per surface, keyed by client address (IPv6 by /64). The factors widen the limits, for load runs and
 * developers' machines; beacons keep their own.
 */
export function rateLimits(options: RateLimitOptions): RequestHandler {
  const limiters = new Map(SURFACES.map((surface) => [surface, limitersOf(surface, options)]));
  // The surface is found once and only its limiters run: each is a promise, and a page met all twelve.
  return (request, response, next) => {
    const surface = surfaceOf(request);
    const [minute, day] = (surface && limiters.get(surface)) ?? [];
    if (minute === undefined) return next();
    if (day === undefined) return minute(request, response, next);
    return minute(request, response, (error) => (error === undefined ? day(request, response, next) : next(error)));
  };
}

function limitersOf(surface: Surface, options: RateLimitOptions): RequestHandler[] {
  const factor = surface.isSilent ? 1 : surface.isForm ? options.factor.forms : options.factor.reads;
  const minute = limiter(surface, surface.perMinute * factor, surface.burst * factor, options);
  if (surface.perDay === undefined) return [minute];
  return [minute, limiter(surface, (surface.perDay / MINUTES_PER_DAY) * factor, surface.perDay * factor, options)];
}

function limiter(
  surface: Surface,
  perMinute: number,
  burst: number,
  { pace, onLimited }: Pick<RateLimitOptions, "pace" | "onLimited">,
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
    handler(request, response, next) {
      const facts = factsOf(response);
      if (facts.rateLimitedSeconds === undefined) onLimited(surface.name);
      if (surface.isSilent === true) {
        return pace(response, () => response.status(204).end());
      }
      const waitSeconds = Math.max(1, Math.ceil(secondsUntilReset(request)), facts.rateLimitedSeconds ?? 0);
      if (surface.keepsForm === true) {
        facts.rateLimitedSeconds = waitSeconds;
        answerAsLimited(response, waitSeconds);
        return next();
      }
      pace(response, () =>
        answerPlainly(response, {
          status: 429,
          title: "Please wait a moment",
          message: `Too many requests came from your connection. Please try again in ${waitSeconds} seconds.`,
          headers: { "Retry-After": String(waitSeconds), "Cache-Control": "no-store" },
        }),
      );
    },
  });
}

/** Whatever the form's page calls the status, it is 429: the action may not know why the service refused. */
function answerAsLimited(response: Response, waitSeconds: number): void {
  const writeHead = response.writeHead;
  response.writeHead = (_status: unknown, ...others: unknown[]) => {
    response.statusCode = 429;
    response.statusMessage = "";
    response.setHeader("Retry-After", String(waitSeconds));
    return Reflect.apply(writeHead, response, [429, ...others.filter((other) => typeof other !== "string")]);
  };
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
