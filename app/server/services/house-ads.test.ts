import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { aHouseAd, sumsOf } from "../../../tests/builders/house-ads";
import { contractAnswer, mockServices } from "../../../tests/mocks/mocked-services";
import { createHouseAdsService } from "./house-ads.server";

const mocked = mockServices();
const VIEW = "a view";
let told: unknown[] = [];

beforeEach(() => {
  told = [];
  mocked.on("houseAds", () =>
    HttpResponse.json({
      ads: ["tires", "loans"].map((id) => ({ ad: aHouseAd(id), counts: { ...sumsOf(), servedInHour: 0 } })),
    }),
  );
  mocked.on("countHouseAds", async (request) => {
    told.push(...(await request.json()).counts);
    return contractAnswer("countHouseAds");
  });
});

/** One that has shown its ads. */
async function aService() {
  const service = createHouseAdsService(mocked.services.ask, 60_000);
  await service.ofBrand("marketplace");
  return service;
}

test("what was served, drawn, seen, clicked and closed is told by ad, once", async () => {
  const service = await aService();
  service.count(["tires", "tires", "loans"]);
  service.countDrawn(VIEW, [{ id: "tires", did: ["rendered", "seen", "clicked", "closed"] }]);
  await service.tell();
  await service.tell();
  expect(told).toEqual([
    { id: "tires", ...sumsOf({ served: 2, rendered: 1, seen: 1, clicked: 1, closed: 1 }) },
    { id: "loans", ...sumsOf({ served: 1 }) },
  ]);
});

test("a view counts an ad once, however often it says so, and another view once more", async () => {
  const service = await aService();
  service.countDrawn(VIEW, [{ id: "tires", did: ["rendered"] }]);
  service.countDrawn(VIEW, [{ id: "tires", did: ["rendered", "seen", "seen"] }]);
  service.countDrawn(VIEW, [{ id: "tires", did: ["seen", "clicked"] }]);
  service.countDrawn(VIEW, [{ id: "tires", did: ["clicked"] }]);
  service.countDrawn("another view", [{ id: "tires", did: ["rendered"] }]);
  await service.tell();
  expect(told).toEqual([{ id: "tires", ...sumsOf({ rendered: 2, seen: 1, clicked: 1 }) }]);
});

test("turns are counted from the begin of their view, so that what is said twice counts once", async () => {
  const service = await aService();
  service.countDrawn(VIEW, [{ id: "tires", did: ["rendered"], turns: 2 }]);
  service.countDrawn(VIEW, [{ id: "tires", did: [], turns: 2 }]);
  service.countDrawn(VIEW, [{ id: "tires", did: [], turns: 5 }]);
  await service.tell();
  expect(told).toEqual([{ id: "tires", ...sumsOf({ rendered: 1, refreshed: 5 }) }]);
});

test("a click in a view that did not draw the ad is dropped, and so is an ad that the site has not", async () => {
  const service = await aService();
  service.countDrawn(VIEW, [{ id: "tires", did: ["rendered"] }]);
  service.countDrawn(VIEW, [{ id: "loans", did: ["seen", "clicked"], turns: 1 }]);
  service.countDrawn("another view", [{ id: "tires", did: ["clicked"] }]);
  service.countDrawn(VIEW, [{ id: "made-up", did: ["rendered", "clicked"] }]);
  await service.tell();
  expect(told).toEqual([{ id: "tires", ...sumsOf({ rendered: 1 }) }]);
});
