import { afterAll, beforeAll, expect, test } from "vitest";
import { SHIPPED_RECORDS } from "../../app/domain/limits";
import { searchUrl } from "../../app/domain/search/canonical-url";
import { categoryTabs } from "../../app/domain/search/category-tabs";
import { effectiveSelection } from "../../app/domain/search/query/experience";
import { OPTION_FACET_NAMES } from "../../app/domain/search/query/facet-table";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import { chosenPairs } from "../../app/domain/search/query-parameters";
import { parseSearchParams, parseSearchUrl } from "../../app/domain/search/search-query-parser";
import { emptySearch } from "../../app/domain/search/search-refinement";
import type { FilterControl } from "../../app/domain/view-models/filters/filter-group";
import { toFilterPanel } from "../../app/domain/view-models/filters/filter-panel";
import { toAppliedChips } from "../../app/domain/view-models/results/results";
import { toResultsPage } from "../../app/domain/view-models/results/results-page";
import { countInAnswer } from "../../app/domain/words/count-in-answer";
import type { Services } from "../../app/server/services/services.server";
import { toIndexQuery } from "../../upstream/search/index-query";
import type { ListingIndex } from "../../upstream/search/listing-index";
import { createBruteForceIndex } from "../../upstream/search/oracle/brute-force-index";
import { exampleCardContext } from "../builders/example-listing";
import { randomNumbers } from "../builders/random-numbers";
import { seed, timesOf } from "../lane";
import { type OpenUpstream, openUpstream } from "../servers/open-upstream";
import { servicesAt } from "../servers/services-at";

/** What the page shows, from its address to its view models over real HTTP, against the index that looks at every car. */
const TODAY = "2026-11-20";
const CURRENT_YEAR = 2026;
const LISTINGS = 900;
const COMBINATIONS = timesOf(500);

let upstream: OpenUpstream;
let services: Services;
let oracle: ListingIndex;

beforeAll(async () => {
  upstream = await openUpstream({ today: () => TODAY, seedListings: LISTINGS });
  services = servicesAt(upstream.url);
  const { bulk, places, catalog } = upstream.marketplace;
  const shipsWithin = new Map([...bulk.eachOwner()].map((owner) => [owner.id, owner.shipsWithinMiles]));
  const deps = { places, catalog, today: TODAY, shipsWithinMilesOf: (id: string) => shipsWithin.get(id) };
  oracle = createBruteForceIndex(bulk.eachActive(), deps);
}, 120_000);

afterAll(async () => {
  await services.client.close();
  await upstream.close();
});

type Panel = ReturnType<typeof toFilterPanel>;

async function pageOf(address: string) {
  const { vocabulary } = upstream.marketplace;
  const parsed = parseSearchUrl(new URL(address, "http://localhost"), vocabulary, { currentYear: CURRENT_YEAR });
  const { query } = parsed;
  const result = await services.listings.search(query);
  if (!result.ok) throw new Error(`${address}: ${result.fault.kind}`);
  const source = { query, vocabulary, brand: "marketplace" as const, extras: parsed.extras };
  const { chips, clearAllHref } = toAppliedChips(source);
  const panel = toFilterPanel({
    query,
    filters: result.value.filters,
    stats: result.value.stats,
    total: result.value.totalResultCount,
    vocabulary,
    currentYear: CURRENT_YEAR,
    loans: exampleCardContext.loans,
    appliedCount: chips.length,
    clearAllHref,
  });
  const results = toResultsPage(source, result.value, {
    today: TODAY,
    timeZone: "America/New_York",
    loans: exampleCardContext.loans,
    detailsHref: (id) => `/${id}`,
  });
  return { query, chips, panel, results, answer: result.value };
}

/** The counts that the panel shows, by `parameter=code`. */
function countsShown(panel: Panel): ReadonlyMap<string, number> {
  const shown = new Map<string, number>();
  const add = (name: string, options: readonly { readonly code: string; readonly count?: number }[]) => {
    for (const { code, count } of options) if (count !== undefined) shown.set(`${name}=${code}`, count);
  };
  for (const control of panel.groups.flatMap((group) => group.controls)) {
    if (control.kind === "conditions") add("listingType", control.options);
    if (control.kind === "options" || control.kind === "steps") add(control.name, control.options);
    if (control.kind === "makes") addMakes(control, add);
  }
  return shown;
}

