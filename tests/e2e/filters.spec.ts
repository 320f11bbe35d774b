import { expect, hasJavaScript, isPhone, test } from "./journey";
import {
  cards,
  chip,
  chips,
  choose,
  closeFilters,
  count,
  countOf,
  filterForm,
  filterGroup,
  follow,
  numberIn,
  option,
  parametersOf,
  refine,
  resultCount,
  seeResultsButton,
  settled,
  visit,
} from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

test("one filter leaves as many cars as it said, and stands as a chip", async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const group = await filterGroup(page, "Body style");
  const promised = await countOf(group, /^Truck/);
  await choose(page, "Body style", /^Truck/);
  expect(await resultCount(page)).toBe(promised);
  await closeFilters(page);
  await expect(chip(page, /Remove Truck/)).toBeVisible();
  await expect(cards(page)).toHaveCount(25);
});

test("values of one filter widen, values of two filters narrow", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale?vehicleStyleCode=TRUCKS");
  const trucks = await resultCount(page);
  await choose(page, "Body style", /^Coupe/);
  const trucksAndCoupes = await resultCount(page);
  expect(trucksAndCoupes).toBeGreaterThan(trucks);
  await choose(page, "Drive", /^All|4WD/);
  expect(await resultCount(page)).toBeLessThan(trucksAndCoupes);
});

test("five makes with a model and a trim; a sixth is not offered", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/honda");
  for (const make of ["Ford", "Toyota", "Nissan", "Chevrolet"]) {
    const group = await filterGroup(page, "Make");
    await refine(page, async () => {
      const another = group.locator(".another");
      if ((await another.getAttribute("open")) === null) await another.locator("summary").first().click();
      // A click, and no check: a chosen make leaves the list of the others at once, and would be looked for in vain.
      await group
        .locator(".another")
        .getByRole("checkbox", { name: new RegExp(`^${make}`) })
        .click();
    });
    await expect(option(await filterGroup(page, "Make"), new RegExp(`^${make}`))).toBeChecked();
  }
  expect(parametersOf(page).getAll("makeCode")).toHaveLength(5);
  const group = await filterGroup(page, "Make");
  await expect(group.getByText("Add Another Make")).toBeHidden();

  await choose(page, "Make", /^F-150/);
  const models = await filterGroup(page, "Make");
  await expect(option(models, /^F-150/)).toBeChecked();
  const trims = models.getByRole("group", { name: "F-150 trims" });
  const trim = trims.getByRole("checkbox").and(page.locator(":enabled")).first();
  const promised = await resultCount(page);
  await refine(page, () => trim.check());
  expect(await resultCount(page)).toBeLessThan(promised);
  expect(parametersOf(page).getAll("trimCode")[0]).toMatch(/^F150\|/);
});

test("the page of all makes takes five, and none that was chosen gives way to another", async ({ page }) => {
  const chosen = ["ACURA", "AUDI", "BMW", "FORD", "HONDA"];
  await visit(page, `/cars-for-sale/options/makeCode?${chosen.map((code) => `makeCode=${code}`).join("&")}`);
  await expect(page.getByText("Up to 5 at once.")).toBeVisible();
  const sixth = page.getByRole("checkbox", { name: /^Alfa Romeo/ });
  if (hasJavaScript()) {
    await expect(sixth).toBeDisabled();
    await page.getByRole("checkbox", { name: /^Honda/ }).uncheck();
    chosen.splice(0, 5, "ACURA", "ALFAROMEO", "AUDI", "BMW", "FORD");
  }
  await sixth.check();
  if (hasJavaScript()) await expect(page.getByRole("checkbox", { name: /^Honda/ })).toBeDisabled();
  await page.getByRole("button", { name: "See Results" }).click();
  await page.waitForURL((url) => url.pathname !== "/cars-for-sale/options/makeCode");
  expect(parametersOf(page).getAll("makeCode").toSorted()).toEqual(chosen);
});

test("taking a make away takes its models along", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale?makeCode=FORD&makeCode=HONDA&modelCode=F150&modelCode=CIVIC");
  const removal = chip(page, /Remove (?:Ford|FORD)$/);
  await follow(page, removal);
  await expect(chip(page, /F-150/)).toHaveCount(0);
  await expect(chip(page, /Civic/)).toBeVisible();
});

