import type { AppLoadContext } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readCompact } from "~/domain/page-data/compact-data";
import { loader as zipCheck } from "~/routes/api/zip";
import { loader as compare } from "~/routes/compare/listings";
import { loader as dealer } from "~/routes/dealer/dealer";
import { loader as markdown } from "~/routes/feeds/markdown";
import { loader as grid } from "~/routes/search/grid";
import { loader as location } from "~/routes/search/location";
import { loader as details } from "~/routes/vehicle/details";
import { openListingsById } from "~/server/pages/listings-by-id.server";
import { openSearchPage } from "~/server/pages/search/search-page.server";
import type { Services } from "~/server/services/services.server";
import { aLoadContext } from "../mocks/load-context";
import { REFUSALS, startRefusingUpstream } from "./refusing-upstream";

let upstream: Awaited<ReturnType<typeof startRefusingUpstream>>;
let services: Services;
beforeAll(async () => {
  upstream = await startRefusingUpstream();
});
beforeEach(() => {
  upstream.proxy.heal();
  services = upstream.newServices();
});
afterAll(() => upstream.stop());

const LISTING = "/rest/lsc/listing";
const argsOf = (path: string, params = {}, changes: Parameters<typeof aLoadContext>[1] = {}) => ({
  context: aLoadContext(services, changes) satisfies AppLoadContext,
  request: new Request(`https://forecourt.test${path}`),
  params,
});

/** The status of what a loader returns or throws; a page without one of its own is 200. */
async function statusOf(page: () => Promise<unknown>): Promise<number> {
  const answer: unknown = await page().catch((thrown: unknown) => {
    if (thrown instanceof Error) throw thrown;
    return thrown;
  });
  if (answer instanceof Response) return answer.status;
  const init: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "init") : null;
  const status: unknown = typeof init === "object" && init !== null ? Reflect.get(init, "status") : undefined;
  return typeof status === "number" ? status : 200;
}

const isUnknown = (status: number) => status === 400 || status === 404;
/** Section 8: the screen that says sorry is 500 for people, and 503 for what reads us for an index. */
const FAILED = { people: 500, bots: 503 };

test.each(REFUSALS)(
  "a car's page after %i: only 400, 404 and 410 are about the car, else the service failed",
  async (status) => {
    upstream.refuse(`${LISTING}/L1`, status);
    const of = (failed: number) => (isUnknown(status) ? 404 : status === 410 ? 410 : failed);
    const open = (changes = {}) =>
      statusOf(() => details(argsOf("/cars-for-sale/vehicle/L1", { listingId: "L1" }, changes)));
    expect(await open()).toBe(of(FAILED.people));
    expect(await open({ isBot: true, botErrorStatus: 200 })).toBe(of(FAILED.bots));
    const twin = await statusOf(() => markdown(argsOf("/cars-for-sale/feeds/markdown/vehicle/L1")));
    expect(twin).toBe(of(FAILED.bots));
  },
);

test.each(REFUSALS)("cars by their ids after %i: none is called unknown", async (status) => {
  upstream.refuse(`${LISTING}/batch`, status);
  const { context, request } = argsOf("/cars-for-sale/saved/vehicles");
  expect(await statusOf(() => openListingsById(context, request, ["L1"]))).toBe(FAILED.people);
  expect(await statusOf(() => compare(argsOf("/cars-for-sale/compare?id=L1")))).toBe(FAILED.people);
});

test.each(REFUSALS)(
  "a search after %i: only 400 and 404 find nothing, else it is the search error or the last good copy",
  async (status) => {
    const clock = { nowMs: 0 };
    services = upstream.newServices(clock);
    const path = "/cars-for-sale/used-cars/honda";
    const open = async () => grid(argsOf(path, { "*": "used-cars/honda" }, { kind: "data" }));
    const cardsOf = async () => (readCompact((await open()).grid).results.cards ?? []).length;
    upstream.refuse(LISTING, status);
    if (isUnknown(status)) expect(await cardsOf()).toBe(0);
    else expect(await statusOf(open)).toBe(FAILED.people);
    upstream.proxy.heal();
    const healthy = await cardsOf();
    expect(healthy).toBeGreaterThan(0);
    clock.nowMs = 60_000;
    upstream.refuse(LISTING, status);
    expect(await cardsOf()).toBe(isUnknown(status) ? 0 : healthy);
  },
);

test.each(REFUSALS)("a ZIP code after %i: only 400 and 404 call it wrong", async (status) => {
  upstream.refuse(/^\/rest\/lsc\/reference\/zip\b/, status);
  const page = await openSearchPage(argsOf("/cars-for-sale?zip=30305"));
  expect(page.zipError !== undefined).toBe(isUnknown(status));
  expect(await (await zipCheck(argsOf("/cars-for-sale/api/zip/30305", { zip: "30305" }))).json()).toEqual({
    success: !isUnknown(status),
  });
  const submitted = argsOf("/cars-for-sale/location?zip=30305&apply=true");
  expect(await statusOf(() => location(submitted))).toBe(isUnknown(status) ? 400 : 303);
});

test.each(REFUSALS)("a dealer's page after %i: only 404 is about the dealer", async (status) => {
  upstream.refuse(/\/owner/, status);
  const opened = await statusOf(() => dealer(argsOf("/cars-for-sale/dealer/D1/x", { ownerId: "D1", name: "x" })));
  expect(opened).toBe(status === 404 ? 404 : FAILED.people);
});
