import { afterAll, beforeAll, expect, test } from "vitest";
import { toOperationPath } from "../mocks/operation-path";
import { askerOf } from "./asked-answers";
import { learnMarket, type MarketFacts } from "./market-facts";
import { type StartedUpstream, startUpstream } from "./start-upstream";

let upstream: StartedUpstream;
let facts: MarketFacts;
beforeAll(async () => {
  upstream = await startUpstream();
  facts = await learnMarket(upstream.url);
}, 60_000);
afterAll(() => upstream.close());

const get = askerOf(() => upstream);

test("sponsored listings match the search and are at most as many as section 9 says", async () => {
  const premium = await get("spotlightPremium", "allListingType=true&numSpotlights=50");
  expect(premium.listings).toHaveLength(3);
  for (const { tier } of premium.listings) expect(tier?.name).toBe("premium");
  const suvs = await get("spotlightResults", "allListingType=true&vehicleStyleCode=SUVCROSS&listingTier=featured");
  expect(suvs.listings.length).toBeGreaterThan(0);
  for (const { style, tier } of suvs.listings) expect([style.code, tier?.name]).toEqual(["SUVCROSS", "featured"]);
});

test.each(["vehicleStyleCode=SUVCROSS&maxPrice=30000", "minPrice=15000&maxMileage=60000", "allListingType=true"])(
  "what the search %s names as paid for, its own calls bring, and each of those cars meets the whole search",
  async (query) => {
    const search = await get("listing", query);
    const idsOf = ({ listings }: { readonly listings: readonly { readonly id: string }[] }) =>
      listings.map(({ id }) => id);
    const [premium, featured, standard, highlighted, showcase] = await Promise.all([
      get("spotlightPremium", query),
      get("spotlightResults", `${query}&listingTier=featured`),
      get("spotlightResults", `${query}&listingTier=standard`),
      get("spotlightVehicleHighlight", query),
      get("spotlightResults", `${query}&listingTier=alpha`),
    ]);
    expect(search.vehicleHighlight).toEqual(idsOf(premium));
    expect(search.spotlights).toEqual([...idsOf(featured), ...idsOf(standard)]);
    expect(search.alpha).toEqual(idsOf(showcase));
    const found = new Set<string>();
    for (let firstRecord = 0; firstRecord < search.totalResultCount; firstRecord += 100)
      for (const id of idsOf(await get("listing", `${query}&numRecords=100&firstRecord=${firstRecord}`))) found.add(id);
    const paid = [premium, featured, standard, highlighted].flatMap(idsOf);
    expect(paid.length).toBeGreaterThan(3);
    expect(paid.filter((id) => !found.has(id))).toEqual([]);
    // Of a large search the last cars stand on no page: the dealer's own are fewer.
    const [ownerId] = showcase.owners.map(({ id }) => id);
    expect(idsOf(await get("listing", `${query}&ownerId=${ownerId}&numRecords=12`))).toEqual(idsOf(showcase));
  },
);

test("a boost shows new vehicles with a used search near a ZIP code, and only there", async () => {
  const boost = await get("newCarBoost", `zip=${facts.usedZip}&searchRadius=0`);
  expect(boost.listings).toHaveLength(2);
  for (const { listingType } of boost.listings) expect(listingType).toBe("NEW");
  for (const query of ["searchRadius=0", `zip=${facts.usedZip}&searchRadius=0&listingType=NEW`]) {
    expect((await get("newCarBoost", query)).listings).toEqual([]);
  }
});

test("a boosted car costs no more than the search allows, and none stands among one dealer's cars", async () => {
  const search = `zip=${facts.usedZip}&searchRadius=0`;
  const pricesOf = async (query: string) =>
    (await get("newCarBoost", query)).listings.map(({ pricingDetail }) => pricingDetail.derivedPrice ?? Number.NaN);
  const dearest = Math.max(...(await pricesOf(search)));
  const cheaper = await pricesOf(`${search}&maxPrice=${dearest - 1}`);
  expect(cheaper.length).toBeGreaterThan(0);
  expect(Math.max(...cheaper)).toBeLessThan(dearest);
  const ownedBy = `${search}&ownerId=${facts.used.ownerId}`;
  expect(await pricesOf(ownedBy)).toEqual([]);
  expect((await get("listing", ownedBy)).boost).toEqual([]);
});

test("a search says what its featured dealer has in it: whom it names, else the dealer of its first premium car", async () => {
  const search = `allListingType=true&makeCode=${facts.used.make.code}`;
  const inStock = async (ownerId: string) =>
    (await get("listing", `${search}&ownerId=${ownerId}&numRecords=12`)).listings.map(({ id }) => id);
  const named = `${search}&showcaseOwnerId=${facts.used.ownerId}`;
  expect((await get("listing", named)).alpha).toEqual(await inStock(facts.used.ownerId));

  const { listings: premium } = await get("spotlightPremium", search);
  const dealer = premium.find(({ sellerType }) => sellerType === "d");
  const { alpha } = await get("listing", `${search}&sortBy=mileageASC&firstRecord=25`);
  expect(alpha).toEqual(await inStock(dealer?.ownerId ?? "none"));
  for (const query of [search, named]) {
    const showcase = await get("spotlightResults", `${query}&listingTier=alpha&numSpotlights=2`);
    expect(showcase.listings.map(({ id }) => id)).toEqual((await get("listing", query)).alpha.slice(0, 2));
  }
});

test.each(["sellerType=p", "minPrice=9000000"])(
  "a search without a premium car of a dealer, %s, features none",
  async (query) => {
    expect((await get("listing", query)).alpha).toEqual([]);
    expect((await get("spotlightResults", `${query}&listingTier=alpha`)).listings).toEqual([]);
  },
);

test("what became of paid cars adds up by dealer; of private sellers and of ids that nobody has nothing is counted", async () => {
  const [seller] = (await get("listing", "sellerType=p")).owners;
  expect(seller?.privateSeller).toBe(true);
  const count = (ownerId: string) => ({ ownerId, tier: "premium", served: 2, rendered: 2, seen: 1, clicked: 1 });
  const counts = [count(facts.used.ownerId), count(seller?.id ?? ""), count("nobodys")];
  for (const _time of [1, 2]) {
    const response = await fetch(`${upstream.url}${toOperationPath("countPaidCars", {})}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ counts }),
    });
    expect(await response.json()).toEqual({ counted: 1 });
  }
  const told = await get("paidCarCounts", "");
  expect(told.counts).toEqual([
    expect.objectContaining({ ...count(facts.used.ownerId), served: 4, rendered: 4, seen: 2, clicked: 2 }),
  ]);
  expect(told.counts[0]?.ownerName).not.toBe("");
});
