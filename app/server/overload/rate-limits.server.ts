import type { NextFunction, Request, RequestHandler, Response } from "express";
import { rateLimit } from "express-rate-limit";
import { DAY_MS, MINUTE_MS } from "~/domain/durations";
import { siteRouteOf } from "~/domain/site-routes";
import type { WebConfig } from "../config/config.server";
import { clientNetworksOf } from "../request/client-networks.server";
import { answerPlainly } from "../request/plain-answers.server";
import { factsOf, pathOf } from "../request/request-facts.server";
import { tooMany } from "./limited-forms.server";
import { SURFACES, type Surface, surfaceOf } from "./rate-limit-surfaces.server";
import type { RefusalPace } from "./refusal-pace.server";
import { TokenBucketStore } from "./token-bucket-store.server";

/** What a whole /24 or /48 may post, in allowances of one client: there addresses cost nothing. */
const WIDER_ALLOWANCES = 4;

/**
 * Forms beyond a limit that come back with what was typed, in a minute and at once from a wider network: each costs what a
 * page costs, and no person sends more of them.
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
  // The surface is found once and only its limiters run: each costs a promise.
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

/** How much one payer has: so many a minute, and so many at once. */
interface Allowance {
  readonly payer: keyof Payers;
  readonly perMinute: number;
  readonly burst: number;
  readonly isOfDay: boolean;
}

function limitersOf(surface: Surface, options: LimiterOptions): RequestHandler[] {
  const factor = surface.isSilent ? 1 : surface.isForm ? options.factor.forms : options.factor.reads;
  const limitersFor = (payer: keyof Payers, share: number) =>
    allowancesOf(surface, payer, share).map((allowance) => limiter(surface, allowance, options));
  const own = limitersFor("own", factor);
  return surface.isForm === true ? [...own, ...limitersFor("wider", factor * WIDER_ALLOWANCES)] : own;
}

function allowancesOf({ perMinute, burst, perDay }: Surface, payer: keyof Payers, share: number): Allowance[] {
  const now: Allowance = { payer, perMinute: perMinute * share, burst: burst * share, isOfDay: false };
  if (perDay === undefined) return [now];
  const ofDay = perDay * share;
  return [now, { payer, perMinute: ofDay / (DAY_MS / MINUTE_MS), burst: ofDay, isOfDay: true }];
}

function limiter(
  surface: Surface,
  { payer, perMinute, burst, isOfDay }: Allowance,
  { pace, onLimited, keptForms }: LimiterOptions,
): RequestHandler {
  const limit = Math.max(1, Math.round(burst));
  const store = new TokenBucketStore(perMinute, limit);
  const keyOf = (request: Request) => PAYERS.get(request)?.[payer] ?? "unknown";
  const limited = rateLimit({
    limit,
    windowMs: MINUTE_MS,
    store,
    keyGenerator: keyOf,
    standardHeaders: false,
    legacyHeaders: false,
    // Its checks of proxy headers print to the console; TRUST_PROXY is checked at boot.
    validate: false,
    handler(request, response, next) {
      const facts = factsOf(response);
      onLimited(surface.name);
      if (surface.isSilent === true && !isWaitedFor(request)) {
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

/** A beacon says text/plain, a report a type of its own. Nobody waits for what a browser tells by itself of its notifications. */
const isWaitedFor = (request: Request): boolean =>
  siteRouteOf(pathOf(request)).form !== "push-device" && Boolean(request.is(["json", "urlencoded", "multipart"]));

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

function secondsUntilReset(request: Request): number {
  const info: unknown = Reflect.get(request, "rateLimit");
  const resetTime: unknown = typeof info === "object" && info !== null ? Reflect.get(info, "resetTime") : undefined;
  return resetTime instanceof Date ? (resetTime.getTime() - Date.now()) / 1_000 : 1;
}
