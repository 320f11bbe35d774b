import { expect, test } from "vitest";
import {
  addressOfMarkdown,
  feedAddressOf,
  isMarketplacePage,
  markdownAddressOf,
  markdownRouteOf,
  twinnedPageOf,
} from "./search-twins";

const ADDRESSES = [
  "/cars-for-sale",
  "/cars-for-sale/used-cars/ford",
  "/cars-for-sale/ford?firstRecord=25&maxPrice=9000",
];

test("a feed mirrors path and query of its search, and leads back to it", () => {
  expect(feedAddressOf("/cars-for-sale/used-cars/ford?zip=30305")).toBe(
    "/cars-for-sale/feeds/atom/used-cars/ford?zip=30305",
  );
  for (const address of ADDRESSES) {
    for (const twin of [feedAddressOf(address), markdownRouteOf(address)]) {
      const { pathname, search } = twinnedPageOf(new URL(twin, "https://forecourt.test"));
      expect(pathname + search).toBe(address);
    }
  }
});

test("the Markdown of a page has its address with .md after the path", () => {
  expect(markdownAddressOf("/cars-for-sale/ford?zip=30305")).toBe("/cars-for-sale/ford.md?zip=30305");
  for (const address of ADDRESSES) expect(addressOfMarkdown(markdownAddressOf(address))).toBe(address);
});

test.each([
  ["/cars-for-sale/vehicle/100000001", true],
  ["/cars-for-sale/used-cars", true],
  ["/cars-for-sale/vehicle/100000001/share", false],
  ["/cars-for-sale/api/suggestions", false],
  ["/cars-for-sale/feeds/atom/used-cars", false],
  ["/cars-for-sales", false],
  ["/", false],
])("%s has a Markdown form: %s", (path, expected) => {
  expect(isMarketplacePage(path)).toBe(expected);
});

test("only a path of ours loses its .md", () => {
  for (const address of ["/readme.md", "/cars-for-sale/ford", "/cars-for-sale/ford?q=x.md", "/cars-for-sale/api/x.md"])
    expect(addressOfMarkdown(address)).toBeNull();
});
