import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, onTestFinished, test } from "vitest";
import { loader as home } from "../../app/routes/home";
import { loader as filters } from "../../app/routes/search/filters";
import { loader as grid } from "../../app/routes/search/grid";
import { loader as hero } from "../../app/routes/search/hero";
import { loader as section } from "../../app/routes/search/reference/section";
import { loader as tab } from "../../app/routes/search/reference/tab";
import { loader as tabs } from "../../app/routes/search/tabs";
import { loader as vehicle } from "../../app/routes/vehicle/details";
import { createBrowserHistory } from "../../app/server/request/browser-history.server";
import { createCookies } from "../../app/server/request/cookies.server";
import { createServices } from "../../app/server/services/services.server";
import { upstreamRoutes } from "../../upstream/http/routes/upstream-routes";
import { createUpstreamServer } from "../../upstream/http/server";
import { openMarketplace } from "../../upstream/marketplace/open-marketplace";
import type { SearchEngine } from "../../upstream/ports/search-engine";
import { aLoadContext } from "../mocks/load-context";
import { listenForTest } from "../servers/listening-server";

/** As long as an engine on another machine may take for any call. */
const ENGINE_MS = 20;
const CALLS_MAX = 4;
const NEAR = "zip=30305&searchRadius=100";

type Loader = (args: LoaderFunctionArgs) => unknown;
const history = createBrowserHistory(createCookies({ isLocal: false, secrets: ["k7Qw9".repeat(8)] }).history);
const SEARCH: readonly Loader[] = [hero, tabs, filters, grid, section];

/** The same engine, as if far away; told of each call. */
function farAway(engine: SearchEngine, onCall: (name: string) => void): SearchEngine {
  const called = async <Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> => {
    onCall(name);
    await wait(ENGINE_MS);
    return ask();
  };
  return {
    size: () => called("size", engine.size),
    search: (...args) => called("search", () => engine.search(...args)),
    pages: (...args) => called("pages", () => engine.pages(...args)),
    counts: (...args) => called("counts", () => engine.counts(...args)),
    mileage: (...args) => called("mileage", () => engine.mileage(...args)),
    prices: (...args) => called("prices", () => engine.prices(...args)),
    pricedCars: (...args) => called("pricedCars", () => engine.pricedCars(...args)),
    years: (...args) => called("years", () => engine.years(...args)),
  };
}

/** Asks for pages by their loaders, as the router does: all of one page together, nothing remembered from the one before. */
async function aSite() {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-engine-calls-"));
  const marketplace = await openMarketplace({ dataDir, today: () => "2026-11-20", seedListings: 2_000 });
  onTestFinished(async () => {
    await marketplace.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  let calls: string[] = [];
  const engine = farAway(marketplace.engine, (name) => calls.push(name));
  const url = await listenForTest(createUpstreamServer({ routes: upstreamRoutes({ ...marketplace, engine }) }));
  return {
    anId: [...marketplace.bulk.eachActive()][40]?.id ?? "",
    /** Six cars of six models. */
    lookedAt: [...new Map([...marketplace.bulk.eachActive()].map((car) => [car.modelCode, car.id])).values()].slice(
      0,
      6,
    ),
    /** Used, and paid for: a search of its make around it has a dealer's showcase. */
    premium: [...marketplace.bulk.eachActive()].find(
      ({ tier, listingType, zip }) => tier === "premium" && listingType === "USED" && zip !== undefined,
    ),
    async callsOf(
      address: string,
      loaders: readonly Loader[],
      params: LoaderFunctionArgs["params"] = {},
      listingIds: readonly string[] = [],
    ) {
      const viewed = listingIds.map((listingId) => ({ listingId, viewedAtMs: Date.now() }));
      // Both ends share a thread: a call's timers have room for what else it does.
      const services = createServices({
        baseUrls: { listing: url, account: url, content: url, reference: url },
        timerScale: 20,
      });
      try {
        calls = [];
        // As data, which has no canonical spelling: no address is moved.
        const context = aLoadContext(services, { kind: "data", history });
        const headers = { cookie: (await history.keep(viewed))?.split(";")[0] ?? "" };
        const request = new Request(`https://forecourt.test${address}`, { headers });
        await Promise.all(loaders.map((loader) => loader({ context, request, params })));
        return calls;
      } finally {
        await services.client.close();
      }
    },
  };
}

test("no page asks the search engine more than four times, and all are whole where it takes its time", async () => {
  const { anId, lookedAt, callsOf } = await aSite();
  const asked = {
    home: await callsOf("/", [home]),
    everything: await callsOf("/cars-for-sale", SEARCH),
    "a make": await callsOf("/cars-for-sale/ford", SEARCH),
    "a model near a ZIP code": await callsOf(`/cars-for-sale/used-cars/ford/f-150?${NEAR}`, SEARCH),
    "few results": await callsOf("/cars-for-sale/ford/f-150?maxPrice=9000", SEARCH),
    "no results": await callsOf("/cars-for-sale/ford/f-150?maxPrice=100", SEARCH),
    prices: await callsOf("/cars-for-sale/reference/pricing/ford/f-150", [...SEARCH.slice(0, 4), tab], {
      tab: "pricing",
    }),
    mileage: await callsOf("/cars-for-sale/reference/mileage/ford/f-150", [...SEARCH.slice(0, 4), tab], {
      tab: "mileage",
    }),
    "a car": await callsOf(`/cars-for-sale/vehicle/${anId}`, [vehicle], { listingId: anId }),
    "home, of somebody who looked at cars": await callsOf("/", [home], {}, lookedAt),
    "home near a ZIP code, of somebody who looked at cars": await callsOf("/?zip=30305", [home], {}, lookedAt),
    "a make, of somebody who looked at cars": await callsOf("/cars-for-sale/ford", SEARCH, {}, lookedAt),
    "a model near a ZIP code, of somebody who looked at cars": await callsOf(
      `/cars-for-sale/used-cars/ford/f-150?${NEAR}`,
      SEARCH,
      {},
      lookedAt,
    ),
    "a make near a ZIP code, of somebody who looked at cars": await callsOf(
      `/cars-for-sale/ford?${NEAR}`,
      SEARCH,
      {},
      lookedAt,
    ),
    "no results near a ZIP code, of somebody who looked at cars": await callsOf(
      `/cars-for-sale/ford/f-150?maxPrice=100&${NEAR}`,
      SEARCH,
      {},
      lookedAt,
    ),
  };
  for (const [page, calls] of Object.entries(asked)) {
    expect(calls.length, `${page}: ${calls.join(", ")}`).toBeGreaterThan(0);
    expect.soft(calls.length, `${page}: ${calls.join(", ")}`).toBeLessThanOrEqual(CALLS_MAX);
  }
});

test("nor does a make near a ZIP code, with a dealer's showcase and great prices, for somebody who looked at cars", async () => {
  const { lookedAt, premium, callsOf } = await aSite();
  const address = `/cars-for-sale?makeCode=${premium?.makeCode}&zip=${premium?.zip}`;
  const calls = await callsOf(address, SEARCH, {}, lookedAt);
  // The search, the packages of the make, the showcase, the cars like those that were looked at.
  expect(calls.sort()).toEqual(["pages", "pages", "search", "search"]);
});
