import { expect, test } from "vitest";
import { keepSearch, parseKeptSearches, putBackSearch, toKeepingAnswer, writeKeptSearches } from "./search-keeping";

const NOW = new Date("2026-11-20T10:05:59Z");
const SAVED_AT = "2026-11-20T10:05Z";

test("a visitor keeps two searches, and the third asks for an account", () => {
  const one = keepSearch([], "/cars-for-sale/used-cars/honda", NOW);
  const two = keepSearch(one.searches, "/cars-for-sale/used-cars/ford", NOW);
  expect(two).toEqual({
    searches: [
      { url: "/cars-for-sale/used-cars/ford", savedAt: SAVED_AT },
      { url: "/cars-for-sale/used-cars/honda", savedAt: SAVED_AT },
    ],
    outcome: "saved-here",
  });
  const three = keepSearch(two.searches, "/cars-for-sale/used-cars/bmw", NOW);
  expect(three).toEqual({ searches: two.searches, outcome: "limit" });
  expect(toKeepingAnswer("save", { outcome: "limit" }, "/cars-for-sale")).toMatchObject({
    tone: "warn",
    text: "You have a maximum of 2 searches saved.",
    link: { label: "Create a free account" },
  });
});

test("a search that is saved already is saved once, as it was, also at the limit", () => {
  const searches = [
    { url: "/cars-for-sale/used-cars/ford", savedAt: SAVED_AT },
    { url: "/cars-for-sale/used-cars/honda" },
  ];
  expect(keepSearch(searches, "/cars-for-sale/used-cars/honda", NOW)).toEqual({ searches, outcome: "saved-here" });
});

test("a search that is saved in another order takes the newer one, also at the limit", () => {
  const honda = { url: "/cars-for-sale/used-cars/honda?maxPrice=9000", savedAt: SAVED_AT };
  const ford = { url: "/cars-for-sale/used-cars/ford?sortBy=yearDESC" };
  const cheapest = "/cars-for-sale/used-cars/honda?maxPrice=9000&sortBy=derivedpriceASC";
  const sorted = keepSearch([ford, honda], cheapest, NOW);
  expect(sorted).toEqual({ searches: [ford, { ...honda, url: cheapest }], outcome: "saved-here" });
  expect(keepSearch(sorted.searches, honda.url, NOW).searches).toEqual([ford, honda]);
  expect(keepSearch(sorted.searches, "/cars-for-sale/used-cars/honda?maxPrice=8000", NOW).outcome).toBe("limit");
});

test("a search that was deleted comes back to its place, but not as the third", () => {
  const [ford, honda, bmw] = [
    { url: "/cars-for-sale/used-cars/ford", savedAt: "2026-11-20T10:07Z" },
    { url: "/cars-for-sale/used-cars/honda", savedAt: "2026-11-20T10:05Z" },
    { url: "/cars-for-sale/used-cars/bmw" },
  ] as const;
  expect(putBackSearch([honda], ford)).toEqual({ searches: [ford, honda], outcome: "put-back" });
  expect(putBackSearch([ford], honda)).toEqual({ searches: [ford, honda], outcome: "put-back" });
  expect(putBackSearch([ford, honda], ford)).toEqual({ searches: [ford, honda], outcome: "put-back" });
  expect(putBackSearch([ford, honda], bmw)).toEqual({ searches: [ford, honda], outcome: "limit" });
});

test("the cookie holds what was saved, and one of an older release without the time of saving", () => {
  const searches = [
    { url: "/cars-for-sale?maxPrice=9000", savedAt: SAVED_AT },
    { url: "/cars-for-sale/used-cars/honda" },
  ];
  expect(writeKeptSearches(searches)).toEqual([
    `/cars-for-sale?maxPrice=9000 ${SAVED_AT}`,
    "/cars-for-sale/used-cars/honda",
  ]);
  expect(parseKeptSearches(writeKeptSearches(searches))).toEqual(searches);
  expect(parseKeptSearches([`${searches[1]?.url} ${SAVED_AT}`, searches[1]?.url])).toHaveLength(1);
});

test.each([
  ["nothing", null],
  ["an object", {}],
  ["other sites", ["https://evil.test/", "//evil.test", "/account/sign-in", "/cars-for-salesman"]],
  ["other words behind an address", ["/cars-for-sale/ford yesterday", "/cars-for-sale/ford 2026-11-20"]],
  ["control characters", ["/cars-for-sale\r\nX: y", "/cars-for-sale/ford\u0000"]],
  ["very long addresses", [`/cars-for-sale?keyword=${"x".repeat(1_000)}`]],
])("a cookie that holds %s keeps no search", (_, value) => {
  expect(parseKeptSearches(value)).toEqual([]);
});

test("a cookie never keeps more than the limit", () => {
  expect(parseKeptSearches(["/cars-for-sale", "/cars-for-sale?a=1", "/cars-for-sale/ford"])).toHaveLength(2);
});

test("the way to an account leads back to the search", () => {
  expect(toKeepingAnswer("save", { outcome: "limit" }, "/cars-for-sale/ford?a=1&b=2").link?.href).toBe(
    "/account/sign-in?defaultScreen=signup&refUrl=%2Fcars-for-sale%2Fford%3Fa%3D1%26b%3D2&saveSearch=1",
  );
});
