import dns from "node:dns";
import { createServer } from "node:http";
import { expect, onTestFinished, vi } from "vitest";
import type { Services } from "../../../app/server/services/services.server";
import type { UpstreamResult } from "../../../app/server/upstream/upstream-result.server";
import { LATE_MS } from "../at-best";
import { startBlackHole } from "../black-hole";
import { startTlsServer } from "../tls-server";
import { CONNECT_TIMEOUT_MS, faultCase, LISTING, nextQuery, withFaultServers } from "./client-harness";

withFaultServers();

const LISTING_PATH = "/rest/lsc/listing";
const { timeoutMs } = LISTING;
const kindOf = (result: UpstreamResult<unknown>) => (result.ok ? "answered" : result.fault.kind);
const timed = async <T>(work: Promise<T>) => {
  const started = performance.now();
  return { value: await work, ms: Math.round(performance.now() - started) };
};
const searchWith = (services: Services, facts: { requestId?: string }) => services.listings.search(nextQuery(), facts);

faultCase({ id: "F19", title: "connection refused" }, async ({ proxy, search }) => {
  await proxy.refuse();
  const calls = [await timed(search()), await timed(search()), await timed(search())];
  expect(new Set(calls.map(({ value }) => kindOf(value)))).toEqual(new Set(["connect"]));
  const ms = Math.min(...calls.map((call) => call.ms));
  await proxy.accept();
  return `connect in ${ms} ms`;
});

faultCase({ id: "F20", title: "a host that drops connection attempts" }, async ({ servicesAt, facts }) => {
  const hole = await startBlackHole();
  try {
    const { value, ms } = await timed(searchWith(servicesAt(hole.url), facts));
    expect(kindOf(value)).toBe("connect_timeout");
    expect(ms).toBeLessThan(CONNECT_TIMEOUT_MS + LATE_MS);
    return `connect_timeout after ${ms} ms of ${CONNECT_TIMEOUT_MS}`;
  } finally {
    await hole.stop();
  }
});

faultCase(
  { id: "F21", title: "an idle connection closed as it is used again: GET" },
  async ({ proxy, search, told }) => {
    proxy.break(LISTING_PATH, { kind: "reset-reused-socket" });
    // A connection goes back to the pool soon after its answer was read: one of the next searches is given it.
    let searches = 0;
    while (told.retries.length === 0 && searches < 50) {
      searches += 1;
      expect(kindOf(await search())).toBe("answered");
    }
    expect(told.retries).toHaveLength(1);
    expect(proxy.seen).toHaveLength(searches + 1);
    expect(told.faults).toEqual([]);
    return "answered, one silent retry";
  },
);

faultCase(
  { id: "F21", title: "an idle connection closed as it is used again: POST" },
  async ({ proxy, services, facts, told }) => {
    proxy.break(/\/views$/, { kind: "reset-reused-socket" });
    const kinds: string[] = [];
    while (!kinds.includes("socket") && kinds.length < 50)
      kinds.push(
        kindOf(
          await services.ask("countView", { pathParameters: { id: "L1" }, body: { brand: "marketplace" } }, facts),
        ),
      );
    expect(kinds.at(-1)).toBe("socket");
    expect(proxy.seen).toHaveLength(kinds.length);
    expect(told.retries).toEqual([]);
    return "socket; the POST was sent once";
  },
);

faultCase({ id: "F21", title: "every connection reset before headers" }, async ({ proxy, search, told }) => {
  proxy.break(LISTING_PATH, { kind: "reset-before-headers" });
  expect(kindOf(await search())).toBe("socket");
  expect(proxy.seen).toHaveLength(2);
  for (let call = 0; call < 4; call++) expect(kindOf(await search())).toBe("socket");
  expect(told.retries.length).toBeLessThanOrEqual(3);
  return `socket; ${told.retries.length} retries for 5 calls, then the budget is spent`;
});

