import { expect } from "vitest";
import type { UpstreamResult } from "../../../app/server/upstream/upstream-result.server";
import { LATE_MS } from "../at-best";
import { type FaultTools, faultCase, LISTING, withFaultServers } from "./client-harness";

withFaultServers();

const LISTING_PATH = "/rest/lsc/listing";
const { timeoutMs, resetMs } = LISTING;
const kindOf = (result: UpstreamResult<unknown>) => (result.ok ? "answered" : result.fault.kind);
const timed = async <T>(work: Promise<T>) => {
  const started = performance.now();
  return { value: await work, ms: Math.round(performance.now() - started) };
};
const many = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));
/** Whether the outcome is known before anything else gets a turn: no timer, no socket was waited for. */
const isAtOnce = (work: Promise<unknown>) =>
  Promise.race([work.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);
/** Processor time of the work in milliseconds for each of `count`: what neighbours do with the machine is no part of it. */
const costOf = async (count: number, make: () => Promise<unknown>) => {
  const before = process.cpuUsage();
  await many(count, make);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / count;
};

/** What is slow here, with so much time after it that no answer is late by the machine's doing. */
const SLOW_MS = 1_200;
const PATIENT = { listing: { timeoutMs: 10 * SLOW_MS } };
/** No answer is too late or slow, however busy the machine is. */
const VERY_PATIENT = { listing: { timeoutMs: 20_000, slowCall: undefined } };

faultCase({ id: "F1", title: "listing slow: 19 s of 20", overrides: PATIENT }, async ({ proxy, search, told }) => {
  proxy.break(LISTING_PATH, { kind: "latency", ms: SLOW_MS });
  const { value, ms } = await timed(search());
  expect(kindOf(value)).toBe("answered");
  expect(told.faults).toMatchObject([{ kind: "slow" }]);
  return `answered after ${ms} ms, told as slow`;
});

faultCase(
  { id: "F1b", title: "listing at 19 s for everyone", overrides: PATIENT },
  async ({ proxy, search, breakerOf }) => {
    proxy.break(LISTING_PATH, { kind: "latency", ms: SLOW_MS });
    for (let call = 0; call < 20; call += 5)
      expect(new Set((await many(5, search)).map(kindOf))).toEqual(new Set(["answered"]));
    expect(breakerOf("listing")).toBe("open");
    const next = search();
    expect(await isAtOnce(next)).toBe(true);
    expect(kindOf(await next)).toBe("open");
    return "open after 20 slow answers; the next caller knows at once";
  },
);

faultCase({ id: "F2", title: "listing slower than 20 s" }, async ({ proxy, search }) => {
  proxy.break(LISTING_PATH, { kind: "latency", ms: 5_000 });
  const { value, ms } = await timed(search());
  expect(kindOf(value)).toBe("timeout");
  expect(ms).toBeGreaterThanOrEqual(timeoutMs - 10);
  expect(ms).toBeLessThan(timeoutMs + LATE_MS);
  return `timeout at ${ms} ms of ${timeoutMs}`;
});

faultCase({ id: "F9", title: "an optional call hangs for ever" }, async ({ proxy, services, facts }) => {
  proxy.break("/rest/lsc/listing/relaxations", { kind: "hang" });
  const query = { selected: {}, isListingTypeDefaulted: false, isEveryListingType: true } as const;
  const paging = { sortBy: "relevance", firstRecord: 0, numRecords: 25 } as const;
  const { value, ms } = await timed(services.listings.relaxations({ ...query, ...paging }, facts));
  expect(kindOf(value)).toBe("timeout");
  expect(ms).toBeLessThan(300 + LATE_MS);
  return `timeout at ${ms} ms of its own 300`;
});

faultCase(
  { id: "F11", title: "an optional call fails before anyone waits for it" },
  async ({ proxy, services, facts, told }) => {
    proxy.break("everything", { kind: "answer", status: 500 });
    const early = [
      services.places.byZip("30305", facts),
      services.ask("certifiedContent", {}, facts),
      services.mileage.compare({ modelCode: "ACCORD" }, facts),
    ];
    await expect.poll(() => told.faults.length, { interval: 5 }).toBe(4);
    expect(await Promise.all(early)).toHaveLength(3);
    return "outcomes are values: nothing can reject unheard";
  },
);

faultCase({ id: "F30", title: "every service down at start" }, async ({ proxy, servicesAt, facts }) => {
  await proxy.refuse();
  const services = servicesAt(proxy.url);
  const vocabulary = await services.vocabulary.searchVocabulary(facts);
  expect(vocabulary.isEmpty).toBe(true);
  expect(services.client.breakerStates().every(({ state }) => state === "closed")).toBe(true);
  await proxy.accept();
  return "starts; an empty vocabulary takes codes on trust";
});

const openBreaker = async ({ proxy, search, breakerOf }: FaultTools) => {
  proxy.break(LISTING_PATH, { kind: "answer", status: 503 });
  for (let call = 0; call < 5; call++) expect(kindOf(await search())).toBe("http_5xx");
  expect(breakerOf("listing")).toBe("open");
  proxy.heal();
  proxy.forgetSeen();
};

faultCase({ id: "F31", title: "the service comes back" }, async (tools) => {
  await openBreaker(tools);
  const { proxy, search, told, passTime } = tools;
  passTime(resetMs - 1);
  expect(kindOf(await search())).toBe("open");
  expect(proxy.seen).toHaveLength(0);
  passTime(1);
  expect(kindOf(await search())).toBe("answered");
  expect(proxy.seen).toHaveLength(1);
  expect(told.breakers).toEqual(["listing open", "listing half-open", "listing closed"]);
  return `open until the reset of ${resetMs} ms, normal with the first call after it`;
});

faultCase({ id: "F31b", title: "the service is known to be back" }, async (tools) => {
  await openBreaker(tools);
  const { proxy, services, search, told } = tools;
  services.client.forgetFaultsOf("http://another.test");
  expect(kindOf(await search())).toBe("open");
  services.client.forgetFaultsOf(proxy.url);
  expect((await many(10, search)).map(kindOf)).toEqual(Array.from({ length: 10 }, () => "answered"));
  expect(told.breakers).toEqual(["listing open", "listing closed"]);
  return "closed at once, for its own address alone; ten callers answered";
});

faultCase({ id: "F32", title: "breaker open, a thousand page views" }, async (tools) => {
  await openBreaker(tools);
  const { proxy, search } = tools;
  const results = many(1_000, search);
  expect(await isAtOnce(results)).toBe(true);
  expect(new Set((await results).map((result) => (result.ok ? "" : result.fault.message)))).toEqual(
    new Set([`Circuit Breaker for ${LISTING_PATH} is open`]),
  );
  const ms = await costOf(1_000, search);
  expect(ms).toBeLessThan(5);
  expect(proxy.seen).toHaveLength(0);
  return `${ms.toFixed(2)} ms of the processor each, no call`;
});

faultCase({ id: "F33", title: "a probe that hangs, a hundred callers" }, async (tools) => {
  await openBreaker(tools);
  const { proxy, search, passTime } = tools;
  passTime(resetMs);
  proxy.break(LISTING_PATH, { kind: "hang" });
  const probe = timed(search());
  const others = many(99, search);
  expect(await isAtOnce(others)).toBe(true);
  expect(new Set((await others).map(kindOf))).toEqual(new Set(["open"]));
  const ms = await costOf(99, search);
  expect(ms).toBeLessThan(20);
  const probed = await probe;
  expect(kindOf(probed.value)).toBe("timeout");
  expect(proxy.seen).toHaveLength(1);
  return `1 caller waits ${probed.ms} ms, 99 are answered at once, ${ms.toFixed(2)} ms each`;
});

faultCase({ id: "F34", title: "the shopper of the probe leaves" }, async (tools) => {
  await openBreaker(tools);
  const { proxy, search, facts, breakerOf, passTime } = tools;
  passTime(resetMs);
  proxy.break(LISTING_PATH, { kind: "latency", ms: 800 });
  const shopper = new AbortController();
  const probe = search({ ...facts, signal: shopper.signal });
  await expect.poll(() => proxy.seen.length, { interval: 5 }).toBe(1);
  shopper.abort();
  expect(await isAtOnce(probe)).toBe(true);
  expect(kindOf(await probe)).toBe("client_gone");
  expect(breakerOf("listing")).toBe("half-open");
  await expect.poll(() => breakerOf("listing")).toBe("closed");
  return "the shopper is gone at once, the probe's answer closed the breaker";
});

faultCase(
  { id: "F35", title: "fifty shoppers leave in the middle of a call", overrides: VERY_PATIENT },
  async ({ proxy, search, facts, told, breakerOf }) => {
    proxy.break(LISTING_PATH, { kind: "latency", ms: 800 });
    const shopper = new AbortController();
    const calls = many(50, () => search({ ...facts, signal: shopper.signal }));
    await expect.poll(() => proxy.seen.length, { interval: 5 }).toBeGreaterThan(0);
    shopper.abort();
    expect(new Set((await calls).map(kindOf))).toEqual(new Set(["client_gone"]));
    expect(breakerOf("listing")).toBe("closed");
    await expect.poll(() => told.calls.length).toBe(50);
    expect(told.calls.every(({ outcome }) => outcome === "ok")).toBe(true);
    expect(breakerOf("listing")).toBe("closed");
    return "breaker closed, 50 calls ended as the service answered";
  },
);

faultCase(
  { id: "F60", title: "what one shopper's call carries never reaches another" },
  async ({ proxy, services, facts }) => {
    await Promise.all([
      services.accounts.bookmarks({ ...facts, idToken: "ann" }),
      services.accounts.bookmarks({ ...facts, idToken: "bob" }),
      services.accounts.bookmarks(facts),
    ]);
    const tokens = proxy.seen.map(({ headers }) => headers["x-id-token"] ?? "none");
    expect(tokens.sort()).toEqual(["ann", "bob", "none"]);
    return "one call per token, nothing shared";
  },
);
