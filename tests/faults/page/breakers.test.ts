import { describe, expect } from "vitest";
import { policyOf } from "../../../app/server/upstream/policy-table.server";
import { LATE_MS } from "../at-best";
import { callsTold, linesSince, metricsOf } from "./ops-signals";
import {
  BOT,
  cardsOf,
  expectSearchError,
  expectText,
  nextPath,
  type Page,
  type PageTools,
  pageCase,
  repeat,
  SEARCH_ERROR,
  withFaultySite,
} from "./page-harness";

const LISTING = "/rest/lsc/listing";
const DOWN = { kind: "answer", status: 503 } as const;
const isSearchError = ({ html }: Page) => html.includes(SEARCH_ERROR);
const listingCalls = ({ proxy }: PageTools) => proxy.seen.filter(({ path }) => path === LISTING).length;

/** Five faults in a row open the breaker. */
async function openBreaker({ proxy, open }: PageTools): Promise<void> {
  proxy.break(LISTING, DOWN);
  for (let call = 0; call < 5; call++) expectSearchError(await open());
}

/** Visits until one of them is let through as the probe: that page, under way. The others meet the open breaker. */
async function probeWith(
  tools: PageTools,
  options: { readonly signal?: AbortSignal } = {},
): Promise<{ readonly page: Promise<Page> }> {
  const { proxy, open } = tools;
  proxy.forgetSeen();
  for (;;) {
    const page = open(options);
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
    };
    page.then(end, end);
    await expect.poll(() => listingCalls(tools) === 1 || hasEnded, { interval: 5 }).toBe(true);
    if (listingCalls(tools) === 1) return { page };
  }
}

