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
  parametersOf,
  refine,
  resultCount,
  seeResultsButton,
  settled,
  visit,
} from "./search-page";
import { DESK, WIDTHS } from "./tags";

test("one filter leaves as many cars as it said, and stands as a chip", { tag: WIDTHS }, async ({ page }) => {
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
  test(`prices: ${what} is told in the summary and beside the field, and the last valid search stays`, {
    tag: [...tags],
  }, async ({ page }) => {
    await visit(page, "/cars-for-sale/used-cars/suv");
    let valid = await resultCount(page);
    const group = await filterGroup(page, "Price");
    if (hasJavaScript()) {
      if (min !== "") {
        await refine(page, () => typeAndEnter("Min price", min));
        valid = await resultCount(page);
      }
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
    await expect(count(page)).toHaveText(`${valid.toLocaleString("en-US")} results`);
    if (hasJavaScript()) {
      expect(parametersOf(page).has("maxPrice")).toBe(false);
      expect(parametersOf(page).get("minPrice") ?? "").toBe(min);
      await expect(page.locator("#filter-price-error")).toBeInViewport();
    }
  });
}

test("a ZIP code that is none is told beside its field, and nothing is searched", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  const before = page.url();
  const group = await filterGroup(page, "Location");
  await group.getByLabel("ZIP code").fill("00000");
  await seeResultsButton(page).click();
  if (!hasJavaScript()) await filterGroup(page, "Location");
  await expect(page.locator("#filter-zip-error")).toHaveText("Enter a valid ZIP Code");
  const field = filterForm(page).getByLabel("ZIP code");
  await expect(field).toHaveValue("00000");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  if (hasJavaScript()) {
    expect(page.url()).toBe(before);
    return;
  }
  await expect(page.locator("article")).toHaveCount(0);
  await field.fill("43215");
  await seeResultsButton(page).click();
  // What was chosen in the panel is still chosen.
  await expect.poll(() => parametersOf(page).get("zip")).toBe("43215");
  expect(parametersOf(page).get("vehicleStyleCode")).toBe("SUVCROSS");
  // Not in the middle of its load: a browser was seen to hang as it was closed then.
  await settled(page);
});

test("an address with a ZIP code that is none says so, and looks everywhere", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv?zip=00000");
  const notice = "We don't know where ZIP code 00000 is, so these cars are from everywhere.";
  await expect(page.getByText(notice)).toBeVisible();
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
  await seeResultsButton(page).click();
  await expect(count(page)).not.toHaveText(`${everywhere.toLocaleString("en-US")} results`);
  await settled(page);
  expect(await resultCount(page)).toBeLessThan(everywhere);
  await expect(chips(page)).toContainText("Columbus, OH");
});

test("another distance around the place that is searched applies at once, without script with See Results", async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars/honda/43215?searchRadius=10");
  const near = await resultCount(page);
  const group = await filterGroup(page, "Location");
  await refine(page, async () => {
    await group.getByLabel("Distance").selectOption("100");
  });
  expect(parametersOf(page).get("searchRadius")).toBe("100");
  expect(parametersOf(page).get("zip")).toBe("43215");
  expect(await resultCount(page)).toBeGreaterThan(near);
  // Without script a phone's drawer is closed by then.
  if (!hasJavaScript()) return;
  await expect(group.getByLabel("Distance")).toHaveValue("100");
  const all = ((await count(page).textContent()) ?? "").replace(/ results?$/, "");
  await expect(seeResultsButton(page)).toContainText(`(${all})`);
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

test("cars that ship from elsewhere can be left out", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/43215");
  const group = await filterGroup(page, "Location");
  const box = group.getByRole("checkbox", { name: /shipped to me/ });
  await expect(box).toBeChecked();
  await refine(page, () => box.uncheck());
  expect(parametersOf(page).get("marketExtension")).toBe("off");
  await expect(
    (await filterGroup(page, "Location")).getByRole("checkbox", { name: /shipped to me/ }),
  ).not.toBeChecked();
});

/** What an option is called, without its count. Runs in the page. */
function labelText(label: Element): string {
  return (label.querySelector("input")?.nextSibling?.textContent ?? "").trim();
}
