import { afterAll, beforeAll, expect, test } from "vitest";
import { BRANDS } from "../../app/domain/brand";
import { askerOf } from "./asked-answers";
import { type StartedUpstream, startUpstream } from "./start-upstream";

let upstream: StartedUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
}, 60_000);
afterAll(() => upstream.close());

const get = askerOf(() => upstream);

test("without a condition the marketplace means used, the price guide every one", async () => {
  const used = await get("listingCount", "listingType=USED");
  expect(await get("listingCount")).toEqual(used);
  expect(await get("listingCount", "brand=price-guide")).toEqual(await get("listingCount", "allListingType=true"));
});

test("a car maker's brand finds and offers its own makes alone", async () => {
  const { listings, filters } = await get("listing", "brand=car-maker");
  const own = ["LEXUS", "TOYOTA"];
  expect(listings.length).toBeGreaterThan(0);
  expect(own).toEqual(expect.arrayContaining(listings.map(({ make }) => make.code)));
  expect(own).toEqual(expect.arrayContaining(filters.makeCode?.map(({ code }) => code) ?? []));
});

test("a car maker's brand finds one model by its code alone, and leaves out another maker's", async () => {
  const own = await get("listing", "brand=car-maker");
  const [model] = own.filters.modelCode ?? [];
  const { listings } = await get("listing", `brand=car-maker&modelCode=${model?.code}`);
  expect(new Set(listings.map((listing) => listing.model.code))).toEqual(new Set([model?.code]));
  expect((await get("listing", "brand=car-maker&modelCode=F150")).listings).toEqual(own.listings);
});

test("a VIN is found on the brands that sell the vehicle alone", async () => {
  const { listings } = await get("listing", "sellerType=p&numRecords=2");
  const vins = listings.map(({ vin }) => `vin=${vin}`).join("&");
  expect((await get("listing", `${vins}&numRecords=1`)).listings).toHaveLength(1);
  expect(await get("listing", `${vins}&numRecords=1`)).toMatchObject({ totalResultCount: 2 });
  expect(await get("listing", `${vins}&brand=car-maker`)).toMatchObject({ totalResultCount: 0, listings: [] });
});

test("a brand of few makes has similar vehicles of those alone, to a vehicle and to a search", async () => {
  const sold = BRANDS["car-maker"].makeCodes ?? [];
  const ofBrand = await get("listing", "brand=car-maker&numRecords=25");
  for (const about of [`listingId=${ofBrand.listings[0]?.id}`, `makeCode=${sold[0]}&maxPrice=1`]) {
    const { listings } = await get("similar", `brand=car-maker&numRecords=20&${about}`);
    expect(listings).toHaveLength(20);
    expect([...new Set(listings.map(({ make }) => make.code))].filter((code) => !sold.includes(code))).toEqual([]);
  }
});

test("a brand whose dealers alone sell finds no private seller's car, counts none and offers none", async () => {
  const ofBrand = await get("listing", "brand=car-maker&numRecords=100");
  expect(ofBrand.stats).toMatchObject({ privateSellers: 0 });
  expect(ofBrand.owners.filter(({ privateSeller }) => privateSeller)).toEqual([]);
  expect(ofBrand.filters.sellerType?.filter(({ code, count }) => code === "p" && count > 0)).toEqual([]);
  const asked = await get("listingCount", "brand=car-maker&sellerType=p");
  expect(asked.count).toBe(ofBrand.totalResultCount);
  const makes = (BRANDS["car-maker"].makeCodes ?? []).map((code) => `&makeCode=${code}`).join("");
  const ofAll = await get("listingCount", `allListingType=true&sellerType=d${makes}`);
  expect(ofBrand.totalResultCount).toBe(ofAll.count);
});
