import type { Dispatcher } from "undici";
import { idTokenSchema } from "~/contract/calls/id-token";
import { keepsBody, keepsQuery, type OperationRequest } from "~/contract/calls/request-check";
import type { Operation } from "~/contract/operations";
import { answerIn } from "./answers-table.server";
import { type BreakerState, createGuard, type Guard } from "./breaker.server";
import { AnswerCache, createCacheBudget, type Fetched } from "./data-cache.server";
import { type Answered, bodyOf, createDispatcher, fetchJson } from "./fetch-json.server";
import { createLoopTurns, type OwnTurn } from "./loop-turns.server";
import {
  CALL_NAMES,
  CALLS,
  type CallName,
  labelOf,
  type Policy,
  type PolicyOverrides,
  policyOf,
} from "./policy-table.server";
import type { ResponseReader } from "./response-reader.server";
import { SingleFlight } from "./single-flight.server";
import { RetryBudget, withSocketRetry } from "./socket-retry.server";
import type { CallFacts, UpstreamObserver } from "./upstream-observer.server";
import { type Fault, UpstreamFault, type UpstreamResult } from "./upstream-result.server";
import { toUpstreamUrl, type UpstreamBaseUrls } from "./upstream-url.server";
import { pageTimeFor, whileWaited } from "./waiting.server";

export interface UpstreamClientSettings {
  readonly baseUrls: UpstreamBaseUrls;
  readonly observer?: UpstreamObserver;
  /** Shortens all timers of the policy table alike (see policyOf). */
  readonly timerScale?: number;
  readonly overrides?: PolicyOverrides;
  /** Milliseconds to a connected socket. */
  readonly connectTimeoutMs?: number;
  /** Monotonic milliseconds, for the ages of cached answers and the deadlines of pages. */
  readonly now?: () => number;
  readonly random?: () => number;
  /** The process's queue for its event loop. */
  readonly ownTurn?: OwnTurn;
}

/** The body is sent as JSON. */
export type CallInput = OperationRequest;

/** One upstream operation, ready to be called. Never rejects: every outcome is a value. */
export type Endpoint<T> = (input: CallInput, facts?: CallFacts) => Promise<UpstreamResult<T>>;

interface BreakerStatus {
  readonly operation: CallName;
  readonly label: string;
  readonly state: BreakerState;
  readonly inUse: number;
  readonly isRequired: boolean;
}

export interface UpstreamClient {
  /** Once per call name and process. The reader checks the answer against the contract. */
  endpoint<T>(name: CallName, read: ResponseReader<T>): Endpoint<T>;
  breakerStates(): readonly BreakerStatus[];
  /** Holds a breaker open or closed by hand; null hands it back to the policy, closed. */
  isolate(name: CallName, mode: "open" | "closed" | null): void;
  /** Services at this address ended and are there anew: none of their calls waits for its breaker's rest to end. */
  forgetFaultsOf(baseUrl: string): void;
  cacheUse(): { readonly entries: number; readonly estimatedBytes: number };
  /** Closes idle and running sockets, for shutdown. */
  close(): Promise<void>;
}

/** With the id token and the other headers within the 16 KiB that Node's servers take; past them a connection may break. */
const URL_MAX_CHARS = 11_000;
const MEBIBYTE = 1024 * 1024;
/** Together 64 MiB and 1,000 entries; apart, so that a crawl of searches drops no lookup. */
const LISTING_CACHE_LIMITS = { maxBytes: 24 * MEBIBYTE, maxEntries: 300 };
const DATA_CACHE_LIMITS = { maxBytes: 40 * MEBIBYTE, maxEntries: 700 };

