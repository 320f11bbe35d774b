import { expect, hasJavaScript, test } from "./journey";
import {
  cards,
  chip,
  chips,
  choose,
  closeFilters,
  count,
  filterGroup,
  follow,
  mastheadLink,
  numberIn,
  option,
  parametersOf,
  refine,
  resultCount,
  settled,
  visit,
} from "./search-page";
import { DESK, SERVED_ALIKE, WIDTHS, WITH_SCRIPT } from "./tags";

test("a category tab replaces the entry and keeps the filters; All Results clears them", { tag: WIDTHS }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars/suv?maxPrice=40000");
  const categories = page.getByRole("navigation", { name: "Categories" });
  const best = categories.getByRole("link", { name: /^Best Deals/ });
  const promised = numberIn(await best.textContent());
  const entries = await historyLength();
  await follow(page, best);
  expect(await resultCount(page)).toBe(promised);
  expect(parametersOf(page).get("maxPrice")).toBe("40000");
  if (hasJavaScript()) expect(await historyLength()).toBe(entries);
  await expect(categories.getByRole("link", { name: /^Best Deals/ })).toHaveAttribute("aria-current", "page");
  await follow(page, categories.getByRole("link", { name: /^All Results/ }));
  expect([...parametersOf(page).keys()]).toEqual([]);
  await expect(categories.getByRole("link", { name: /^All Results/ })).toHaveAttribute("aria-current", "page");

  function historyLength() {
    return page.evaluate(() => window.history.length);
  }
});

test("the tab that is shown says the number of results beside it", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv?dealType=greatprice&maxPrice=40000");
  const categories = page.getByRole("navigation", { name: "Categories" });
  const current = categories.locator("[aria-current=page]");
  await expect(current).toHaveText(/^Best Deals/);
  expect(numberIn(await current.textContent())).toBe(await resultCount(page));
  // It leads to another search than the one on the screen.
  await expect(categories.getByRole("link", { name: /^All Results/ })).toHaveText("All Results");
});

test("a page that is opened is read out from its heading, and Back is where one was", { tag: WITH_SCRIPT }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  const link = cards(page).nth(4).getByRole("heading").getByRole("link");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/vehicle\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  await (await mastheadLink(page, /Sign in/)).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a category is over once its filter is taken away", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale?dealType=greatprice");
  const categories = page.getByRole("navigation", { name: "Categories" });
  await expect(categories.getByRole("link", { name: /^Best Deals/ })).toHaveAttribute("aria-current", "page");
  await follow(page, chip(page, /Great price/i));
  await expect(categories.getByRole("link", { name: /^All Results/ })).toHaveAttribute("aria-current", "page");
});

test("removing buy-online ends its experience", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale?experience=buy-online");
  await expect(
    page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: /^Buy Online/ }),
  ).toHaveAttribute("aria-current", "page");
  await follow(page, chip(page, /Buy Online/));
  expect(parametersOf(page).has("experience")).toBe(false);
});

test("unticking the box of buying online ends its experience", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale?experience=buy-online");
  const bought = await resultCount(page);
  const group = await filterGroup(page, "Delivery and paperwork");
  await expect(option(group, /^Buy Online/i)).toBeChecked();
  await refine(page, () => option(group, /^Buy Online/i).uncheck());
  await expect(page.getByRole("navigation", { name: "Categories" }).locator("[aria-current]")).toContainText("All");
  expect(await resultCount(page)).toBeGreaterThan(bought);
});

test("the commercial experience is about trucks and vans, and says so", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale?experience=commercial");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/commercial/i);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Commercial");
  const group = await filterGroup(page, "Body style");
  await expect(group).toBeVisible();
  expect(await resultCount(page)).toBeGreaterThan(0);
});

