import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type KnownPlace, KnownPlaceContext } from "../location/shopper-place";
import { FallbackError, PAGE_FAILED, SEARCH_FAILED } from "./fallback-error";

const REMEMBERED = { zip: "30305", near: "30305", label: "Atlanta, GA", isOfSearch: false };

/** Where the screen leads to beside the same page once more. */
function wayOnOf(failed: typeof SEARCH_FAILED | typeof PAGE_FAILED, retryHref: string, place: KnownPlace = REMEMBERED) {
  const html = renderToStaticMarkup(
    <KnownPlaceContext.Provider value={place}>
      <FallbackError {...failed} retryHref={retryHref} />
    </KnownPlaceContext.Provider>,
  );
  return /href="([^"]*)">All cars for sale</.exec(html)?.[1];
}

test("a failed search leads on to all cars around its own ZIP code", () => {
  for (const search of [
    "/used-cars/ford/90210",
    "/90210?maxPrice=9000",
    "?makeCode=FORD&zip=90210",
    "?zip=90210&year=2020",
  ])
    expect(wayOnOf(SEARCH_FAILED, `/cars-for-sale${search}`), search).toBe("/cars-for-sale/90210");
});

test("where it names none, the remembered place leads on", () => {
  for (const search of ["", "/used-cars/ford", "?maxPrice=90210", "/90210/ford", "?zip=902"])
    expect(wayOnOf(SEARCH_FAILED, `/cars-for-sale${search}`), search).toBe("/cars-for-sale/30305");
});

test("a number in the address of another page is no ZIP code", () => {
  expect(wayOnOf(PAGE_FAILED, "/cars-for-sale/vehicle/90210")).toBe("/cars-for-sale/30305");
});

test("without any place the way on is every car", () => {
  const nowhere = { zip: null, label: null, isOfSearch: false };
  expect(wayOnOf(SEARCH_FAILED, "/cars-for-sale/used-cars", nowhere)).toBe("/cars-for-sale");
});