/** The web program's way to the upstream services. Create one per process: it owns breakers, caches and sockets. */
export function createUpstreamClient(settings: UpstreamClientSettings): UpstreamClient {
  const { baseUrls, observer = {}, timerScale = 1, overrides, random = Math.random } = settings;
  const { ownTurn = createLoopTurns() } = settings;
  const { now = () => performance.now() } = settings;
  const listingBudget = createCacheBudget(LISTING_CACHE_LIMITS);
  const dataBudget = createCacheBudget(DATA_CACHE_LIMITS);
  const dispatchers = new Map<number, ReturnType<typeof createDispatcher>>();
  const guards = new Map<CallName, { readonly policy: Policy; readonly guard: Guard }>();

  const dispatcherFor = (timeoutMs: number): Dispatcher => {
    const known = dispatchers.get(timeoutMs);
    if (known) return known;
    const connectMs = settings.connectTimeoutMs ?? Math.min(1_000, timeoutMs);
    const created = createDispatcher({ timeoutMs, connectMs });
    dispatchers.set(timeoutMs, created);
    return created;
  };

  const guardOf = (name: CallName) => {
    const known = guards.get(name);
    if (known) return known;
    const policy = policyOf(name, timerScale, overrides);
    const label = labelOf(name);
    const onStateChange = (to: BreakerState) => observer.onBreakerChange?.({ operation: name, label, to });
    const guard = createGuard({ label, ...policy }, { onStateChange });
    const created = { policy, guard };
    guards.set(name, created);
    return created;
  };
  for (const name of CALL_NAMES) guardOf(name);

  const endpoint = <T>(name: CallName, read: ResponseReader<T>): Endpoint<T> => {
    const { policy, guard } = guardOf(name);
    const operation: Operation = CALLS[name];
    const { method, path, mediaType: accepts = "application/json" } = operation;
    const retryBudget = new RetryBudget();
    const flights = new SingleFlight<Fetched<T>>();
    const budget = policy.isRequired && policy.cache?.freshMs === 0 ? listingBudget : dataBudget;
    const readAgain = (source: Uint8Array) => {
      const reading = read(bodyOf(source, { accepts, status: 200 }));
      return reading.ok ? { value: reading.value } : null;
    };
    const cache = policy.cache ? new AnswerCache<T>({ name, ages: policy.cache, budget, readAgain, now }) : null;

    const readOnce = (url: URL, answer: Answered) => {
      const before = cache?.readEarlier(url.href, answer.source);
      if (before) return { ...before, droppedItems: 0, issue: undefined };
      const reading = read(bodyOf(answer.source, { accepts, status: answer.status }));
      if (!reading.ok) throw new UpstreamFault("schema", reading.issue, { status: answer.status });
      return reading;
    };

    const exchange = async (url: URL, input: CallInput, facts: CallFacts, signal: AbortSignal) => {
      const attempt = () =>
        fetchJson({
          url,
          method,
          headers: headersOf(policy, facts),
          body: input.body,
          accepts,
          dispatcher: dispatcherFor(policy.timeoutMs),
          signal,
        });
      const answer = await withSocketRetry(attempt, {
        method,
        timeoutMs: policy.timeoutMs,
        budget: retryBudget,
        isBreakerClosed: () => guard.state === "closed",
        signal,
        random,
        onRetry: (reason) => observer.onRetry?.({ operation: name, reason, requestId: facts.requestId }),
      });
      if (answer.kind === "refused") return answer;
      // What the loaders make of an answer holds the event loop: one answer a turn, as one render a turn.
      await ownTurn();
      return { ...answer, reading: readOnce(url, answer) };
    };

    const send = async (url: URL, input: CallInput, facts: CallFacts): Promise<Fetched<T>> => {
      const { requestId } = facts;
      const started = performance.now();
      const finish = (outcome: "ok" | Fault) => {
        const fault = outcome === "ok" ? null : outcome;
        observer.onCall?.({
          operation: name,
          outcome: fault?.kind ?? "ok",
          durationMs: performance.now() - started,
          requestId,
          status: fault?.status,
        });
        if (fault) observer.onFault?.({ ...fault, requestId });
      };
      const tellIfSlow = () => {
        const elapsedMs = performance.now() - started;
        if (policy.slowCall === undefined || elapsedMs <= policy.slowCall.slowerThanMs) return;
        const message = `${path} took ${Math.round(elapsedMs)} ms`;
        observer.onFault?.({ kind: "slow", operation: name, message, requestId });
      };
      try {
        const answer = await guard.execute((signal) =>
          exchange(url, input, facts, signal).catch((error) => {
            throw keepsQuery(operation, input) ? error : ofUnkeptRequest(error);
          }),
        );
        if (answer.kind === "refused") {
          const { status } = answer;
          const message = `${method} ${path} answered ${status}`;
          const says = answerIn(name, status);
          const fault: Fault =
            says === undefined
              ? { kind: "http_4xx", operation: name, message, status }
              : { kind: "http", operation: name, message, status, says, answer: answer.body };
          finish({ ...fault, answer: undefined });
          return { ok: false, fault };
        }
        finish("ok");
        tellIfSlow();
        const { value, droppedItems, issue } = answer.reading;
        if (droppedItems > 0) {
          const message = `${path}: ${droppedItems} left out, ${issue}`;
          observer.onFault?.({ kind: "schema_item", operation: name, message, requestId, count: droppedItems });
        }
        return { ok: true, value, source: answer.source, isPartial: droppedItems > 0 };
      } catch (error) {
        const fault = toFault(name, path, error);
        finish(fault);
        return { ok: false, fault };
      }
    };

    return (input, facts = {}) => {
      const notSent = (kind: "http" | "http_429", status: number, why: string, says?: Fault["says"]) =>
        Promise.resolve({
          ok: false,
          fault: { kind, operation: name, message: `${path}: not sent, ${why}`, status, says },
        } as const);
      const url = toUpstreamUrl(baseUrls, operation, input.pathParameters, input.query);
      if (url === null) return notSent("http", 404, "a value of the path names nothing", "not-found");
      if (url.href.length > URL_MAX_CHARS) return notSent("http", 414, "the address is too long");
      if (!keepsBody(operation, input)) return notSent("http", 400, "the body is not the contract's", "bad-request");
      if (facts.idToken !== undefined && !idTokenSchema.safeParse(facts.idToken).success)
        return notSent("http", 401, "the id token is none", "unauthorized");
      if (facts.isRateLimited && method !== "GET") return notSent("http_429", 429, "the shopper is over the limit");
      const time = pageTimeFor(name, policy.timeoutMs, facts, { now, observer });
      if (time.isOver) return Promise.resolve(time.refuse());
      const call = () => send(url, input, facts);
      const waited = (outcome: Promise<UpstreamResult<T>>) => whileWaited(outcome, name, facts, observer);
      if (method !== "GET" || facts.idToken !== undefined) return waited(time.within(call()));
      const tell = (result: Parameters<NonNullable<UpstreamObserver["onCacheResult"]>>[0]["result"], ageMs?: number) =>
        observer.onCacheResult?.({ operation: name, result, ageMs });
      const shared = () => flights.run(url.href, call, () => tell("coalesced"));
      return waited(cache ? cache.through(url.href, shared, tell, time.within) : time.within(shared()));
    };
  };

  return {
    endpoint,
    breakerStates: () =>
      [...guards].map(([operation, { policy, guard }]) => ({
        operation,
        label: labelOf(operation),
        state: guard.state,
        inUse: guard.inUse,
        isRequired: policy.isRequired,
      })),
    isolate: (name, mode) => guardOf(name).guard.isolate(mode),
    forgetFaultsOf: (baseUrl) => {
      for (const [name, { guard }] of guards) if (baseUrls[CALLS[name].service] === baseUrl) guard.forget();
    },
    cacheUse: () => ({
      entries: listingBudget.size + dataBudget.size,
      estimatedBytes: listingBudget.calculatedSize + dataBudget.calculatedSize,
    }),
    close: async () => {
      await Promise.all([...dispatchers.values()].map((dispatcher) => dispatcher.destroy()));
    },
  };
}

/** The same fault, marked: where it is an answer, it does not count. */
function ofUnkeptRequest(error: unknown): unknown {
  if (!(error instanceof UpstreamFault)) return error;
  return new UpstreamFault(error.kind, error.message, { ...error.detail, isOfUnkeptRequest: true });
}

/** The whole list of headers that go upstream: none of the shopper's request passes by itself. */
function headersOf(policy: Policy, { requestId, traceparent, idToken }: CallFacts): Record<string, string> {
  return {
    ...policy.headers,
    ...(requestId !== undefined && { "x-request-id": requestId }),
    ...(traceparent !== undefined && { traceparent }),
    ...(idToken !== undefined && { "x-id-token": idToken }),
  };
}

function toFault(operation: CallName, path: string, error: unknown): Fault {
  if (!(error instanceof UpstreamFault)) {
    return { kind: "unexpected", operation, message: error instanceof Error ? error.name : "unknown error" };
  }
  const { kind, message, detail } = error;
  return { kind, operation, message: kind === "open" ? message : `${path}: ${message}`, status: detail.status };
}