faultCase({ id: "F22", title: "reset in the body" }, async ({ proxy, search, told }) => {
  proxy.break(LISTING_PATH, { kind: "reset-in-body" });
  expect(kindOf(await search())).toBe("socket");
  expect(proxy.seen).toHaveLength(1);
  expect(told.retries).toEqual([]);
  return "socket, not repeated, nothing of the half body used";
});

faultCase({ id: "F23", title: "a body that drips" }, async ({ proxy, search }) => {
  proxy.break(LISTING_PATH, { kind: "drip", everyMs: 10 });
  const { value, ms } = await timed(search());
  expect(kindOf(value)).toBe("timeout");
  expect(ms).toBeGreaterThanOrEqual(timeoutMs - 10);
  expect(ms).toBeLessThan(timeoutMs + LATE_MS);
  return `timeout at ${ms} ms of ${timeoutMs}`;
});

for (const code of ["ENOTFOUND", "EAI_AGAIN"] as const) {
  faultCase({ id: "F26", title: `the name does not resolve: ${code}` }, async ({ servicesAt, facts }) => {
    const lookups = stubLookup((answer) =>
      answer(Object.assign(new Error(`getaddrinfo ${code} secret.test`), { code })),
    );
    const services = servicesAt("http://secret.test");
    for (let call = 0; call < 5; call++) expect(kindOf(await searchWith(services, facts))).toBe("dns");
    for (let call = 0; call < 50; call++) expect(kindOf(await searchWith(services, facts))).toBe("open");
    expect(lookups.count).toBe(5);
    return "dns five times, then open without a look-up";
  });
}

faultCase({ id: "F27", title: "the name resolves after the call's time" }, async ({ servicesAt, facts }) => {
  const waiting: NodeJS.Timeout[] = [];
  stubLookup((answer) => {
    waiting.push(setTimeout(() => answer(Object.assign(new Error("late"), { code: "ENOTFOUND" })), 5_000));
  });
  const { value, ms } = await timed(searchWith(servicesAt("http://slow-name.test"), facts));
  for (const timer of waiting) clearTimeout(timer);
  expect(kindOf(value)).toBe("connect_timeout");
  expect(ms).toBeLessThan(CONNECT_TIMEOUT_MS + LATE_MS);
  return `connect_timeout after ${ms} ms`;
});

for (const validity of ["valid", "expired"] as const) {
  faultCase(
    { id: "F28", title: `TLS: a ${validity} certificate that nobody vouches for` },
    async ({ servicesAt, facts }) => {
      const tls = await startTlsServer({ validity });
      try {
        const result = await searchWith(servicesAt(tls.url), facts);
        expect(kindOf(result)).toBe("tls");
        expect(tls.requests()).toBe(0);
        return "tls, no request sent";
      } finally {
        await tls.stop();
      }
    },
  );
}

faultCase({ id: "F29", title: "a redirect to another host" }, async ({ proxy, services, search, facts }) => {
  let elsewhere = 0;
  const other = createServer((_request, response) => {
    elsewhere += 1;
    response.end("{}");
  });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = other.address();
  const to = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/steal`;
  proxy.break("everything", { kind: "redirect", to });
  expect(kindOf(await search())).toBe("redirect");
  expect(kindOf(await services.accounts.bookmarks({ ...facts, idToken: "secret-token" }))).toBe("redirect");
  expect(elsewhere).toBe(0);
  await new Promise((resolve) => other.close(resolve));
  return "redirect, not followed; the id token stayed home";
});

type LookupAnswer = (error: NodeJS.ErrnoException) => void;

/** Names are looked up through `dns.lookup`: this one answers as told. Addresses in figures pass by. */
function stubLookup(answerWith: (answer: LookupAnswer) => void): { count: number } {
  const lookups = { count: 0 };
  const lookup = vi.spyOn(dns, "lookup").mockImplementation(((
    _name: string,
    _options: unknown,
    answer: LookupAnswer,
  ) => {
    lookups.count += 1;
    answerWith(answer);
  }) as never);
  onTestFinished(() => lookup.mockRestore());
  return lookups;
}