test("a pair of prices is one chip, and goes as one", async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const group = await filterGroup(page, "Price");
  await refine(page, async () => {
    await group.getByLabel("Min price").fill("$10,000");
    if (hasJavaScript()) await group.getByLabel("Min price").press("Enter");
  });
  const prices = await filterGroup(page, "Price");
  await expect(prices.getByLabel("Min price")).toHaveValue("$10,000");
  await refine(page, async () => {
    await prices.getByLabel("Max price").fill("20000");
    if (hasJavaScript()) await prices.getByLabel("Max price").press("Enter");
  });
  await expect((await filterGroup(page, "Price")).getByLabel("Max price")).toHaveValue("$20,000");
  expect(parametersOf(page).get("minPrice")).toBe("10000");
  expect(parametersOf(page).get("maxPrice")).toBe("20000");
  await closeFilters(page);
  await follow(page, chip(page, /\$10,000.*\$20,000/));
  expect(parametersOf(page).has("minPrice")).toBe(false);
  expect(parametersOf(page).has("maxPrice")).toBe(false);
});

test("a pair of years is one chip, and goes as one", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale?startYear=2019&endYear=2022");
  const narrowed = await resultCount(page);
  await follow(page, chip(page, /2019.*2022/));
  expect(parametersOf(page).has("startYear") || parametersOf(page).has("endYear")).toBe(false);
  expect(await resultCount(page)).toBeGreaterThan(narrowed);
});

const PRICE_ERRORS = [
  ["the same twice", "20000", "20000", "Min and Max price cannot be the same.", []],
  ["a maximum below the minimum", "20000", "10000", "Max price must be greater than Min price.", [DESK]],
  ["a maximum of nothing", "", "0", "Max price must be greater than 0.", [DESK]],
] as const;

for (const [what, min, max, message, tags] of PRICE_ERRORS) {
  test(`prices: ${what} is told in the summary and beside the field, and searches without them`, {
    tag: [...tags],
  }, async ({ page }) => {
    await visit(page, "/cars-for-sale/used-cars/suv");
    const all = await resultCount(page);
    const group = await filterGroup(page, "Price");
    if (hasJavaScript()) {
      if (min !== "") await refine(page, () => typeAndEnter("Min price", min));
      await typeAndEnter("Max price", max);
      await settled(page);
    } else {
      if (min !== "") await group.getByLabel("Min price").fill(min);
      await group.getByLabel("Max price").fill(max);
      await seeResultsButton(page).click();
      if (isPhone()) await filterGroup(page, "Price");
    }
    async function typeAndEnter(label: string, value: string) {
      await group.getByLabel(label).fill(value);
      await group.getByLabel(label).press("Enter");
    }

    await expect(filterForm(page).getByRole("list", { name: "There is a problem" })).toHaveText(message);
    await expect(page.locator("#filter-price-error")).toHaveText(message);
    const field = filterForm(page).getByLabel("Max price");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveValue(max === "0" ? "$0" : `$${Number(max).toLocaleString("en-US")}`);
    await expect(count(page)).toHaveText(`${all.toLocaleString("en-US")} results`);
    if (hasJavaScript()) expect(parametersOf(page).has("maxPrice")).toBe(false);
  });
}

test("a ZIP code that is none is told beside its field, and nothing is searched", async ({ page, watched }) => {
  // Without script the location page tells it, with 400.
  watched.allowed.push(/400/);
  await visit(page, "/cars-for-sale/used-cars/suv");
  const before = page.url();
  const group = await filterGroup(page, "Location");
  await group.getByLabel("ZIP code").fill("00000");
  await group.getByRole("button", { name: "Update location" }).click();
  await expect(page.getByText("Enter a valid ZIP Code").first()).toBeVisible();
  await expect(page.getByLabel("ZIP code")).toHaveValue("00000");
  await expect(page.getByLabel("ZIP code")).toHaveAttribute("aria-invalid", "true");
  if (hasJavaScript()) {
    expect(page.url()).toBe(before);
  } else {
    await expect(page.locator("article")).toHaveCount(0);
    await page.getByLabel("ZIP code").fill("43215");
    await page.getByRole("button", { name: "Update location" }).click();
    // What was chosen in the panel is still chosen.
    await expect(page).toHaveURL(/\/cars-for-sale\/suv\/43215/);
  }
});

test("an address with a ZIP code that is none says so, and looks everywhere", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv?zip=00000");
  await expect(count(page)).not.toHaveText("0 results");
  if (isPhone()) await filterGroup(page, "Location");
  await expect(page.locator("#filter-zip-error")).toHaveText("Enter a valid ZIP Code");
});

test("packages are offered once a make is chosen, and narrow to the cars that have them", { tag: DESK }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars/ford/f-150");
  const before = await resultCount(page);
  const group = await filterGroup(page, "Packages");
  const label = group.locator("label.opt:has(input:enabled)").first();
  const name = await label.evaluate(labelText);
  const promised = numberIn(await label.locator(".n").textContent());
  await refine(page, () => label.locator("input").check());
  expect(parametersOf(page).get("packageName")).toBe(name);
  await expect(chips(page)).toContainText(name);
  expect(await resultCount(page)).toBe(promised);
  expect(promised).toBeLessThan(before);
});