test("cards stand in the order that was chosen", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/convertible");
  const select = page.getByLabel("Sort by");
  await expect(select.getByRole("option")).toHaveCount(11);
  await page.locator(".sortnote summary").click();
  await expect(page.getByText(/^Relevance:/)).toBeVisible();
  const before = page.url();
  await select.selectOption("derivedpriceASC");
  if (!hasJavaScript()) await page.getByRole("button", { name: "Sort" }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await settled(page);
  const prices = (await cards(page).locator(".price").allTextContents()).map(numberIn).filter((price) => price > 0);
  expect(prices.length).toBeGreaterThan(10);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  await expect(page.getByLabel("Sort by")).toHaveValue("derivedpriceASC");
});

test("a removed filter can be brought back", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv?extColorSimple=RED&maxPrice=40000");
  const before = await resultCount(page);
  await follow(page, chip(page, /Red/));
  expect(await resultCount(page)).toBeGreaterThan(before);
  if (hasJavaScript()) {
    await expect(
      chips(page)
        .getByRole("link", { name: /^Remove/ })
        .or(chips(page))
        .first(),
    ).toBeVisible();
    // Whoever works by keyboard stands on the next chip, not at the top of the page.
    const isOnChip = () => page.evaluate(() => document.activeElement?.closest(".chips") !== null);
    await expect.poll(isOnChip).toBe(true);
    await follow(page, chips(page).getByRole("link", { name: /^Undo/ }));
  } else {
    await page.goBack();
    await settled(page);
  }
  await expect(chip(page, /Red/)).toBeVisible();
  expect(await resultCount(page)).toBe(before);
});

test("Clear all keeps the place and the order", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/ford/43215?maxPrice=40000&searchRadius=100&sortBy=mileageASC");
  await follow(page, chips(page).getByRole("link", { name: "Clear all" }));
  await expect(chips(page)).toContainText("Columbus, OH");
  await expect(chip(page, /Ford/)).toHaveCount(0);
  await expect(page.getByLabel("Sort by")).toHaveValue("mileageASC");
  expect(page.url()).toContain("43215");
});

test("a suggested filter finds as many cars as it says", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/honda");
  const suggestion = page.getByRole("list", { name: "Narrow by" }).getByRole("link").first();
  const promised = numberIn((await suggestion.locator("span").last().textContent()) ?? "");
  expect(promised).toBeGreaterThan(0);
  await follow(page, suggestion);
  expect(await resultCount(page)).toBe(promised);
});

test("a search without cars offers ways out, each with what it brings back", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/sedan/toyota/corolla-hatchback/43215?searchRadius=0");
  await expect(count(page)).toHaveText("0 results");
  await expect(page.getByText("Update filter criteria to see more results").first()).toBeVisible();
  const ways = page.getByRole("list", { name: "Searches that find more" }).getByRole("link");
  expect(await ways.count()).toBeGreaterThan(0);
  expect(await ways.count()).toBeLessThanOrEqual(4);
  await expect(ways.first()).toHaveText(/^(?:Remove|Within|Raise to|Any distance).*: [\d,]+ cars?$/);
  const promised = numberIn(await ways.first().locator("b").textContent());
  await follow(page, ways.first());
  expect(await resultCount(page)).toBe(promised);
});

test("a floor that is too high is offered lower, with what that brings back", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/toyota/camry/30305?minPrice=40000");
  await expect(count(page)).toHaveText("0 results");
  const ways = page.getByRole("list", { name: "Searches that find more" }).getByRole("link");
  const lower = ways.filter({ hasText: /^Lower to \$[\d,]+: [\d,]+ cars?$/ });
  const promised = numberIn(await lower.locator("b").textContent());
  await follow(page, lower);
  expect(await resultCount(page)).toBe(promised);
});

test("a model without cars asks whether another was meant", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/sedan/toyota/corolla-hatchback");
  const question = page.getByRole("form", { name: "Suggested model" });
  // It never opens by itself.
  await expect(question).toHaveCount(0);
  await page.getByRole("link", { name: "Did you mean Toyota Corolla?" }).click();
  await expect(question).toContainText("No Toyota Corolla Hatchback matches.");
  await expect(page.getByRole("dialog")).toHaveCount(hasJavaScript() ? 1 : 0);
  await follow(page, question.getByRole("button", { name: /^Yes/ }));
  expect(await resultCount(page)).toBeGreaterThan(0);
  await expect(chip(page, /Remove Corolla$/)).toBeVisible();
});

