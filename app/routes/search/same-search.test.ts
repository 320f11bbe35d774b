import { expect, test } from "vitest";
import { isArrival } from "./same-search";

const at = (href: string) => new URL(href, "http://localhost");
const PRICED = "/cars-for-sale?maxPrice=34567&minPrice=20000";

test("what the panel asks for is its own, the same search again included", () => {
  expect(isArrival(at(PRICED), at("/cars-for-sale"), true)).toBe(false);
  expect(isArrival(at("/cars-for-sale"), at("/cars-for-sale"), true)).toBe(false);
});

test("a link and Back arrive at another search, the same one again included", () => {
  expect(isArrival(at("/cars-for-sale"), at(PRICED), false)).toBe(true);
  expect(isArrival(at("/cars-for-sale"), at("/cars-for-sale"), false)).toBe(true);
});

test("neither a place within the page nor another tab of a search is another search", () => {
  expect(isArrival(at(PRICED), at(`${PRICED}#listings`), false)).toBe(false);
  expect(isArrival(at(`${PRICED}#listings`), at(PRICED), false)).toBe(false);
  const [accord, tab] = ["/used-cars/honda/accord", "/cars-for-sale/reference/safety"];
  expect(isArrival(at(`/cars-for-sale${accord}`), at(`${tab}${accord}`), false)).toBe(false);
});
