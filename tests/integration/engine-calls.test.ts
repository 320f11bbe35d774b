import { setTimeout as wait } from "node:timers/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { loader as lateCars } from "../../app/routes/api/late-cars";
import { loader as compare } from "../../app/routes/compare/listings";
import { loader as dealer } from "../../app/routes/dealer/dealer";
import { loader as home } from "../../app/routes/home";
import { loader as viewed } from "../../app/routes/saved/history";
import { loader as saved } from "../../app/routes/saved/vehicles";
import { loader as facetOptions } from "../../app/routes/search/facet-options";
import { loader as filters } from "../../app/routes/search/filters";
import { loader as grid } from "../../app/routes/search/grid";
import { loader as hero } from "../../app/routes/search/hero";
import { loader as section } from "../../app/routes/search/reference/section";
import { loader as tab } from "../../app/routes/search/reference/tab";
import { loader as tabs } from "../../app/routes/search/tabs";
import { loader as vehicle } from "../../app/routes/vehicle/details";
import { loader as wallet } from "../../app/routes/wallet/budget";
import { createBrowserHistory } from "../../app/server/request/cookies/browser-history.server";
import { createCookies } from "../../app/server/request/cookies/cookies.server";
import { upstreamRoutes } from "../../upstream/http/routes/upstream-routes";
import { createUpstreamServer } from "../../upstream/http/server";
import type { SearchEngine } from "../../upstream/ports/search-engine";
import { aLoadContext } from "../mocks/load-context";
import { listenForTest } from "../servers/listening-server";
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

/** Later than any car of the inventory. */
const VIEWED_AT_MS = Date.parse("2026-11-20T11:00:00Z");

/** Promotions of our own in a list take turns: two visits to one search differ in them. */
const OWN_PLACES = "cells";

/** What a loader gave, its promises and answers read to their end. */
async function whole(given: unknown): Promise<unknown> {
  const value: unknown = await given;
  if (value instanceof Response) return { status: value.status, text: await value.text() };
  if (Array.isArray(value)) return Promise.all(value.map(whole));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields = Object.entries(value)
    .filter(([name]) => name !== OWN_PLACES)
    .map(async ([name, field]) => [name, await whole(field)] as const);
  return Object.fromEntries(await Promise.all(fields));
}

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
  const nearUrl = await listenForTest(createUpstreamServer({ routes: upstreamRoutes(marketplace) }));
  const soldId = [...marketplace.bulk.eachActive()][41]?.id ?? "";
  const change = marketplace.bulk.beginChange();
  change.markSold(soldId);
  change.commit();
  await marketplace.refresh();
  /** What each visit's loaders give, and the engine calls that it took. */
  async function visitEach(visits: readonly Visit[], at: string) {
    const services = servicesAt(at);
    try {
      const seen: { readonly calls: readonly string[]; readonly answers: readonly unknown[] }[] = [];
      for (const { address, loaders, params = {}, lookedAt = [] } of visits) {
        calls = [];
        const viewed = lookedAt.map((listingId) => ({ listingId, viewedAtMs: VIEWED_AT_MS }));
        // As data, which has no canonical spelling: no address is moved.
        const context = aLoadContext(services, { kind: "data", history });
        const headers = { cookie: (await history.keep(viewed))?.split(";")[0] ?? "", accept: "application/json" };
        const request = new Request(`https://forecourt.test${address}`, { headers });
        const answers = await Promise.all(
          loaders.map(async (loader) => whole(await loader({ context, request, params }))),
        );
        seen.push({ calls, answers });
      }
      return seen;
    } finally {
      await services.client.close();
    }
  }
  return {
    soldId,
    aDealer: [...marketplace.bulk.eachActive()][40]?.ownerId ?? "",
    /** A visit to a site whose engine is far away, and the same to one whose engine is here; each was just started. */
    farAndNear: async (visit: Visit) => ({
      far: (await visitEach([visit], url))[0],
      near: (await visitEach([visit], nearUrl))[0],
    }),
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
    callsOfEach: async (visits: readonly Visit[]) => (await visitEach(visits, url)).map(({ calls }) => [...calls]),
  };
}

/** Each by a site that was just started: it remembers nothing. */
test("no page asks the search engine more than four times, and each is the same where it takes its time", async () => {
  const { anId, soldId, aDealer, lookedAt, farAndNear } = await aSite();
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
  const otherVisits: Readonly<Record<string, Visit>> = {
    "a keyword": { address: "/cars-for-sale?keywordPhrases=sunroof", loaders: SEARCH },
    "a dealer": {
      address: `/cars-for-sale/dealer/${aDealer}/dealer?zip=30305`,
      loaders: [dealer],
      params: { ownerId: aDealer, name: "dealer" },
    },
    "a car that is sold": {
      address: `/cars-for-sale/vehicle/${soldId}`,
      loaders: [vehicle],
      params: { listingId: soldId },
    },
    "cars below a list": {
      address: `/cars-for-sale/api/more-cars/ford/f-150?maxPrice=9000&${NEAR}`,
      loaders: [lateCars],
    },
    "every make": {
      address: "/cars-for-sale/options/makeCode?zip=30305",
      loaders: [facetOptions],
      params: { facet: "makeCode" },
    },
    "cars side by side": {
      address: `/cars-for-sale/compare?id=${lookedAt.slice(0, 3).join("&id=")}`,
      loaders: [compare],
    },
    "saved cars": { address: "/cars-for-sale/saved/vehicles", loaders: [saved] },
    "cars looked at": { address: "/cars-for-sale/saved/history", loaders: [viewed], lookedAt },
    "the wallet": { address: "/cars-for-sale/wallet", loaders: [wallet] },
  };
  for (const [page, visit] of Object.entries({ ...visits, ...otherVisits })) {
    const { far, near } = await farAndNear(visit);
    const calls = far?.calls ?? [];
    if (page in visits) expect(calls.length, page).toBeGreaterThan(0);
    expect.soft(calls.length, `${page}: ${calls.join(", ")}`).toBeLessThanOrEqual(CALLS_MAX);
    expect.soft(far?.answers, page).toEqual(near?.answers);
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
