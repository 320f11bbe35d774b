import { afterAll, beforeAll, expect, type TestContext, test, vi } from "vitest";
import { parseSearchParams } from "../../../app/domain/search/search-query-parser";
import { createServices, type Services } from "../../../app/server/services/services.server";
import type { CallName, PolicyOverrides } from "../../../app/server/upstream/policy-table.server";
import { policyOf } from "../../../app/server/upstream/policy-table.server";
import type { CallFacts } from "../../../app/server/upstream/upstream-observer.server";
import type { Fault as CallFault, UpstreamResult } from "../../../app/server/upstream/upstream-result.server";
import { baseUrlsAt } from "../../servers/services-at";
import { type FaultProxy, startFaultProxy } from "../fault-proxy";
import { startStubUpstream } from "../stub-upstream";

/** Every timer of the policy table is a tenth: the required listing gives up at 2 s, its breaker rests 3 s. */
const TIMER_SCALE = 0.1;
/** Timers of the listing call as they run here, in milliseconds. */
export const LISTING = policyOf("listing", TIMER_SCALE);
export const CONNECT_TIMEOUT_MS = 500;

export interface FaultTools {
  readonly proxy: FaultProxy;
  readonly services: Services;
  /** What observers were told. */
  readonly told: {
    readonly calls: { operation: string; outcome: string; requestId?: string; durationMs: number }[];
    readonly faults: (CallFault & { readonly requestId?: string })[];
    readonly breakers: string[];
    readonly retries: string[];
  };
  readonly facts: CallFacts;
  /** A search that no other test of the file makes, so that no cached answer stands in. */
  search(facts?: CallFacts): Promise<UpstreamResult<{ readonly totalResultCount: number }>>;
  breakerOf(name: CallName): string;
  /** Moves the wall clock, by which breakers rest, and which stands still otherwise: nobody waits for a reset. */
  passTime(ms: number): void;
  /** Services of their own at another address, for addresses that nobody can answer at. */
  servicesAt(url: string): Services;
}

let stub: Awaited<ReturnType<typeof startStubUpstream>>;
const rejections: unknown[] = [];
const onRejection = (reason: unknown) => rejections.push(reason);
let minPrice = 0;
let requestNumber = 0;

export function withFaultServers(): void {
  beforeAll(async () => {
    stub = await startStubUpstream();
    process.on("unhandledRejection", onRejection);
  });
  afterAll(async () => {
    process.off("unhandledRejection", onRejection);
    await stub.stop();
  });
}

/** The query of the next search: each another one. */
export function nextQuery() {
  minPrice += 1;
  return parseSearchParams(new URLSearchParams({ minPrice: String(minPrice) })).query;
}

interface FaultCase {
  readonly id: string;
  readonly title: string;
  readonly overrides?: PolicyOverrides;
}

/**
 * One case of the fault table at the level of the client. `run` injects the fault, asserts the result and says what was
 * seen; then the invariants are asserted: nothing unhandled, nothing leaks into messages, one record per call and fault,
 * the next healthy search normal within the breaker's reset, sockets and timers gone.
 */
export function faultCase({ id, title, overrides }: FaultCase, run: (tools: FaultTools) => Promise<string>): void {
  test(`${id}: ${title}`, async ({ task }: TestContext) => {
    const handlesBefore = handles();
    const proxy = await startFaultProxy(stub.url);
    const told: FaultTools["told"] = { calls: [], faults: [], breakers: [], retries: [] };
    const created: Services[] = [];
    const clock = { atMs: Date.now() };
    const wallClock = vi.spyOn(Date, "now").mockImplementation(() => clock.atMs);
    const servicesAt = (url: string) => {
      const services = createServices({
        baseUrls: baseUrlsAt(url),
        timerScale: TIMER_SCALE,
        connectTimeoutMs: CONNECT_TIMEOUT_MS,
        overrides,
        observer: {
          onCall: (call) => told.calls.push(call),
          onFault: (fault) => told.faults.push(fault),
          onBreakerChange: ({ operation, to }) => told.breakers.push(`${operation} ${to}`),
          onRetry: ({ operation, reason }) => told.retries.push(`${operation} ${reason}`),
        },
      });
      created.push(services);
      return services;
    };
    const services = servicesAt(proxy.url);
    requestNumber += 1;
    const facts: CallFacts = { requestId: `fault-${requestNumber}` };
    const tools: FaultTools = {
      proxy,
      services,
      told,
      facts,
      search: (own = facts) => services.listings.search(nextQuery(), own),
      breakerOf: (name) => services.client.breakerStates().find(({ operation }) => operation === name)?.state ?? "",
      passTime: (ms) => {
        clock.atMs += ms;
      },
      servicesAt,
    };
    task.meta.fault = { id, level: "client", title, seen: "" };
    try {
      const seen = await run(tools);
      task.meta.fault = { id, level: "client", title, seen };
      assertOneRecordEach(told);
      assertNothingLeaks(told, proxy);
      proxy.heal();
      await assertNextSearchIsNormal(tools);
    } finally {
      wallClock.mockRestore();
      await Promise.all(created.map(({ client }) => client.close()));
      await proxy.stop();
    }
    expect(rejections.splice(0)).toEqual([]);
    await expect.poll(handles, { interval: 20 }).toBeLessThanOrEqual(handlesBefore);
  });
}

/** Sockets and timers that keep the process busy. */
const handles = () =>
  process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap" || name === "TLSWrap").length;

/** Told beside the end of the call itself. */
const BESIDE_THE_CALL: ReadonlySet<string> = new Set(["client_gone", "deadline", "slow", "schema_item"]);

function assertOneRecordEach({ calls, faults }: FaultTools["told"]): void {
  const failed = calls.filter(({ outcome }) => outcome !== "ok");
  const told = faults.filter(({ kind }) => !BESIDE_THE_CALL.has(kind));
  expect(told.map(({ kind }) => kind)).toEqual(failed.map(({ outcome }) => outcome));
  expect(calls.every(({ requestId }) => requestId !== undefined)).toBe(true);
}

function assertNothingLeaks({ faults }: FaultTools["told"], proxy: FaultProxy): void {
  const text = faults.map(({ message }) => message).join("\n");
  expect(text).not.toContain(new URL(proxy.url).host);
  expect(text).not.toMatch(/127\.0\.0\.1|localhost|\bat .+:\d+:\d+|secret/);
}

async function assertNextSearchIsNormal({ search, facts, passTime }: FaultTools): Promise<void> {
  const outcome = async () => {
    passTime(LISTING.resetMs);
    return (await search(facts)).ok;
  };
  // A probe of the case may still be under way; until it ends the breaker is half-open.
  await expect.poll(outcome, { interval: 25 }).toBe(true);
}
