import { HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { FIXED_SLOTS, FOOTER_SLOT, VEHICLE_SLOTS } from "~/domain/placements/house-slots";
import { aHouseAd, sumsOf } from "../../../tests/builders/house-ads";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import type { LoadContextFacts } from "../context/load-context.server";
import { houseAdsAt } from "./house-ads.server";

const mocked = mockServices();
/** What waits to be told is told while somebody answers. */
afterEach(() => mocked.services.houseAds.tell());

function stores(...ads: readonly ReturnType<typeof aHouseAd>[]) {
  mocked.on("countHouseAds", () => contractAnswer("countHouseAds"));
  mocked.on("houseAds", () =>
    HttpResponse.json({ ads: ads.map((ad) => ({ ad, counts: { ...sumsOf(), servedInHour: 0 } })) }),
  );
}

/** Of a Honda's page: each place, and whose it is. */
const placesOf = async (facts: Partial<LoadContextFacts> = {}) => {
  const request = new Request("https://forecourt.test/cars-for-sale/vehicle/1");
  const served = await houseAdsAt(aLoadContext(mocked.services, facts), request, {
    slots: [...VEHICLE_SLOTS, FOOTER_SLOT, ...FIXED_SLOTS],
    address: "/cars-for-sale/vehicle/1",
    search: { makeCode: ["HONDA"], bodyStyle: ["SEDAN"], condition: ["USED"] },
  });
  return [...served].map(([slot, { id }]) => `${slot}: ${id}`);
};

test("a car's page has an ad of its kind, a partner's and a footer's, in their order", async () => {
  const ads = (["footer", "partner", "vehicle"] as const).map((kind) => aHouseAd(`ad-for-${kind}`, { kind }));
  stores(...ads, aHouseAd("promo"));
  expect(await placesOf()).toEqual(["vehicle: ad-for-vehicle", "partner: ad-for-partner", "footer: ad-for-footer"]);
});

test("it has none of another kind or make", async () => {
  const match = { makeCode: ["FORD"], bodyStyle: [], condition: [] };
  stores(aHouseAd("promo"), aHouseAd("fords", { kind: "vehicle", match }));
  expect(await placesOf()).toEqual([]);
});

test("bots have none of what people have", async () => {
  stores(aHouseAd("of-cars", { kind: "vehicle" }));
  expect(await placesOf()).toEqual(["vehicle: of-cars"]);
  expect(await placesOf({ isBot: true })).toEqual([]);
});
