import { expect, test } from "vitest";
import { keepSearch, parseKeptSearches, toKeepingAnswer } from "./search-keeping";

test("a visitor keeps two searches, and the third asks for an account", () => {
  const one = keepSearch([], "/cars-for-sale/used-cars/honda");
  const two = keepSearch(one.kept, "/cars-for-sale/used-cars/ford");
  expect(two).toEqual({
    kept: ["/cars-for-sale/used-cars/ford", "/cars-for-sale/used-cars/honda"],
    outcome: "saved-here",
  });
  const three = keepSearch(two.kept, "/cars-for-sale/used-cars/bmw");
  expect(three).toEqual({ kept: two.kept, outcome: "limit" });
  expect(toKeepingAnswer("save", "limit", "/cars-for-sale")).toMatchObject({
    tone: "warn",
    text: "You have a maximum of 2 searches saved.",
    link: { label: "Create a free account" },
  });
});

test("a search that is kept already is kept once, also at the limit", () => {
  const kept = ["/cars-for-sale/used-cars/ford", "/cars-for-sale/used-cars/honda"];
  expect(keepSearch(kept, "/cars-for-sale/used-cars/honda")).toEqual({ kept, outcome: "saved-here" });
});

test.each([
  ["nothing", null],
  ["an object", {}],
  ["other sites", ["https://evil.test/", "//evil.test", "/account/sign-in", "/cars-for-salesman"]],
  ["control characters", ["/cars-for-sale\r\nX: y", "/cars-for-sale/ford\u0000"]],
  ["very long addresses", [`/cars-for-sale?keyword=${"x".repeat(1_000)}`]],
])("a cookie that holds %s keeps no search", (_, value) => {
  expect(parseKeptSearches(value)).toEqual([]);
});

test("a cookie never keeps more than the limit", () => {
  expect(parseKeptSearches(["/cars-for-sale", "/cars-for-sale?a=1", "/cars-for-sale/ford"])).toHaveLength(2);
});

test("the way to an account leads back to the search", () => {
  expect(toKeepingAnswer("save", "limit", "/cars-for-sale/ford?a=1&b=2").link?.href).toBe(
    "/account/sign-in?defaultScreen=signup&refUrl=%2Fcars-for-sale%2Fford%3Fa%3D1%26b%3D2",
  );
});
