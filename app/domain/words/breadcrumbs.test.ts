import { expect, test } from "vitest";
import { searchOf } from "../../../tests/builders/search-of";
import { smallVocabulary } from "../../../tests/fixtures/small-vocabulary";
import type { Brand } from "../brand";
import { searchUrl } from "../search/canonical-url";
import { breadcrumbs } from "./breadcrumbs";

const trailOf = (below: string, brand: Brand = "marketplace", placeLabel?: string) =>
  breadcrumbs(searchOf(below, brand), smallVocabulary, { brand, placeLabel });

test.each<[Brand, string, string]>([
  ["marketplace", "", "Used Cars for Sale"],
  ["marketplace", "/new-cars", "New Cars for Sale"],
  ["marketplace", "/certified-cars", "Certified Cars for Sale"],
  ["marketplace", "/third-party-certified-cars", "Used Cars for Sale"],
  ["marketplace", "?listingType=3P_CERT,USED", "Used Cars for Sale"],
  ["marketplace", "?listingType=NEW,USED", "Cars for Sale"],
  ["marketplace", "?allListingType=1", "Cars for Sale"],
  ["price-guide", "", "Cars for Sale"],
  ["marketplace", "/by-owner", "Used Cars for Sale > By Owner"],
  ["marketplace", "/by-dealer", "Used Cars for Sale > Dealer"],
  ["marketplace", "/van", "Used Cars for Sale > Van / Minivan"],
  ["marketplace", "/commercial", "Commercial Vehicles for Sale"],
  ["marketplace", "/commercial-van", "Commercial Vehicles for Sale > Commercial Van"],
  ["marketplace", "/commercial-truck", "Commercial Vehicles for Sale > Commercial Truck"],
  ["marketplace", "/honda/accord/ex-l", "Used Cars for Sale > Honda > Accord > EX-L"],
  ["marketplace", "?modelCode=ACCORD", "Used Cars for Sale > Honda > Accord"],
  ["marketplace", "?startYear=2020&endYear=2020", "Used Cars for Sale > 2020"],
  ["marketplace", "?startYear=2020&endYear=2021", "Used Cars for Sale"],
  ["marketplace", "?startYear=2020", "Used Cars for Sale"],
  ["marketplace", "?minPrice=5000", "Used Cars for Sale > Over $5,000"],
  ["marketplace", "?maxPrice=9000", "Used Cars for Sale > Under $9,000"],
  ["marketplace", "?minPrice=5000&maxPrice=9000", "Used Cars for Sale > Between $5,000 - $9,000"],
  ["marketplace", "?fuelTypeGroup=HYB", "Used Cars for Sale > Hybrid"],
  ["marketplace", "?mpgRange=30", "Used Cars for Sale > 30+ MPG"],
  ["marketplace", "?electricMileRange=250", "Used Cars for Sale > 250 Miles"],
  ["marketplace", "/columbus-oh", "Used Cars for Sale"],
  ["marketplace", "?makeCode=FORD,HONDA&modelCode=F150", "Used Cars for Sale"],
  [
    "marketplace",
    "/new-cars/by-owner/sedan/honda/accord/ex-l?startYear=2020&endYear=2020&maxPrice=9000&fuelTypeGroup=GSL&mpgRange=30&electricMileRange=10",
    "New Cars for Sale > By Owner > Sedan > Honda > Accord > EX-L > 2020 > Under $9,000 > Gasoline > 30+ MPG > 10 Miles",
  ],
  ["car-maker", "", "Home > Cars for Sale"],
  [
    "car-maker",
    "/certified-cars/toyota/camry/columbus-oh?startYear=2020&endYear=2020",
    "Home > Certified Cars for Sale > Columbus, OH > Toyota > Camry > 2020",
  ],
])("on %s, %s has the trail %s", (brand, below, labels) => {
  expect(
    trailOf(below, brand)
      .map((crumb) => crumb.label)
      .join(" > "),
  ).toBe(labels);
});

test("each crumb's link keeps only what comes before it", () => {
  const links = trailOf("/new-cars/by-owner/sedan/honda/accord?maxPrice=9000&mpgRange=30&keyword=x").map((crumb) =>
    crumb.query === null ? null : searchUrl(crumb.query, smallVocabulary).replace("/cars-for-sale", ""),
  );
  expect(links).toEqual([
    "/new-cars",
    "/new-cars/by-owner",
    "/new-cars/by-owner/sedan",
    "/new-cars/by-owner/sedan/honda",
    "/new-cars/by-owner/sedan/honda/accord",
    "/new-cars/by-owner/sedan/honda/accord?maxPrice=9000",
    "/new-cars/by-owner/sedan/honda/accord?maxPrice=9000&mpgRange=30",
  ]);
});

test("the place stays in every crumb of the default trail, and the lookup's name is shown in the car maker's", () => {
  const link = trailOf("/ford/43215?searchRadius=25")[0]?.query;
  expect(link === null || link === undefined ? null : searchUrl(link, smallVocabulary)).toBe(
    "/cars-for-sale/43215?searchRadius=25",
  );
  expect(trailOf("/43215", "car-maker", "Columbus, OH")[2]?.label).toBe("Columbus, OH");
});

test("a third-party certificate is linked as used", () => {
  const link = trailOf("/third-party-certified-cars/honda")[0]?.query;
  expect(link === null || link === undefined ? null : searchUrl(link, smallVocabulary)).toBe(
    "/cars-for-sale/used-cars",
  );
});