describe("every timer of a call a tenth", () => {
  const SCALE = 0.1;
  /** The listing call has 2 s here, and its breaker rests 3 s. */
  const { timeoutMs, resetMs } = policyOf("listing", SCALE);
  withFaultySite({ environment: { UPSTREAM_TIMER_SCALE: String(SCALE) } });

  pageCase({ id: "F2", title: "listing slower than 20 s", signal: "listing timeout" }, async ({ proxy, open }) => {
    proxy.break(LISTING, { kind: "latency", ms: 5_000 });
    const page = await open();
    expectSearchError(page);
    expect(page.ms).toBeGreaterThan(timeoutMs - 10);
    expect(page.ms).toBeLessThanOrEqual(timeoutMs + LATE_MS);
    return `search error after ${Math.round(page.ms)} ms of ${timeoutMs}, once`;
  });

  pageCase({ id: "F3", title: "listing down, a recent answer known", signal: "listing http_5xx" }, async (tools) => {
    const { proxy, open } = tools;
    // What was made of an answer that came again and again says no age: an outage makes it anew (decision 18).
    for (const times of [4, 1]) {
      proxy.heal();
      const path = nextPath();
      for (let time = 0; time < times; time += 1) await open({ path });
      proxy.break(LISTING, DOWN);
      const person = await open({ path });
      const bot = await open({ path, userAgent: BOT });
      for (const page of [person, bot]) {
        expect(page.status).toBe(200);
        expect(cardsOf(page.html)).toEqual(["L1", "L2"]);
        expectText(page.html.replaceAll("<!-- -->", ""), "These results are 1 minute old.");
      }
    }
    expectSearchError(await open({ userAgent: BOT }), 200);
    return "the last good results with their age, for people and bots";
  });

  pageCase({ id: "F31", title: "the service comes back", signal: "listing open" }, async (tools) => {
    await openBreaker(tools);
    const { proxy, open, site } = tools;
    const opened = performance.now();
    const logged = site.output().length;
    expectSearchError(await open());
    proxy.heal();
    const { page } = await probeWith(tools);
    expect((await page).status).toBe(200);
    const ms = Math.round(performance.now() - opened);
    expect(ms).toBeGreaterThan(resetMs * 0.9);
    expect((await open()).status).toBe(200);
    const changes = () => linesSince(site, logged).flatMap(({ msg, to }) => (msg === "breaker changed" ? [to] : []));
    await expect.poll(changes).toEqual(["half-open", "closed"]);
    return `normal with the first call after the reset of ${resetMs} ms (${ms})`;
  });

  pageCase({ id: "F34", title: "the shopper of the probe leaves" }, async (tools) => {
    await openBreaker(tools);
    const { proxy, open, site } = tools;
    proxy.heal();
    proxy.break(LISTING, { kind: "latency", ms: timeoutMs * 0.3 });
    const leaving = new AbortController();
    const logged = site.output().length;
    const { page: probe } = await probeWith(tools, { signal: leaving.signal });
    leaving.abort();
    expect(
      await probe.then(
        () => "stayed",
        () => "left",
      ),
    ).toBe("left");
    const changes = () => linesSince(site, logged).flatMap(({ msg, to }) => (msg === "breaker changed" ? [to] : []));
    await expect.poll(changes).toEqual(["half-open", "closed"]);
    expect(listingCalls(tools)).toBe(1);
    expect((await open()).status).toBe(200);
    return "the probe's own answer closes the breaker for the next shopper";
  });

  pageCase({ id: "F35", title: "fifty shoppers leave in the middle of a call" }, async (tools) => {
    const { proxy, open, site } = tools;
    proxy.break(LISTING, { kind: "latency", ms: 500 });
    const outcomes = await repeat(50, async () => {
      const leaving = new AbortController();
      const path = nextPath();
      const page = open({ path, signal: leaving.signal });
      const price = path.replace(/\D/g, "");
      const isAsked = () => proxy.seen.some((seen) => seen.path === LISTING && seen.query.includes(price));
      await expect.poll(isAsked, { interval: 5 }).toBe(true);
      leaving.abort();
      return page.then(
        () => "stayed",
        () => "left",
      );
    });
    expect(new Set(outcomes)).toEqual(new Set(["left"]));
    expect(listingCalls(tools)).toBe(50);
    expect((await open()).status).toBe(200);
    expect(await metricsOf(site)).toMatch(/^bff_breaker_state\{upstream="listing"\} 0$/m);
    return "the breaker stays closed, the next shopper sees results";
  });

  pageCase({ id: "F36", title: "a shopper leaves while the page is made" }, async (tools) => {
    const { proxy, open, site } = tools;
    const logged = site.output().length;
    proxy.break(LISTING, { kind: "hang" });
    const leaving = new AbortController();
    const page = open({ signal: leaving.signal }).catch(() => "left");
    await expect.poll(() => listingCalls(tools), { interval: 5 }).toBe(1);
    const leftAt = performance.now();
    leaving.abort();
    expect(await page).toBe("left");
    // The line of a page before may come as late as this. A request that went on to its end is told without this word.
    const told = () =>
      linesSince(site, logged).filter(({ msg, client_gone }) => msg === "request" && client_gone === true);
    await expect.poll(() => told().length, { interval: 5 }).toBe(1);
    const ms = Math.round(performance.now() - leftAt);
    await expect.poll(async () => /^bff_render_in_flight 0$/m.test(await metricsOf(site))).toBe(true);
    expect(linesSince(site, logged).filter(({ msg }) => msg === "error")).toEqual([]);
    proxy.heal();
    expect(isSearchError(await open())).toBe(false);
    return `the request is over ${ms} ms later, nothing is reported`;
  });
});

