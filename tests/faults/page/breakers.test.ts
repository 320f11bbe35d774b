import { expect } from "vitest";
import { policyOf } from "../../../app/server/upstream/policy-table.server";
import { linesSince, metricsOf } from "./ops-signals";
import {
  BOT,
  cardsOf,
  expectSearchError,
  expectText,
  nextPath,
  notShed,
  type Page,
  type PageTools,
  pageCase,
  SEARCH_ERROR,
  withFaultySite,
} from "./page-harness";

/** The listing call has 2 s here, is slow after 1 s, and its breaker rests 3 s. */
const TIMER_SCALE = 0.1;
const { timeoutMs, resetMs } = policyOf("listing", TIMER_SCALE);
const LISTING = "/rest/lsc/listing";
const DOWN = { kind: "answer", status: 503 } as const;
/** What a busy machine may add to a timer. */
const LATE_MS = 1_500;

withFaultySite({ environment: { UPSTREAM_TIMER_SCALE: String(TIMER_SCALE) } });

const many = async (count: number, make: () => Promise<Page>) =>
  notShed(await Promise.all(Array.from({ length: count }, make)));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const listingCalls = ({ proxy }: PageTools) => proxy.seen.filter(({ path }) => path === LISTING).length;

/** Five faults in a row open the breaker. */
async function openBreaker({ proxy, open }: PageTools): Promise<void> {
  proxy.break(LISTING, DOWN);
  for (let call = 0; call < 5; call++) expectSearchError(await open());
}

pageCase({ id: "F1", title: "listing slow: 19 s of 20", signal: "listing slow" }, async ({ proxy, open }) => {
  proxy.break(LISTING, { kind: "latency", ms: timeoutMs * 0.7 });
  const page = await open();
  expect(page.status).toBe(200);
  expect(cardsOf(page.html)).toEqual(["L1", "L2"]);
  return `results after ${Math.round(page.ms)} ms of ${timeoutMs}`;
});

pageCase({ id: "F1b", title: "listing at 19 s for everyone", signal: "listing slow" }, async ({ proxy, open }) => {
  proxy.break(LISTING, { kind: "latency", ms: timeoutMs * 0.6 });
  const pages = await many(20, open);
  expect(pages.some(({ status }) => status === 200)).toBe(true);
  proxy.forgetSeen();
  const next = await open();
  expectSearchError(next);
  expect(proxy.seen.filter(({ path }) => path === LISTING)).toEqual([]);
  expect(next.ms).toBeLessThan(timeoutMs * 0.6);
  return `20 slow pages, then the search error in ${Math.round(next.ms)} ms`;
});

pageCase({ id: "F2", title: "listing slower than 20 s", signal: "listing timeout" }, async ({ proxy, open }) => {
  proxy.break(LISTING, { kind: "latency", ms: 5_000 });
  const page = await open();
  expectSearchError(page);
  expect(page.ms).toBeGreaterThan(timeoutMs - 10);
  expect(page.ms).toBeLessThan(timeoutMs + LATE_MS);
  return `search error after ${Math.round(page.ms)} ms of ${timeoutMs}, once`;
});

