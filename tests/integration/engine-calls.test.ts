import { setTimeout as wait } from "node:timers/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { loader as home } from "../../app/routes/home";
import { loader as filters } from "../../app/routes/search/filters";
import { loader as grid } from "../../app/routes/search/grid";
import { loader as hero } from "../../app/routes/search/hero";
import { loader as section } from "../../app/routes/search/reference/section";
import { loader as tab } from "../../app/routes/search/reference/tab";
import { loader as tabs } from "../../app/routes/search/tabs";
import { loader as vehicle } from "../../app/routes/vehicle/details";
import { createBrowserHistory } from "../../app/server/request/cookies/browser-history.server";
import { createCookies } from "../../app/server/request/cookies/cookies.server";
import type { SearchEngine } from "../../upstream/ports/search-engine";
import { aLoadContext } from "../mocks/load-context";
import { openUpstreamForTest } from "../servers/open-upstream";
import { servicesAt } from "../servers/services-at";

/** As long as an engine on another machine may take for any call. */
const ENGINE_MS = 20;
const CALLS_MAX = 4;
const NEAR = "zip=30305&searchRadius=100";

type Loader = (args: LoaderFunctionArgs) => unknown;
const history = createBrowserHistory(createCookies({ isLocal: false, secrets: ["k7Qw9".repeat(8)] }).history);
const SEARCH: readonly Loader[] = [hero, tabs, filters, grid, section];
const WITH_TAB: readonly Loader[] = [hero, tabs, filters, grid, tab];

/** A page by its loaders, of somebody who looked at these cars. */
interface Visit {
  readonly address: string;
  readonly loaders: readonly Loader[];
  readonly params?: LoaderFunctionArgs["params"];
  readonly lookedAt?: readonly string[];
}

const ofTab = (name: string, model: string, more: Pick<Visit, "lookedAt"> & { near?: string } = {}): Visit => ({
  address: `/cars-for-sale/reference/${name}/ford/${model}${more.near === undefined ? "" : `?${more.near}`}`,
  loaders: WITH_TAB,
  params: { tab: name },
  ...(more.lookedAt && { lookedAt: more.lookedAt }),
});

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
    modelFigures: (...args) => called("modelFigures", () => engine.modelFigures(...args)),
    pricedCars: (...args) => called("pricedCars", () => engine.pricedCars(...args)),
    years: (...args) => called("years", () => engine.years(...args)),
    packages: (...args) => called("packages", () => engine.packages(...args)),
  };
}

/** Asks for pages by their loaders, as the router does: all of one page together, nothing remembered from the one before. */
async function aSite() {
  let calls: string[] = [];
  const { marketplace, url } = await openUpstreamForTest({
    seedListings: 2_000,
    seenAs: (whole) => ({ ...whole, engine: farAway(whole.engine, (name) => calls.push(name)) }),
  });
  return {
    anId: [...marketplace.bulk.eachActive()][40]?.id ?? "",
    /** Six cars of six models. */
    lookedAt: [...new Map([...marketplace.bulk.eachActive()].map((car) => [car.modelCode, car.id])).values()].slice(
      0,
      6,
    ),
    /** Used, and paid for: a search of its make around it has paid cars beside it. */
    premium: [...marketplace.bulk.eachActive()].find(
      ({ tier, listingType, zip }) => tier === "premium" && listingType === "USED" && zip !== undefined,
    ),
    /** The engine calls of each visit in turn, by a site that remembers lookups from one to the next, as a running one does. */
    async callsOfEach(visits: readonly Visit[]) {
      const services = servicesAt(url);
      try {
        const asked: string[][] = [];
        for (const { address, loaders, params = {}, lookedAt = [] } of visits) {
          calls = [];
          const viewed = lookedAt.map((listingId) => ({ listingId, viewedAtMs: Date.now() }));
          // As data, which has no canonical spelling: no address is moved.
          const context = aLoadContext(services, { kind: "data", history });
          const headers = { cookie: (await history.keep(viewed))?.split(";")[0] ?? "" };
          const request = new Request(`https://forecourt.test${address}`, { headers });
          await Promise.all(loaders.map((loader) => loader({ context, request, params })));
          asked.push(calls);
        }
        return asked;
      } finally {
        await services.client.close();
      }
    },
  };
}