describe("every timer of a call a fifth", () => {
  const SCALE = 0.2;
  const { timeoutMs, resetMs } = policyOf("listing", SCALE);
  /** The listing call has 4 s here and is slow after 2 s: one that is just slow has the most room to come in its time. */
  const { slowerThanMs = timeoutMs, calls = 0, share = 0 } = policyOf("listing", SCALE).slowCall ?? {};
  const SLOW = { kind: "latency", ms: slowerThanMs + 100 } as const;
  withFaultySite({ environment: { UPSTREAM_TIMER_SCALE: String(SCALE) } });

  pageCase({ id: "F1", title: "listing slow: 19 s of 20", signal: "listing slow" }, async ({ proxy, open }) => {
    proxy.break(LISTING, SLOW);
    const page = await open();
    expect(page.status).toBe(200);
    expect(cardsOf(page.html)).toEqual(["L1", "L2"]);
    return `results after ${Math.round(page.ms)} ms of ${timeoutMs}`;
  });

  pageCase(
    { id: "F1b", title: "listing at 19 s for everyone", signal: "listing slow", timeoutMs: 120_000 },
    async (tools) => {
      const { proxy, open, site } = tools;
      // Another attempt may have left it open, with answers kept that stand in for it.
      await expect.poll(async () => isSearchError(await open()), { interval: 500 }).toBe(false);
      // Whatever was slow before is none of the last twenty calls any more.
      const before = await repeat(calls, open);
      expect(before.every((page) => page.status === 200 && !isSearchError(page))).toBe(true);
      const slowBefore = (await callsTold(site, before, "listing")).filter(({ ms }) => ms > slowerThanMs).length;
      const logged = site.output().length;
      proxy.break(LISTING, SLOW);
      const hasOpened = () =>
        linesSince(site, logged).some(({ msg, to }) => msg === "breaker changed" && to === "open");
      const pages = await repeat(2 * calls, open, hasOpened);
      const late = pages.filter((page) => !isSearchError(page));
      expect(late.every(({ status }) => status === 200)).toBe(true);
      // A call that a busy machine brings too late was slow as well.
      const slow = (await callsTold(site, pages, "listing")).filter(({ outcome }) => outcome !== "open").length;
      // More than half of the last twenty, and two that were under way beside the last.
      expect(slow).toBeGreaterThan(calls * share - slowBefore);
      expect(slow).toBeLessThanOrEqual(calls * share + 3);
      proxy.forgetSeen();
      const next = await open();
      expectSearchError(next);
      expect(listingCalls(tools)).toBe(0);
      expect(await callsTold(site, [next], "listing")).toMatchObject([{ outcome: "open" }]);
      return `${late.length} slow pages, then the search error without a call`;
    },
  );

  pageCase(
    { id: "F33", title: "a probe that hangs, a hundred shoppers", signal: "listing timeout", timeoutMs: 60_000 },
    async (tools) => {
      await openBreaker(tools);
      const { proxy, open, site } = tools;
      proxy.heal();
      proxy.break(LISTING, { kind: "hang" });
      const { page: probe } = await probeWith(tools);
      const probing = performance.now();
      const others = await repeat(99, open);
      // One, unless the machine is so slow that a second probe followed the first and its rest.
      const rests = Math.floor((performance.now() - probing) / (timeoutMs + resetMs));
      for (const page of others) expectSearchError(page);
      expect(listingCalls(tools)).toBeLessThanOrEqual(1 + rests);
      const probed = await probe;
      expectSearchError(probed);
      expect(await callsTold(site, [probed], "listing")).toMatchObject([{ outcome: "timeout" }]);
      const ms = await openFor(site, others, rests);
      expect(ms).toBeLessThan(timeoutMs / 4);
      return `1 shopper waits ${timeoutMs} ms, 99 meet the open breaker in ${ms} ms each`;
    },
  );
});

describe("timers as they are", () => {
  const { resetMs } = policyOf("listing");
  withFaultySite();

  pageCase(
    {
      id: "F32",
      title: "breaker open, 1,000 page views",
      signal: "listing open",
      timeoutMs: 400_000,
      isReloaded: false,
    },
    async (tools) => {
      await openBreaker(tools);
      const { proxy, open, site } = tools;
      proxy.forgetSeen();
      const logged = site.output().length;
      const opened = performance.now();
      const pages = await repeat(1_000, open);
      const rests = Math.floor((performance.now() - opened) / resetMs);
      for (const page of pages) expectSearchError(page);
      // None, unless the machine is so slow that the breaker asked once more after its 30 s.
      expect(listingCalls(tools)).toBeLessThanOrEqual(rests);
      const messages = linesSince(site, logged).flatMap(({ kind, msg }) => (kind === "open" ? [msg] : []));
      expect(new Set(messages)).toEqual(new Set([`Circuit Breaker for ${LISTING} is open`]));
      const ms = await openFor(site, pages, rests);
      expect(ms).toBeLessThan(50);
      return `1,000 search errors, the fallback in ${ms} ms each, ${listingCalls(tools)} calls`;
    },
  );
});

/**
 * How long the listing call took that found its breaker open, in the program: the middle one of all, since the program
 * shares its processor with those who ask. That each is quick is measured on the client itself. After each rest one page's
 * call was the next probe.
 */
async function openFor(site: PageTools["site"], pages: readonly Page[], rests: number): Promise<number> {
  const calls = (await callsTold(site, pages, "listing")).filter(({ outcome }) => outcome === "open");
  expect(calls.length).toBeGreaterThanOrEqual(pages.length * 0.99 - rests);
  const sorted = calls.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
}