pageCase({ id: "F3", title: "listing down, a recent answer known", signal: "listing http_5xx" }, async (tools) => {
  const { proxy, open } = tools;
  const path = nextPath();
  await open({ path });
  proxy.break(LISTING, DOWN);
  const person = await open({ path });
  const bot = await open({ path, userAgent: BOT });
  for (const page of [person, bot]) {
    expect(page.status).toBe(200);
    expect(cardsOf(page.html)).toEqual(["L1", "L2"]);
    expectText(page.html.replaceAll("<!-- -->", ""), "These results are 1 minute old.");
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
  await expect.poll(async () => (await open()).status, { timeout: resetMs + LATE_MS, interval: 100 }).toBe(200);
  const ms = performance.now() - opened;
  await expect
    .poll(() => linesSince(site, logged).flatMap(({ msg }) => (msg === "breaker changed" ? [msg] : [])))
    .toHaveLength(2);
  return `normal after ${Math.round(ms)} ms (reset ${resetMs})`;
});

pageCase({ id: "F32", title: "breaker open, page after page", signal: "listing open" }, async (tools) => {
  await openBreaker(tools);
  const { proxy, open, site } = tools;
  proxy.forgetSeen();
  const logged = site.output().length;
  const started = performance.now();
  const pages: Page[] = [];
  while (performance.now() - started < resetMs * 0.4 && pages.length < 200) pages.push(...(await many(5, open)));
  for (const page of pages) expectSearchError(page);
  expect(listingCalls(tools)).toBe(0);
  const messages = linesSince(site, logged).flatMap(({ kind, msg }) => (kind === "open" ? [msg] : []));
  expect(new Set(messages)).toEqual(new Set([`Circuit Breaker for ${LISTING} is open`]));
  return `${pages.length} search errors, ${((performance.now() - started) / pages.length).toFixed(1)} ms each, no call`;
});

pageCase({ id: "F33", title: "a probe that hangs, forty shoppers", signal: "listing timeout" }, async (tools) => {
  await openBreaker(tools);
  const { proxy, open, site } = tools;
  await pause(resetMs);
  proxy.heal();
  proxy.break(LISTING, { kind: "hang" });
  proxy.forgetSeen();
  const logged = site.output().length;
  const pages = await many(40, open);
  for (const page of pages) expectSearchError(page);
  expect(listingCalls(tools)).toBe(1);
  const ids = pages.map(({ headers }) => headers.get("x-request-id"));
  const kinds = () =>
    linesSince(site, logged).flatMap(({ upstream, kind, request_id = "" }) =>
      upstream === "listing" && ids.includes(request_id) ? [kind] : [],
    );
  await expect.poll(() => kinds().length).toBe(pages.length);
  expect(kinds().filter((kind) => kind !== "open")).toEqual(["timeout"]);
  return `1 shopper waits ${timeoutMs} ms, ${pages.length - 1} meet the open breaker`;
});

pageCase({ id: "F34", title: "the shopper of the probe leaves" }, async (tools) => {
  await openBreaker(tools);
  const { proxy, open } = tools;
  await pause(resetMs);
  proxy.heal();
  proxy.break(LISTING, { kind: "latency", ms: timeoutMs * 0.3 });
  proxy.forgetSeen();
  const leaving = new AbortController();
  const probe = open({ signal: leaving.signal }).catch(() => "left");
  await expect.poll(() => listingCalls(tools), { interval: 5 }).toBe(1);
  leaving.abort();
  expect(await probe).toBe("left");
  const next = async () => (await open()).status;
  await expect.poll(next, { timeout: timeoutMs + LATE_MS, interval: 50 }).toBe(200);
  return "the probe's own answer closes the breaker for the next shopper";
});

pageCase({ id: "F36", title: "a shopper leaves while the page is made" }, async (tools) => {
  const { proxy, open, site } = tools;
  const logged = site.output().length;
  proxy.break(LISTING, { kind: "hang" });
  proxy.forgetSeen();
  const leaving = new AbortController();
  const page = open({ signal: leaving.signal }).catch(() => "left");
  await expect.poll(() => listingCalls(tools), { interval: 5 }).toBe(1);
  const leftAt = performance.now();
  leaving.abort();
  expect(await page).toBe("left");
  const access = () => linesSince(site, logged).find(({ msg }) => msg === "request");
  await expect.poll(access, { interval: 10, timeout: 500 }).toMatchObject({ client_gone: true });
  const ms = performance.now() - leftAt;
  await expect.poll(async () => /^bff_render_in_flight 0$/m.test(await metricsOf(site))).toBe(true);
  expect(linesSince(site, logged).filter(({ msg }) => msg === "error")).toEqual([]);
  proxy.heal();
  expect((await open()).html.includes(SEARCH_ERROR)).toBe(false);
  return `the request is over ${Math.round(ms)} ms later, nothing is reported`;
});