test("a ZIP code narrows to its surroundings, on submit only", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  const everywhere = await resultCount(page);
  const group = await filterGroup(page, "Location");
  await group.getByLabel("ZIP code").fill("43215");
  await group.getByLabel("Distance").selectOption("100");
  expect(await resultCount(page)).toBe(everywhere);
  await group.getByRole("button", { name: "Update location" }).click();
  await expect(count(page)).not.toHaveText(`${everywhere.toLocaleString("en-US")} results`);
  await settled(page);
  expect(await resultCount(page)).toBeLessThan(everywhere);
  await expect(chips(page)).toContainText("Columbus, OH");
});

test("every feature that is chosen has to be there", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/sedan");
  const all = await resultCount(page);
  const group = await filterGroup(page, "Features");
  const labels = [];
  for (const label of await group.locator("label.opt:has(input:enabled)").all()) {
    const count = label.locator(".n");
    labels.push({
      name: await label.evaluate(labelText),
      count: (await count.count()) === 0 ? 0 : numberIn(await count.textContent()),
    });
  }
  // What every sedan has, such as airbags, narrows nothing.
  const rare = labels.filter((label) => label.count > 0 && label.count < all);
  rare.sort((a, b) => a.count - b.count);
  let before = all;
  for (const { name } of rare.slice(0, 2)) {
    await choose(page, "Features", new RegExp(`^${name}`));
    const after = await resultCount(page);
    expect(after).toBeLessThan(before);
    before = after;
  }
  expect(parametersOf(page).getAll("featureCode")).toHaveLength(2);
});

test("a monthly budget starts at its default and is a ceiling on the price", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  const all = await resultCount(page);
  const group = await filterGroup(page, "Price");
  const toMonthly = () => group.getByText("Monthly", { exact: true }).click();
  if (hasJavaScript()) await refine(page, toMonthly);
  else {
    // A form alone cannot write the amount: its field is there, and empty.
    await toMonthly();
    await expect(group.getByLabel("Monthly budget")).toHaveValue("");
    await refine(page, () => group.getByLabel("Monthly budget").fill("450"));
  }
  const field = (await filterGroup(page, "Price")).getByLabel("Monthly budget");
  await expect(field).toHaveValue("$450");
  expect(parametersOf(page).get("monthlyBudget")).toBe("450");
  const within = await resultCount(page);
  expect(within).toBeLessThan(all);
  const again = (await filterGroup(page, "Price")).getByLabel("Monthly budget");
  await refine(page, () => again.fill("250"));
  expect(await resultCount(page)).toBeLessThan(within);
});

test("cars that ship from elsewhere can be left out", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/43215");
  const group = await filterGroup(page, "Location");
  const box = group.getByRole("checkbox", { name: /ship to me/ });
  await expect(box).toBeChecked();
  await refine(page, () => box.uncheck());
  expect(parametersOf(page).get("marketExtension")).toBe("off");
  await expect((await filterGroup(page, "Location")).getByRole("checkbox", { name: /ship to me/ })).not.toBeChecked();
});

test("the whole list of makes has a search box in place", { tag: WITH_SCRIPT }, async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const group = await filterGroup(page, "Make");
  await group.getByLabel("Find a make").fill("vol");
  await expect(group.getByRole("checkbox", { name: /^Volvo/ })).toBeVisible();
  await expect(group.getByRole("checkbox", { name: /^Ford/ })).toHaveCount(0);
  await refine(page, () => group.getByRole("checkbox", { name: /^Volvo/ }).check());
  expect(page.url()).toContain("VOLVO");
});

test("what was typed to find a make is over with another search", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const group = await filterGroup(page, "Make");
  await group.getByLabel("Find a make").pressSequentially("nobody");
  await expect(group.getByText("None by that name here")).toBeVisible();
  await follow(page, page.getByRole("banner").getByRole("link", { name: "New cars" }));
  await expect(group.getByLabel("Find a make")).toHaveValue("");
  await expect(group.getByRole("checkbox", { name: /^Ford/ })).toBeVisible();
});

test("the whole list of makes is a page of its own", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  const group = await filterGroup(page, "Make");
  const href = await group.getByRole("link", { name: /^Show all \d+ makes/ }).getAttribute("href");
  await visit(page, href ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Make");
  await page.getByRole("checkbox", { name: /^Volvo/ }).check();
  await page.getByRole("button", { name: "See Results" }).click();
  await settled(page);
  await expect(chip(page, /Volvo/)).toBeVisible();
  await expect(chip(page, /SUV/)).toBeVisible();
});

/** What an option is called, without its count. Runs in the page. */
function labelText(label: Element): string {
  return (label.querySelector("input")?.nextSibling?.textContent ?? "").trim();
}
