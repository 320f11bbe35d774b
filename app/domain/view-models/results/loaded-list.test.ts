import { expect, test } from "vitest";
import { cardsOf } from "~/domain/placements/grid-item";
import { moreListingsPath, readMoreListingsPath } from "~/domain/search/more-listings-path";
import type { ListingCardViewModel } from "./listing-card";
import { appendPage, loadsByItself, reachedOf, startList } from "./loaded-list";
import type { ResultsPage } from "./results-page";

function card(id: string): ListingCardViewModel {
  return {
    id,
    href: `/cars-for-sale/vehicle/${id}`,
    title: "2021 Honda Civic",
    trim: "",
    condition: "Used",
    facts: [],
    price: "$1",
    notes: [],
    seller: "A dealer",
  };
}

const pageOf = (ids: readonly string[], rest: Partial<ResultsPage> = {}): ResultsPage => ({
  cards: ids.map(card),
  total: 100,
  firstRecord: 0,
  nextHref: "/cars-for-sale?firstRecord=25",
  ...rest,
});

test("loaded pages stand behind the first, and a car that moved between two answers stands once", () => {
  const list = appendPage(startList(pageOf(["1", "2"])), pageOf(["2", "3"], { firstRecord: 2, total: 101 }));
  expect(cardsOf(list.items).map(({ id }) => id)).toEqual(["1", "2", "3"]);
  expect(list).toMatchObject({ firstRecord: 0, total: 101, pages: 2 });
  expect(reachedOf(list)).toBe(3);
});

test("a loaded car has the name of none beside the list", () => {
  const beside = [{ ...card("s"), title: "2020 Honda Fit", price: "$2" }];
  const namesake = { ...card("2"), title: "2020 Honda Fit" };
  const list = appendPage(startList(pageOf(["1"])), { ...pageOf([]), cards: [namesake] }, beside);
  expect(cardsOf(list.items).map(({ tell }) => tell)).toEqual([undefined, "$1"]);
});

test("two pages load by themselves, then the shopper is asked", () => {
  const first = startList(pageOf(["1"]));
  const second = appendPage(first, pageOf(["2"]));
  const third = appendPage(second, pageOf(["3"]));
  expect([first, second, third].map(loadsByItself)).toEqual([true, true, false]);
});

test("nothing loads past the last page", () => {
  const { nextHref: _gone, ...last } = pageOf(["1"]);
  expect(loadsByItself(startList(last))).toBe(false);
  expect(appendPage(startList(pageOf(["1"])), last).nextHref).toBeUndefined();
});

test.each(["/cars-for-sale?firstRecord=25", "/cars-for-sale/used-cars/ford/43215?firstRecord=25&minPrice=9"])(
  "the cards of %s stand at an address of their own, which names the page again",
  (href) => {
    const path = moreListingsPath(href);
    expect(path).toMatch(/^\/cars-for-sale\/api\/listings[/?]/);
    expect(readMoreListingsPath(new URL(path, "http://localhost"))).toBe(href);
  },
);
