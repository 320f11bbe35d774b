import type { NextFunction, Request, RequestHandler, Response } from "express";
import { rateLimit } from "express-rate-limit";
import { type PostSurface, type ReadSurface, siteRouteOf } from "~/domain/site-routes";
import type { WebConfig } from "../config/config.server";
import { clientNetworksOf } from "../request/client-networks.server";
import { answerPlainly } from "../request/plain-answers.server";
import { factsOf, pathOf } from "../request/request-facts.server";
import { tooMany } from "./limited-forms.server";
import type { RefusalPace } from "./refusal-pace.server";
import { TokenBucketStore } from "./token-bucket-store.server";

/** What a client may do in a minute and at once, per instance. The rows of SITE_ROUTES name them. */
interface Surface {
  readonly name: ReadSurface | PostSurface | "form" | "data" | "document";
  readonly perMinute: number;
  readonly burst: number;
  /** A second allowance over a day, for what costs somebody else something. */
  readonly perDay?: number;
  /** What sent nothing takes nothing from the day: a form that was put away, or that its page or its service refused. */
  readonly countsSentAlone?: boolean;
  /** Drops what is over the limit with a 204: beacons have nobody who would read an answer. */
  readonly isSilent?: boolean;
  readonly isForm?: boolean;
  /** The form's own page answers with what was typed: the action runs, and no service hears of it. Of others, limitedForms. */
  readonly keepsForm?: boolean;
  /** A browser that signed in before is its own client here, so that no neighbour of its network can use up its tries. */
  readonly knowsDevices?: boolean;
}

const MINUTES_PER_DAY = 1_440;
const isRead = (request: Request) => request.method === "GET" || request.method === "HEAD";

