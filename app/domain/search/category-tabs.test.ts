import { expect, test } from "vitest";
import { searchOf } from "../../../tests/builders/search-of";
import { smallVocabulary } from "../../../tests/fixtures/small-vocabulary";
import type { Brand } from "../brand";
import { searchUrl } from "./canonical-url";
import { categoryTabs, greatPriceSearch } from "./category-tabs";
import type { SearchQuery } from "./query/search-query";
import { removeRefinement } from "./search-refinement";

const currentOf = (below: string) => categoryTabs(searchOf(below)).find((tab) => tab.isCurrent)?.label;
const linkOf = (query: SearchQuery) => searchUrl(query, smallVocabulary).replace("/cars-for-sale", "");
const linkTo = (below: string, label: string) => {
  const tab = categoryTabs(searchOf(below)).find((candidate) => candidate.label === label);
  return tab === undefined ? null : linkOf(tab.query);
};

test.each<[Brand, string[]]>([
  ["marketplace", ["All Results", "Best Deals", "Buy Online", "For Sale By Owner", "Certified Used"]],
  ["price-guide", ["All Results", "Best Deals", "Buy Online", "For Sale By Owner", "Certified Used"]],
  ["car-maker", ["All Results", "Best Deals", "Buy Online", "Certified Used"]],
])("the %s brand has the tabs %j", (brand, labels) => {
  expect(categoryTabs(searchOf("", brand), brand).map((tab) => tab.label)).toEqual(labels);
});

test.each([
  ["", "All Results"],
  ["/ford", "All Results"],
  ["?dealType=greatprice", "Best Deals"],
  ["?experience=best-deals", "Best Deals"],
  ["?homeServices=BUY_ONLINE", "Buy Online"],
  ["?experience=buy-online", "Buy Online"],
  ["?experience=car-maker-buy-online", "Buy Online"],
  ["/by-owner", "For Sale By Owner"],
  ["?sellerType=d,p", "All Results"],
  ["/certified-cars", "Certified Used"],
  ["?listingType=CERTIFIED,USED", "All Results"],
])("%s stands on the tab %s", (below, label) => {
  expect(currentOf(below)).toBe(label);
  expect(categoryTabs(searchOf(below)).filter((tab) => tab.isCurrent)).toHaveLength(1);
});

test.each([
  ["/ford", "Best Deals", "/ford?dealType=greatprice"],
  ["/ford?firstRecord=25", "For Sale By Owner", "/by-owner/ford"],
  ["/by-owner/ford", "Certified Used", "/certified-cars/ford"],
  ["/certified-cars/ford", "Buy Online", "/ford?homeServices=BUY_ONLINE"],
  ["?experience=best-deals&maxPrice=9000", "For Sale By Owner", "/by-owner?maxPrice=9000"],
  ["?homeServices=BUY_ONLINE,ONLINE_PAPERWORK", "Best Deals", "?dealType=greatprice&homeServices=ONLINE_PAPERWORK"],
  ["/by-owner/ford/43215?maxPrice=9000&sortBy=yearASC", "All Results", "/43215?sortBy=yearASC"],
  ["/commercial-van?maxPrice=9000", "All Results", "/commercial"],
])("from %s the tab %s leads to %s", (below, label, link) => {
  expect(linkTo(below, label)).toBe(link);
});

test.each([
  ["/ford?firstRecord=25", "/ford?dealType=greatprice"],
  ["/ford/43215?maxPrice=9000", "/ford/43215?dealType=greatprice&maxPrice=9000&searchRadius=0"],
  ["/ford/43215?dealType=greatprice", "/ford/43215?dealType=greatprice&searchRadius=0"],
  ["/ford/43215?dealType=greatprice&searchRadius=0", null],
  ["/ford?dealType=greatprice", null],
  ["?experience=best-deals", null],
])("the great prices of %s are those of %s", (below, link) => {
  const deals = greatPriceSearch(searchOf(below));
  expect(deals && linkOf(deals)).toBe(link);
});

test("a category whose filter is deselected is All Results again", () => {
  const greatPrice = { kind: "option", facet: "dealType", code: "greatprice" } as const;
  const query = removeRefinement(searchOf("/ford?experience=best-deals"), greatPrice, smallVocabulary);
  expect(categoryTabs(query)[0]).toMatchObject({ id: "all", isCurrent: true });
});