function addMakes(
  { chosen, others }: Extract<FilterControl, { kind: "makes" }>,
  add: (name: string, options: readonly { readonly code: string; readonly count?: number }[]) => void,
) {
  add("makeCode", [...chosen, ...others]);
  for (const make of chosen) {
    add("modelCode", make.models);
    for (const model of make.models) add("trimCode", model.trims ?? []);
  }
}

function countsOfOracle(query: SearchQuery): ReadonlyMap<string, number> {
  const { facets } = oracle.search(toIndexQuery(query, "marketplace", upstream.marketplace.places));
  const counts = new Map<string, number>();
  for (const [name, options] of Object.entries(facets)) {
    for (const { code, count } of options) counts.set(`${name}=${code}`, count);
  }
  return counts;
}

function totalOfOracle(query: SearchQuery): number {
  return oracle.count(toIndexQuery(query, "marketplace", upstream.marketplace.places));
}

/** A chip for every choice: codes one each, pairs together. What the page assumes or how it is sorted is no choice. */
function chipKeysOf(query: SearchQuery): readonly string[] {
  const pairs: Readonly<Record<string, string>> = {
    minPrice: "price",
    maxPrice: "price",
    startYear: "year",
    endYear: "year",
    zip: "place",
    searchRadius: "place",
  };
  const keys = chosenPairs(query).flatMap(([name, value]) => {
    if (["sortBy", "firstRecord", "numRecords", "allListingType"].includes(name)) return [];
    if (pairs[name] !== undefined) return [pairs[name]];
    return OPTION_FACET_NAMES.some((facet) => facet === name) ? [`${name}:${value}`] : [name];
  });
  return [...new Set(keys)].sort();
}

/** Fields of the panel as a browser sends them: a name without values is left empty. */
type Fields = Readonly<Record<string, readonly (string | number)[]>>;

/** What a shopper could do here: mostly tick an option that the panel offers, or untick one; else a figure, a place, a word. */
function randomFields(query: SearchQuery, panel: Panel, next: () => number): Fields {
  const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)];
  const zip = oneOf(["43215", "30303", "60601", "90012", "77002"]) ?? "43215";
  const figures: readonly Fields[] = [
    { minPrice: [5_000 + Math.floor(next() * 20) * 500], maxPrice: [] },
    { minPrice: [], maxPrice: [12_000 + Math.floor(next() * 60) * 500] },
    { minPrice: [8_000], maxPrice: [30_000] },
    { startYear: [2014 + Math.floor(next() * 8)], endYear: [] },
    { startYear: [2015], endYear: [2022] },
    { mileage: [60_000] },
    { mpgRange: [25] },
    { zip: [zip], city: [], state: [], searchRadius: [oneOf([50, 100, 0]) ?? 0] },
    { keyword: [oneOf(["ford", "suv", "red", "hybrid", "toyota camry"]) ?? "ford"] },
    { sortBy: ["derivedpriceASC"] },
  ];
  const offered = [...countsShown(panel)].filter(([, count]) => count > 0).map(([key]) => key);
  const [name = "", code = ""] = (oneOf(offered) ?? "").split(/=(.*)/s);
  const facet = OPTION_FACET_NAMES.find((known) => known === name);
  if (facet !== undefined && next() < 0.75) {
    const chosen = effectiveSelection(query)[facet] ?? [];
    return { [facet]: chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code] };
  }
  return oneOf(figures) ?? { sortBy: ["relevance"] };
}

/** The search that the panel's form asks for with these fields changed, from its first record. */
function submitted(query: SearchQuery, fields: Fields): SearchQuery {
  const params = new URLSearchParams(chosenPairs(query).map(([name, value]) => [name, value]));
  params.delete("firstRecord");
  for (const [name, values] of Object.entries(fields)) {
    params.delete(name);
    for (const value of values) params.append(name, String(value));
  }
  return parseSearchParams(params, { vocabulary: upstream.marketplace.vocabulary, currentYear: CURRENT_YEAR }).query;
}

