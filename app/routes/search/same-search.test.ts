import { expect, test } from "vitest";
import { isArrival } from "./same-search";

const at = (href: string) => new URL(href, "http://localhost");
const PRICED = "/cars-for-sale?maxPrice=34567&minPrice=20000";

test("a search that the panel asked for is its own, the same one again included", () => {
  expect(isArrival(at(PRICED), at("/cars-for-sale"), "/cars-for-sale", false)).toBe(false);
  expect(isArrival(at("/cars-for-sale"), at("/cars-for-sale"), "/cars-for-sale", false)).toBe(false);
});

test("Back arrives at another search, though the panel asked for it once", () => {
  expect(isArrival(at("/cars-for-sale"), at(PRICED), PRICED, true)).toBe(true);
  expect(isArrival(at("/cars-for-sale"), at("/cars-for-sale"), "/cars-for-sale", true)).toBe(true);
});

test("a link arrives at another search", () => {
  expect(isArrival(at(PRICED), at("/cars-for-sale"), PRICED, false)).toBe(true);
});

test("neither a place within the page nor another tab of a search is another search", () => {
  expect(isArrival(at(PRICED), at(`${PRICED}#listings`), null, true)).toBe(false);
  expect(isArrival(at(`${PRICED}#listings`), at(PRICED), null, true)).toBe(false);
  const [accord, tab] = ["/used-cars/honda/accord", "/cars-for-sale/reference/safety"];
  expect(isArrival(at(`/cars-for-sale${accord}`), at(`${tab}${accord}`), null, false)).toBe(false);
});