const SURFACES: readonly Surface[] = [
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

/** What a whole /24 or /48 may post, in allowances of one client: there addresses cost nothing. */
const WIDER_ALLOWANCES = 4;

/**
 * Forms beyond a limit that come back with what was typed, in a minute and at once from a wider network: a page costs what
 * a page costs, and no person sends more of them.
 */
const KEPT_FORMS = 40;

interface RateLimitOptions {
  readonly factor: WebConfig["rateLimitFactor"];
  /** When a refusal is written: who asks on and on must not fill the process with refusals. */
  readonly pace: RefusalPace;
  readonly onLimited: (surface: string) => void;
  /** What tells a browser that signed in before from others; absent where it did not. */
  readonly deviceOf?: (cookieHeader: string | undefined) => Promise<string | undefined>;
}

type LimiterOptions = RateLimitOptions & { readonly keptForms: TokenBucketStore };

/** Whose allowances a request takes from: its own client's, and of forms also those that its neighbours share. */
interface Payers {
  readonly own: string;
  readonly wider: string;
}

const PAYERS = new WeakMap<Request, Payers>();

/**
 * Limiters per surface and client: an IPv4 address or an IPv6 /64, and of forms the /24 or /48 around it. The factors
 * widen the limits, for load runs and developers' machines; beacons keep their own.
 */
export function rateLimits(options: RateLimitOptions): RequestHandler {
  const keptForms = new TokenBucketStore(KEPT_FORMS, KEPT_FORMS);
  const limiters = new Map(SURFACES.map((surface) => [surface, limitersOf(surface, { ...options, keptForms })]));
  // The surface is found once and only its limiters run: each is a promise, and a page met all twelve.
  return (request, response, next) => {
    const surface = surfaceOf(request);
    if (surface === undefined) return next();
    const networks = clientNetworksOf(request.ip);
    const ask = (payers: Payers) => {
      PAYERS.set(request, payers);
      runInTurn(limiters.get(surface) ?? [], request, response, next);
    };
    if (surface.knowsDevices !== true || options.deviceOf === undefined) return ask(networks);
    options
      .deviceOf(request.headers.cookie)
      .then((device) => ask(device === undefined ? networks : devicePayers(device, networks.wider)), next);
  };
}

/** The devices of one network are limited together, or each account that is made there would bring another allowance. */
const devicePayers = (device: string, network: string): Payers => ({
  own: `device ${device}`,
  wider: `devices of ${network}`,
});

/** Until one refuses: what a client asks beyond its own limit takes nothing from its neighbours. */
function runInTurn(
  [first, ...others]: readonly RequestHandler[],
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (first === undefined || factsOf(response).rateLimitedSeconds !== undefined) {
    next();
    return;
  }
  first(request, response, (error) => {
    if (error === undefined) runInTurn(others, request, response, next);
    else next(error);
  });
}

function limitersOf(surface: Surface, options: LimiterOptions): RequestHandler[] {
  const factor = surface.isSilent ? 1 : surface.isForm ? options.factor.forms : options.factor.reads;
  const { perMinute, burst, perDay } = surface;
  const allowances = [
    { perMinute, burst, isOfDay: false },
    ...(perDay === undefined ? [] : [{ perMinute: perDay / MINUTES_PER_DAY, burst: perDay, isOfDay: true }]),
  ];
  const limitersFor = (payer: keyof Payers, share: number) =>
    allowances.map((allowance) =>
      limiter(surface, payer, allowance.perMinute * share, allowance.burst * share, allowance.isOfDay, options),
    );
  const own = limitersFor("own", factor);
  return surface.isForm === true ? [...own, ...limitersFor("wider", factor * WIDER_ALLOWANCES)] : own;
}

function limiter(
  surface: Surface,
  payer: keyof Payers,
  perMinute: number,
  burst: number,
  isOfDay: boolean,
  { pace, onLimited, keptForms }: LimiterOptions,
): RequestHandler {
  const limit = Math.max(1, Math.round(burst));
  const store = new TokenBucketStore(perMinute, limit);
  const keyOf = (request: Request) => PAYERS.get(request)?.[payer] ?? "unknown";
  const limited = rateLimit({
    limit,
    windowMs: 60_000,
    store,
    keyGenerator: keyOf,
    standardHeaders: false,
    legacyHeaders: false,
    // Its checks of proxy headers print to the console; TRUST_PROXY is checked at boot.
    validate: false,
    handler(request, response, next) {
      const facts = factsOf(response);
      onLimited(surface.name);
      if (surface.isSilent === true) {
        return pace(response, () => response.status(204).end());
      }
      const waitSeconds = Math.max(1, Math.ceil(secondsUntilReset(request)));
      if (surface.isForm === true && mayKeepForm(request, keptForms)) {
        facts.rateLimitedSeconds = waitSeconds;
        facts.isFormRefused = surface.keepsForm !== true;
        answerAsLimited(response, waitSeconds);
        return next();
      }
      pace(response, () =>
        answerPlainly(response, {
          ...tooMany(waitSeconds),
          headers: { "Retry-After": String(waitSeconds), "Cache-Control": "no-store" },
        }),
      );
    },
  });
  if (!isOfDay || surface.countsSentAlone !== true) return limited;
  return (request, response, next) =>
    limited(request, response, (error) => {
      const isTaken = error === undefined && factsOf(response).rateLimitedSeconds === undefined;
      if (isTaken) response.once("finish", () => costNothing(response) && store.decrement(keyOf(request)));
      next(error);
    });
}

const SENT_NOTHING: ReadonlySet<number> = new Set([400, 409]);

const costNothing = (response: Response): boolean =>
  factsOf(response).isFreeForm === true || SENT_NOTHING.has(response.statusCode);

const mayKeepForm = (request: Request, keptForms: TokenBucketStore) =>
  keptForms.increment(clientNetworksOf(request.ip).wider).totalHits <= KEPT_FORMS;

/** Whatever the form's page calls the status, it is 429: the action may not know why the service refused. */
function answerAsLimited(response: Response, waitSeconds: number): void {
  const writeHead = response.writeHead;
  response.writeHead = (status: unknown, ...others: unknown[]) => {
    if (factsOf(response).rateLimitedSeconds === undefined)
      return Reflect.apply(writeHead, response, [status, ...others]);
    response.statusCode = 429;
    response.statusMessage = "";
    response.setHeader("Retry-After", String(waitSeconds));
    return Reflect.apply(writeHead, response, [429, ...others.filter((other) => typeof other !== "string")]);
  };
}

const SURFACE_BY_NAME = new Map(SURFACES.map((surface) => [surface.name, surface]));

function surfaceOf(request: Request): Surface | undefined {
  const path = pathOf(request);
  const { read, post } = siteRouteOf(path);
  if (request.method === "POST") return SURFACE_BY_NAME.get(post ?? "form");
  if (!isRead(request)) return undefined;
  return SURFACE_BY_NAME.get(read ?? (path.endsWith(".data") ? "data" : "document"));
}

function secondsUntilReset(request: Request): number {
  const info: unknown = Reflect.get(request, "rateLimit");
  const resetTime: unknown = typeof info === "object" && info !== null ? Reflect.get(info, "resetTime") : undefined;
  return resetTime instanceof Date ? (resetTime.getTime() - Date.now()) / 1_000 : 1;
}
