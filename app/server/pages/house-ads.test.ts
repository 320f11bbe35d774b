import { HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { VEHICLE_SLOTS } from "~/domain/placements/house-slots";
import { aHouseAd } from "../../../tests/builders/house-ads";
import { aLoadContext } from "../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import type { LoadContextFacts } from "../context/load-context.server";
import { houseAdsAt } from "./house-ads.server";

const mocked = mockServices();
/** What waits to be told is told while somebody answers. */
afterEach(() => mocked.services.houseAds.tell());

function stores(...ads: readonly ReturnType<typeof aHouseAd>[]) {
  mocked.on("countServed", () => contractAnswer("countServed"));
  mocked.on("houseAds", () =>
    HttpResponse.json({ ads: ads.map((ad) => ({ ad, counts: { served: 0, servedInHour: 0 } })) }),
  );
}

/** Below the facts of a Honda. */
const boxesOf = (facts: Partial<LoadContextFacts> = {}) =>
  houseAdsAt(aLoadContext(mocked.services, facts), new Request("https://forecourt.test/cars-for-sale/vehicle/1"), {
    slots: VEHICLE_SLOTS,
    address: "/cars-for-sale/vehicle/1",
    search: { makeCode: ["HONDA"], bodyStyle: ["SEDAN"], condition: ["USED"] },
  });

test("a car's page has an ad of its kind and a partner's, in their order", async () => {
  stores(aHouseAd("partner", { kind: "partner" }), aHouseAd("vehicle", { kind: "vehicle" }), aHouseAd("promo"));
  const slots = [...((await boxesOf()) ?? "").matchAll(/data-slot="([^"]+)"/g)].map(([, slot]) => slot);
  expect(slots).toEqual(["vehicle", "partner"]);
});

test("it has none of another kind or make", async () => {
  const match = { makeCode: ["FORD"], bodyStyle: [], condition: [] };
  stores(aHouseAd("promo"), aHouseAd("fords", { kind: "vehicle", match }));
  expect(await boxesOf()).toBeUndefined();
});

test("bots have none of what people have", async () => {
  stores(aHouseAd("vehicle", { kind: "vehicle" }));
  expect(await boxesOf()).toContain('data-house="vehicle"');
  expect(await boxesOf({ isBot: true })).toBeUndefined();
});