test(`total, chips and counts of ${COMBINATIONS} random refinements are those of the oracle`, async () => {
  const next = randomNumbers(seed);
  const { vocabulary } = upstream.marketplace;
  let query = emptySearch();
  let page = await pageOf(searchUrl(query, vocabulary));
  let found = 0;
  let tabsSaid = 0;
  for (let index = 0; index < COMBINATIONS; index += 1) {
    // A walk of a few steps, then another shopper: combinations of one to six refinements.
    query = index % 6 === 0 ? emptySearch() : page.query;
    query = submitted(query, randomFields(query, page.panel, next));
    const address = searchUrl(query, vocabulary);
    page = await pageOf(address);
    found += page.results.total > 0 ? 1 : 0;

    const total = totalOfOracle(page.query);
    expect({ address, total: page.results.total }).toEqual({ address, total });
    expect(page.panel.total).toBe(total);
    expect(page.results.cards).toHaveLength(Math.min(25, total));
    expect({ address, chips: page.chips.map(({ key }) => key).sort() }).toEqual({
      address,
      chips: chipKeysOf(page.query),
    });

    const expected = countsOfOracle(page.query);
    for (const [key, count] of countsShown(page.panel)) {
      expect({ address, key, count }).toEqual({ address, key, count: expected.get(key) ?? 0 });
    }
    for (const tab of categoryTabs(page.query)) {
      const said = countInAnswer(page.answer, page.query, tab.query);
      if (said === undefined) continue;
      tabsSaid += 1;
      expect({ address, tab: tab.id, said }).toEqual({ address, tab: tab.id, said: totalOfOracle(tab.query) });
    }
    const chip = page.chips[Math.floor(next() * page.chips.length)];
    if (chip === undefined) continue;
    const without = parseSearchUrl(new URL(chip.href, "http://localhost"), vocabulary).query;
    expect(totalOfOracle(without)).toBeGreaterThanOrEqual(0);
    expect(chipKeysOf(without)).not.toContain(chip.key);
  }
  // A walk that finds nothing proves nothing.
  expect(found).toBeGreaterThan(COMBINATIONS / 2);
  expect(tabsSaid).toBeGreaterThan(COMBINATIONS);
}, 240_000);

test.each(["/30305", "/30305?sortBy=derivedpriceASC", "/60601?searchRadius=100&vehicleStyleCode=SUVCROSS"])(
  "%s answers the cars within its radius, and apart from them those that ship from beyond it, in the same order",
  async (below) => {
    const { query, answer, results } = await pageOf(`/cars-for-sale${below}`);
    const alone = { ...query, marketExtension: "only" as const };
    const beyond = oracle.search(toIndexQuery(alone, "marketplace", upstream.marketplace.places));
    expect(answer.totalResultCount).toBe(totalOfOracle({ ...query, marketExtension: "off" }));
    expect(answer.shipped?.totalResultCount).toBe(beyond.total);
    expect(answer.shipped?.listings.map(({ id }) => id)).toEqual(
      beyond.hits.slice(0, SHIPPED_RECORDS).map(({ id }) => id),
    );
    const radius = answer.stats.radius ?? 0;
    for (const { distance, marketExtension, ownerId } of answer.shipped?.listings ?? []) {
      expect([(distance ?? 0) > radius, marketExtension]).toEqual([true, { imeDmaMatch: true }]);
      expect(answer.shipped?.owners.map(({ id }) => id)).toContain(ownerId);
    }
    const near = new Set(results.cards.map(({ id }) => id));
    expect(answer.shipped?.listings.filter(({ id }) => near.has(id))).toEqual([]);
  },
);

test.each([
  "",
  "/30305?searchRadius=0",
  "/30305?marketExtension=off",
  "/30305?marketExtension=only",
  "/30305?firstRecord=25",
])("beside %s no cars that ship are answered apart", async (below) => {
  const { answer } = await pageOf(`/cars-for-sale${below}`);
  expect(answer.shipped).toBeUndefined();
});
