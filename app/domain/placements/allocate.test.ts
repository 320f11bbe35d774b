import { expect, test } from "vitest";
import { aCampaign } from "../../../tests/builders/campaigns";
import { HOUR_MS } from "../durations";
import { type Allocation, allocate, type Campaign, type Caps, type PageResults, seedOfSearch } from "./allocate";

const NOW = Date.parse("2026-12-04T10:30:00Z");
const slots = (count: number, kind: Campaign["kind"] = "promo") =>
  Array.from({ length: count }, (_, at) => ({ id: `${kind}-${at}`, kind }));
const page = (count: number, drivers: readonly string[] = []): PageResults => ({ slots: slots(count), drivers });
const idsOf = (allocations: readonly Allocation[]) => allocations.map(({ campaign }) => campaign.id);

test("shares follow weights: 1, 1, 2 and 4 over a hundred thousand seeds", () => {
  const campaigns = [1, 1, 2, 4].map((weight, at) => aCampaign(`c${at}`, { weight }));
  const seeds = 100_000;
  const times = new Map<string, number>();
  for (let at = 0; at < seeds; at += 1)
    for (const id of idsOf(allocate(page(1), campaigns, seedOfSearch("/cars-for-sale", at * 300_000), NOW)))
      times.set(id, (times.get(id) ?? 0) + 1);
  for (const { id, weight } of campaigns) {
    const share = weight / 8;
    const sigma = Math.sqrt((share * (1 - share)) / seeds);
    expect(Math.abs((times.get(id) ?? 0) / seeds - share), id).toBeLessThan(4 * sigma);
  }
});

test("the same search and window give the same page, another window another one sooner or later", () => {
  const campaigns = ["a", "b", "c", "d"].map((id) => aCampaign(id));
  const of = (address: string, now: number) => idsOf(allocate(page(2), campaigns, seedOfSearch(address, now), now));
  expect(of("/cars-for-sale", NOW)).toEqual(of("/cars-for-sale", NOW + 60_000));
  const windows = Array.from({ length: 20 }, (_, at) => of("/cars-for-sale", NOW + at * 300_000).join());
  expect(new Set(windows).size).toBeGreaterThan(1);
  const searches = Array.from({ length: 20 }, (_, at) => of(`/cars-for-sale?zip=${30_000 + at}`, NOW).join());
  expect(new Set(searches).size).toBeGreaterThan(1);
});

test("a tier has a slot only where those before it have nobody for it", () => {
  const campaigns = [aCampaign("house", { tier: 4, weight: 1_000 }), aCampaign("paid", { weight: 1 })];
  for (let at = 0; at < 50; at += 1)
    expect(idsOf(allocate(page(2), campaigns, `${at}`, NOW))).toEqual(["paid", "house"]);
});

test("a flight that is not running, or a slot of another kind, is nobody's", () => {
  const campaigns = [
    aCampaign("over", { to: NOW }),
    aCampaign("to come", { from: NOW + 1 }),
    aCampaign("liner", { kind: "liner" }),
    aCampaign("weightless", { weight: 0 }),
  ];
  expect(allocate(page(3), campaigns, "seed", NOW)).toEqual([]);
});

test("promotions go by the drivers of the page's cars in the specification's order, then viewers, then any", () => {
  const campaigns = [
    aCampaign("any"),
    aCampaign("viewers", { driver: "VIEWERS" }),
    aCampaign("warranty", { driver: "WARRANTY" }),
    aCampaign("reduced", { driver: "PRICE_REDUCED" }),
    aCampaign("incentive", { driver: "DEALER_INCENTIVE" }),
  ];
  const shown = (drivers: readonly string[]) => idsOf(allocate(page(5, drivers), campaigns, "seed", NOW));
  expect(shown(["WARRANTY", "VIEWERS", "PRICE_REDUCED"])).toEqual(["reduced", "warranty", "viewers", "any"]);
  expect(shown([])).toEqual(["any"]);
});

test("a page has an ad once, two slots of an advertiser, and one promotion of a topic", () => {
  const twice = [aCampaign("a", { topic: "loans" }), aCampaign("b", { topic: "loans" }), aCampaign("c")];
  expect(allocate(page(5), twice, "seed", NOW)).toHaveLength(2);
  const ofOne = ["a", "b", "c", "d"].map((id) => aCampaign(id, { advertiser: "one" }));
  expect(allocate(page(5), ofOne, "seed", NOW)).toHaveLength(2);
  const liner = aCampaign("l", { kind: "liner", perPage: 2 });
  expect(idsOf(allocate({ slots: slots(5, "liner"), drivers: [] }, [liner], "seed", NOW))).toEqual(["l", "l"]);
});

test("who saw an ad three times within the hour sees it no more, and sees next what they saw least", () => {
  const campaigns = ["a", "b", "c"].map((id) => aCampaign(id));
  const caps: Caps = new Map([
    ["a", { times: 3, lastAt: NOW - 60_000 }],
    ["b", { times: 1, lastAt: NOW - 1_000 }],
    ["c", { times: 1, lastAt: NOW - 2_000 }],
  ]);
  expect(idsOf(allocate(page(3), campaigns, "seed", NOW, caps))).toEqual(["c", "b"]);
});

test("a flight is a candidate until it has what it needs in this hour", () => {
  const flight = { sold: 1_000, from: NOW - 3 * HOUR_MS, to: NOW + 7 * HOUR_MS, served: 150 };
  const hour = Math.floor(NOW / HOUR_MS) * HOUR_MS;
  const shown = (times: number) => {
    const sold = aCampaign("sold", { ...flight, served: 150 + times, servedIn: { interval: hour, times } });
    return idsOf(allocate(page(1), [sold, aCampaign("house", { tier: 4 })], "seed", NOW));
  };
  // Eight intervals are left, the one under way among them: ceil(850 / 8).
  expect(shown(106)).toEqual(["sold"]);
  expect(shown(107)).toEqual(["house"]);
});
