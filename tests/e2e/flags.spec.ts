import { createCookies } from "../../app/server/request/cookies.server";
import { expect, test } from "./journey";
import { SITE_SECRETS } from "./mailbox";
import { filterForm, openFilters, visit } from "./search-page";
import { DESK } from "./tags";

const SEARCH = "/cars-for-sale/used-cars/suv";

test("features that a flag turns off are not on the page", { tag: DESK }, async ({ page, baseURL }) => {
  const categories = page.getByRole("navigation", { name: "Categories" });
  const suggestions = page.getByRole("list", { name: "Narrow by" });
  const sellers = filterForm(page).locator("summary", { hasText: /^Seller/ });
  await visit(page, SEARCH);
  await openFilters(page);
  for (const shown of [categories, suggestions, sellers]) await expect(shown).toHaveCount(1);

  const { flags } = createCookies({ isLocal: true, secrets: SITE_SECRETS });
  const [pair = ""] = (await flags.serialize("CATEGORY_SEARCH=off,FILTER_CHIPS=off,HIDDEN_FILTERS=sellerType")).split(
    ";",
  );
  const at = pair.indexOf("=");
  await page.context().addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url: baseURL ?? "" }]);
  await visit(page, SEARCH);
  await openFilters(page);
  for (const hidden of [categories, suggestions, sellers]) await expect(hidden).toHaveCount(0);
});

test("the car maker's brand hides the filters that its record names", { tag: DESK }, async ({ page, baseURL }) => {
  await visit(page, `${(baseURL ?? "").replace("//localhost", "//car-maker.localhost")}/cars-for-sale`);
  await openFilters(page);
  const groups = filterForm(page).locator("summary");
  await expect(groups.filter({ hasText: /^Fuel/ })).toHaveCount(1);
  await expect(groups.filter({ hasText: /^(?:Seller|Vehicle use)/ })).toHaveCount(0);
});
