import { setFlags } from "./flag-cookie";
import { expect, test } from "./journey";
import { cards, filterForm, openFilters, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

const SEARCH = "/cars-for-sale/used-cars/suv";

test("features that a flag turns off are not on the page", { tag: DESK }, async ({ page, baseURL }) => {
  const categories = page.getByRole("navigation", { name: "Categories" });
  const suggestions = page.getByRole("list", { name: "Narrow by" });
  const sellers = filterForm(page).locator("summary", { hasText: /^Seller/ });
  await visit(page, SEARCH);
  await openFilters(page);
  for (const shown of [categories, suggestions, sellers]) await expect(shown).toHaveCount(1);

  await setFlags(page.context(), baseURL, "CATEGORY_SEARCH=off,FILTER_CHIPS=off,HIDDEN_FILTERS=sellerType");
  await visit(page, SEARCH);
  await openFilters(page);
  for (const hidden of [categories, suggestions, sellers]) await expect(hidden).toHaveCount(0);
});

test("without infinite scroll the first press of Load more brings the second page", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, baseURL }) => {
  await setFlags(page.context(), baseURL, "INFINITE_SCROLL=off");
  await visit(page, SEARCH);
  const more = page.locator(".more").getByRole("link");
  await more.scrollIntoViewIfNeeded();
  await expect(more).toHaveText("Load more");
  await expect(cards(page)).toHaveCount(25);
  await more.click();
  await expect(cards(page).nth(25).getByRole("heading").getByRole("link")).toBeFocused();
  await expect(cards(page)).toHaveCount(50);
});

test("the car maker's brand hides the filters that its record names", { tag: DESK }, async ({ page, baseURL }) => {
  await visit(page, `${(baseURL ?? "").replace("//localhost", "//car-maker.localhost")}/cars-for-sale`);
  await openFilters(page);
  const groups = filterForm(page).locator("summary");
  await expect(groups.filter({ hasText: /^Fuel/ })).toHaveCount(1);
  await expect(groups.filter({ hasText: /^(?:Seller|Previous use)/ })).toHaveCount(0);
});