for (const answer of ["No", "Don't show me this again"]) {
  test(`the question about another model is answered with ${answer}`, { tag: DESK }, async ({ page, context }) => {
    const path = "/cars-for-sale/used-cars/sedan/toyota/corolla-hatchback";
    await visit(page, path);
    const question = page.getByRole("link", { name: /^Did you mean/ });
    await question.click();
    await page.getByRole("form", { name: "Suggested model" }).getByRole("button", { name: answer }).click();
    await expect(question).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(path);
    const cookie = (await context.cookies()).find(({ name }) => name === "suggestionOptOut");
    expect(cookie?.path).toBe("/");
    await visit(page, path);
    await expect(question).toBeHidden();
  });
}

test("an address that says nothing we know is 404 with ways on", { tag: DESK }, async ({ page, watched }) => {
  watched.allowed.push(/404/);
  await page.goto("/cars-for-sale/used");
  await expect(page.getByRole("link", { name: /^used cars for sale \([\d,]+\)$/i })).toBeVisible();
  const response = await page.goto("/cars-for-sale/used-cars/zeppelin");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("link", { name: "Toyota" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Toyota" }).click();
  await settled(page);
  expect(await resultCount(page)).toBeGreaterThan(0);
});

test("any spelling of an address is one redirect away from its canonical one", { tag: [DESK, SERVED_ALIKE] }, async ({
  request,
}) => {
  const first = await request.get(
    "/cars-for-sale/FORD/used-cars?zip=43215-1234&maxPrice=20000&makeCode2=HONDA&b=&a=1",
    {
      maxRedirects: 0,
    },
  );
  expect(first.status()).toBe(301);
  const second = await request.get(first.headers().location ?? "", { maxRedirects: 0 });
  expect(second.status()).toBe(200);
});

test("the new count is said once, politely", { tag: WITH_SCRIPT }, async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const region = page.getByRole("status");
  await expect(region).toHaveCount(1);
  await expect(region).toBeEmpty();
  await choose(page, "Body style", /^Wagon/);
  await expect(region).toHaveText(new RegExp(`^${(await count(page).textContent()) ?? ""}`));
});

test("that there is nothing is said too", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/convertible/43215?extColorSimple=PURPLE&maxPrice=6000&searchRadius=100");
  const group = await filterGroup(page, "Location");
  await group.getByLabel("Distance").selectOption("10");
  await expect(page.getByRole("status")).toHaveText(/^No results/);
});

test("the answer to an older choice is ignored", { tag: WITH_SCRIPT }, async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const group = await filterGroup(page, "Body style");
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route(/cars-for-sale\.data/, async (route) => {
    asked += 1;
    if (asked === 1) await held;
    await route.continue().catch(() => {});
  });
  await option(group, /^Truck/).check();
  await expect(page.locator("#listings")).toHaveAttribute("aria-busy", "true");
  await option(group, /^Coupe/).check();
  await settled(page);
  const text = (await count(page).textContent()) ?? "";
  release();
  await closeFilters(page);
  await expect(chip(page, /Truck/)).toBeVisible();
  await expect(chip(page, /Coupe/)).toBeVisible();
  await expect(count(page)).toHaveText(text);
});

test("a live choice keeps the focus where it was", { tag: WITH_SCRIPT }, async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const group = await filterGroup(page, "Drive");
  const box = group.getByRole("checkbox").and(page.locator(":enabled")).first();
  await box.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => parametersOf(page).has("driveGroup")).toBe(true);
  await settled(page);
  await expect(box).toBeFocused();
  await expect(box).toBeChecked();
});
