import { describe, expect } from "vitest";
import { listingDetailsSchema as detailsSchema } from "../../../app/contract/listings/listing-lookups";
import { CONTRACT_ANSWERS } from "../../mocks/contract-answers";
import { atBest } from "../at-best";
import type { Fault } from "../fault-proxy";
import { cardsOf, expectComplete, expectNone, type PageTools, pageCase, withFaultySite } from "./page-harness";

/** Optional calls have 0.3 s to 0.5 s here. */
const TIMER_SCALE = 0.1;
/** A page without an optional call is complete after the call's timeout, and not only at the end of a page's 2.2 s. */
const COMPLETE_WITHIN_MS = 2_000;
const MODELS = 400;

/** A model and a price for every visit, of which there are some 300: what one was answered stands in for nothing of another. */
const models = Array.from({ length: MODELS }, (_, number) => ({
  code: `CASE${number}`,
  name: `Case ${number}`,
  slug: `case-${number}`,
  style: "SEDAN",
  trims: [],
}));
const vocabulary = {
  version: "1",
  makes: [{ code: "HONDA", name: "Honda", slug: "honda", models }],
  features: [],
  consumerRatingsSource: "Owners",
};

const { owner, listing, ...details } = detailsSchema.parse(CONTRACT_ANSWERS.listingById);
/** Every vehicle has a seller of its own. */
const vehicleAt = (path: string) => {
  const number = /\d+$/.exec(path)?.[0] ?? "";
  const ownerId = `D${number}`;
  return { ...details, listing: { ...listing, id: `V${number}`, ownerId }, owner: { ...owner, id: ownerId } };
};

let visits = 0;
const nextModel = () => {
  visits = (visits + 1) % MODELS;
  return { number: visits, path: `honda/case-${visits}`, query: `minPrice=${5_000 + visits}&zip=${30_300 + visits}` };
};

interface WalkedPage {
  readonly name: string;
  readonly path: () => string;
  /** Without these there is no page. */
  readonly required: RegExp;
  readonly cards: readonly string[];
}

const SEARCH = { required: /^\/rest\/lsc\/(?:listing|reference\/vocabulary)$/, cards: ["L1", "L2"] };
const toTab = (tab: string): WalkedPage => ({
  ...SEARCH,
  name: `the ${tab} tab`,
  path: () => {
    const { path, query } = nextModel();
    return `/cars-for-sale/reference/${tab}/used-cars/${path}?${query}`;
  },
});
const VEHICLE = { required: /^\/rest\/lsc\/(?:listing\/V\d+|reference\/vocabulary)$/ };
const toVehiclePage = (part: string, cards: readonly string[]): WalkedPage => ({
  ...VEHICLE,
  cards,
  name: `the vehicle's ${part === "" ? "details" : part} page`,
  path: () => `/cars-for-sale/vehicle/V${nextModel().number}${part === "" ? "" : `/${part}`}`,
});

/** Reviews are a page of the price guide alone (section 7). */
const PAGES_BY_BRAND: Readonly<Record<string, readonly WalkedPage[]>> = {
  marketplace: [
    {
      ...SEARCH,
      name: "a search for a model",
      path: () => {
        const { path, query } = nextModel();
        return `/cars-for-sale/used-cars/${path}?${query}`;
      },
    },
    ...["pricing", "safety", "ratings", "faqs", "mileage", "trims"].map(toTab),
    toVehiclePage("", []),
    toVehiclePage("dealer-difference", []),
  ],
  "price-guide": [toTab("reviews")],
};

const FAULTS: readonly (readonly [id: string, does: string, fault: Fault])[] = [
  ["F7", "fails", { kind: "answer", status: 500 }],
  ["F9", "hangs", { kind: "hang" }],
  ["F14", "lies", { kind: "answer", body: '{"unheard": ["of"]}' }],
];

/** What the panels say where there is nothing: no page may, of what nobody could be asked. */
const CLAIMS =
  /No used ones are|tells us nothing more|Too few are for sale|No (?:prices|trims|safety figures) are known|No owners have|Nobody has reviewed/;

/** The page at its canonical address. */
async function visit({ open, site }: PageTools, path: string) {
  const page = await open({ path });
  const location = page.headers.get("location");
  if (page.status !== 301 || location === null) return page;
  return open({ path: new URL(location, `http://localhost:${site.port}`).href.replace(/^https?:\/\/[^/]+/, "") });
}

/** Lookups are known for an hour: by its turn such a call is asked no more, if a slow machine had not known it before. */
const LOOKUP = /^\/rest\/lsc\/reference\/filters\//;

/** The optional calls that a page makes: none of them is answered, so none is known when its turn comes. */
async function optionalCallsOf(tools: PageTools, page: WalkedPage): Promise<readonly string[]> {
  const { proxy } = tools;
  proxy.break(/./, { kind: "answer", status: 500 });
  proxy.break(page.required, { kind: "latency", ms: 0 });
  proxy.forgetSeen();
  await visit(tools, page.path());
  proxy.heal();
  const calls = [...new Set(proxy.seen.map(({ path }) => path))].filter(
    (path) => !page.required.test(path) && !LOOKUP.test(path),
  );
  // What is every page's comes first: a healthy visit would know it by its turn.
  return calls.sort((one, other) => Number(other.endsWith("/house")) - Number(one.endsWith("/house")));
}

/** One call of the page is broken at a time, on a visit of its own; a healthy visit follows, or breakers would open. */
async function walk(tools: PageTools, page: WalkedPage, fault: Fault): Promise<string> {
  const { proxy } = tools;
  const calls = await optionalCallsOf(tools, page);
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) {
    // Numbers of the model or the vehicle may stand in the path: the next visit has its own.
    const where = new RegExp(`^${call.replace(/\d+/g, "\\d+")}$`);
    // House ads are every page's: a try after the healthy visit has them still, and asks for none.
    let isAsked = false;
    const ms = await atBest(COMPLETE_WITHIN_MS, async () => {
      proxy.break(where, fault);
      proxy.forgetSeen();
      const shown = await visit(tools, page.path());
      expectComplete(shown);
      expect(cardsOf(shown.html), call).toEqual(expect.arrayContaining([...page.cards]));
      expectNone(shown.html, />\s*(?:undefined|NaN|null|\[object Object\])\s*</);
      isAsked ||= proxy.seen.some(({ path }) => where.test(path));
      proxy.heal();
      await visit(tools, page.path());
      return shown.ms;
    });
    expect(isAsked, `${call} was asked`).toBe(true);
    expect(ms, call).toBeLessThanOrEqual(COMPLETE_WITHIN_MS);
  }
  return `${calls.length} calls, the page complete without each`;
}

for (const [brand, pages] of Object.entries(PAGES_BY_BRAND)) {
  describe(brand, () => {
    withFaultySite({
      environment: { UPSTREAM_TIMER_SCALE: String(TIMER_SCALE), BRAND: brand },
      answers: { catalogVocabulary: vocabulary, listingById: vehicleAt },
    });
    for (const page of pages) {
      pageCase({ id: "F8", title: `every optional call of ${page.name} fails` }, async (tools) => {
        tools.proxy.break(/./, { kind: "answer", status: 500 });
        tools.proxy.break(page.required, { kind: "latency", ms: 0 });
        const shown = await visit(tools, page.path());
        expectComplete(shown);
        expectNone(shown.html, CLAIMS);
        return "200, and nothing is said to be missing that could not be asked for";
      });
      for (const [id, does, fault] of FAULTS) {
        pageCase({ id, title: `each optional call of ${page.name} ${does}` }, (tools) => walk(tools, page, fault));
      }
    }
  });
}