/** Each by a site that was just started: it remembers nothing. */
test("no page asks the search engine more than four times, and all are whole where it takes its time", async () => {
  const { anId, lookedAt, callsOfEach } = await aSite();
  const visits: Readonly<Record<string, Visit>> = {
    home: { address: "/", loaders: [home] },
    everything: { address: "/cars-for-sale", loaders: SEARCH },
    "a make": { address: "/cars-for-sale/ford", loaders: SEARCH },
    "a model near a ZIP code": { address: `/cars-for-sale/used-cars/ford/f-150?${NEAR}`, loaders: SEARCH },
    "few results": { address: "/cars-for-sale/ford/f-150?maxPrice=9000", loaders: SEARCH },
    "no results": { address: "/cars-for-sale/ford/f-150?maxPrice=100", loaders: SEARCH },
    prices: ofTab("pricing", "f-150"),
    mileage: ofTab("mileage", "f-150"),
    questions: ofTab("faqs", "f-150"),
    "a car": { address: `/cars-for-sale/vehicle/${anId}`, loaders: [vehicle], params: { listingId: anId } },
    "home, of somebody who looked at cars": { address: "/", loaders: [home], lookedAt },
    "home near a ZIP code, of somebody who looked at cars": { address: "/?zip=30305", loaders: [home], lookedAt },
    "a make, of somebody who looked at cars": { address: "/cars-for-sale/ford", loaders: SEARCH, lookedAt },
    "a model near a ZIP code, of somebody who looked at cars": {
      address: `/cars-for-sale/used-cars/ford/f-150?${NEAR}`,
      loaders: SEARCH,
      lookedAt,
    },
    "a make near a ZIP code, of somebody who looked at cars": {
      address: `/cars-for-sale/ford?${NEAR}`,
      loaders: SEARCH,
      lookedAt,
    },
    "no results near a ZIP code, of somebody who looked at cars": {
      address: `/cars-for-sale/ford/f-150?maxPrice=100&${NEAR}`,
      loaders: SEARCH,
      lookedAt,
    },
    "prices near a ZIP code, of somebody who looked at cars": ofTab("pricing", "f-150", { near: NEAR, lookedAt }),
  };
  for (const [page, visit] of Object.entries(visits)) {
    const [calls = []] = await callsOfEach([visit]);
    expect(calls.length, `${page}: ${calls.join(", ")}`).toBeGreaterThan(0);
    expect.soft(calls.length, `${page}: ${calls.join(", ")}`).toBeLessThanOrEqual(CALLS_MAX);
  }
});

test("a reference tab's figures are the same for everybody, and asked for once: four times at most, then twice", async () => {
  const { lookedAt, callsOfEach } = await aSite();
  for (const name of ["pricing", "mileage", "faqs"]) {
    const everyCar = ofTab(name, "escape");
    const ofModel = ofTab(name, "f-150", { near: NEAR, lookedAt });
    const [, first = [], again = []] = await callsOfEach([everyCar, ofModel, ofModel]);
    expect.soft(first.length, `${name}: ${first.join(", ")}`).toBeLessThanOrEqual(CALLS_MAX);
    // The search, and the cars like those that were looked at.
    expect.soft(again.sort(), name).toEqual(["pages", "search"]);
  }
});

test("a make near a ZIP code, with paid cars and great prices, asks three times for somebody who looked at cars", async () => {
  const { lookedAt, premium, callsOfEach } = await aSite();
  const address = `/cars-for-sale?makeCode=${premium?.makeCode}&zip=${premium?.zip}`;
  const [calls = []] = await callsOfEach([{ address, loaders: SEARCH, lookedAt }]);
  // The search with all that stands beside it, the packages of the make, the cars like those that were looked at.
  expect(calls.sort()).toEqual(["packages", "pages", "search"]);
});
