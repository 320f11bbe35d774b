import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { flagsOf } from "~/domain/flags";
import { drawnCells } from "../../../../../tests/builders/drawn-cells";
import { aHouseAd, sumsOf } from "../../../../../tests/builders/house-ads";
import { aListing, aSearchResponse } from "../../../../../tests/mocks/contract-answers";
import { aLoadContext } from "../../../../../tests/mocks/load-context";
import { contractAnswer, mockServices } from "../../../../../tests/mocks/mocked-services";
import type { LoadContextFacts } from "../../../context/load-context.server";
import { openSearchPage } from "../search-page.server";
import { loadGrid } from "./grid-data.server";

// A page waits 200 ms, which a busy machine may need for a double's answer.
vi.mock(import("~/domain/limits"), async (original) =>
  Object.assign({}, await original(), { PLACEMENTS_WAIT_MS: 2_000 }),
);

const mocked = mockServices();

beforeEach(() => {
  for (const operation of ["catalogVocabulary", "relaxations", "listingCount", "countHouseAds"] as const)
    mocked.on(operation, () => contractAnswer(operation));
  finds(25);
});

function finds(count: number, changes: Parameters<typeof aListing>[0] = {}) {
  const listings = Array.from({ length: count }, (_, at) => aListing({ id: `L${at + 1}`, ...changes }));
  mocked.on("listing", () => HttpResponse.json(aSearchResponse({ listings, totalResultCount: 1_000 })));
}

function stores(ad: ReturnType<typeof aHouseAd>) {
  mocked.on("houseAds", () => HttpResponse.json({ ads: [{ ad, counts: { ...sumsOf(), servedInHour: 0 } }] }));
}

/** The house ads of a page of used Hondas, by their ids. */
async function adsOf(facts: Partial<LoadContextFacts> = {}) {
  const context = aLoadContext(mocked.services, facts);
  const request = new Request("https://forecourt.test/cars-for-sale/used-cars/honda");
  const { cells } = await loadGrid(await openSearchPage({ context, request }), context, request);
  const markup = drawnCells(context, cells).map((cell) => cell.markup);
  await mocked.services.houseAds.tell();
  return [...markup.join("").matchAll(/data-house="([^"]+)"/g)].map(([, ad]) => ad);
}

test("a promotion about a driver stands where a car of the page has it", async () => {
  stores(aHouseAd("cuts", { urgencyDriver: "PRICE_REDUCED" }));
  expect(await adsOf()).toEqual([]);
  finds(25, { vehicleHighlight: { urgencyDriverType: "PRICE_REDUCED", isVehicleHighlight: true } });
  expect(await adsOf()).toEqual(["cuts"]);
});

test.each(["WARRANTY", "RETURN", "VIEWERS"] as const)(
  "a promotion about %s stands on a page of 25 such cars, none of which has its highlight for itself, whatever cards say of it",
  async (urgencyDriver) => {
    stores(aHouseAd("about", { urgencyDriver }));
    const vehicleHighlight = {
      urgencyDriverType: urgencyDriver,
      urgencyDriverValue: urgencyDriver === "RETURN" ? "DAYS_7" : "9",
      isVehicleHighlight: false,
    };
    finds(25, { vehicleHighlight });
    expect(await adsOf()).toEqual(["about"]);
    const flags = flagsOf("marketplace", { VEHICLE_HIGHLIGHT: false });
    expect(await adsOf({ flags })).toEqual(["about"]);
  },
);

test("a promotion about viewers needs a number of them", async () => {
  stores(aHouseAd("about", { urgencyDriver: "VIEWERS" }));
  finds(25, { vehicleHighlight: { urgencyDriverType: "VIEWERS", isVehicleHighlight: true } });
  expect(await adsOf()).toEqual([]);
});

test("a promotion about incentives stands where a car has a special offer, whatever its card says first", async () => {
  stores(aHouseAd("offers", { urgencyDriver: "INCENTIVES" }));
  const vehicleHighlight = { urgencyDriverType: "NEWLY_LISTED", urgencyDriverValue: "1", isVehicleHighlight: true };
  finds(25, { vehicleHighlight });
  expect(await adsOf()).toEqual([]);
  finds(25, { vehicleHighlight, hasSpecialOffer: true });
  expect(await adsOf()).toEqual(["offers"]);
});
