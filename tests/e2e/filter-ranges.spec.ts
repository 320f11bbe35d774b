import { expect, hasJavaScript, test } from "./journey";
import {
  chip,
  chips,
  choose,
  closeFilters,
  countOf,
  filterForm,
  filterGroup,
  numberIn,
  parametersOf,
  resultCount,
  seeResultsButton,
  settled,
  visit,
  walkWithoutPause,
} from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

test("a monthly budget leads to the price that it pays for, and stays out of the address", { tag: DESK }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars/suv?driveGroup=AWD4WD");
  const all = await resultCount(page);
  const group = await filterGroup(page, "Price");
  await group.getByText("Monthly", { exact: true }).click();
  const field = group.getByLabel("Monthly budget");
  // Switching writes the amount of its kind; a form alone starts with the wallet's first.
  await expect(field).toHaveValue(hasJavaScript() ? "$450" : "$600");
  expect(await resultCount(page)).toBe(all);
  await field.fill("450");
  await field.press("Enter");
  await page.waitForURL(/maxPrice=21352/);
  await settled(page);
  expect(parametersOf(page).get("driveGroup")).toBe("AWD4WD");
  expect(page.url()).not.toMatch(/budget|paymentType|450/i);
  expect(await resultCount(page)).toBeLessThan(all);
  const again = await filterGroup(page, "Price");
  await expect(again.getByLabel("Monthly budget")).toHaveValue("$450");
  await expect(again.getByText("Up to $21,352, which is $450 a month at 9.65% for 60 months.")).toBeVisible();
});

test("no year and no mileage is offered that no car has", { tag: DESK }, async ({ page }) => {
  const camrys = "/cars-for-sale/used-cars/toyota/camry/30305";
  await visit(page, camrys);
  const valuesOf = async (name: string) => {
    const values = page.locator(`.filters [name="${name}"] option`);
    const all = await values.evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""));
    return all.filter((value) => value !== "").map(Number);
  };
  const ends = [
    `startYear=${Math.max(...(await valuesOf("startYear")))}`,
    `endYear=${Math.min(...(await valuesOf("endYear")))}`,
    `minMileage=${Math.max(...(await valuesOf("minMileage")))}`,
    `mileage=${Math.min(...(await valuesOf("mileage")))}`,
  ];
  for (const end of ends) {
    await visit(page, `${camrys}?${end}`);
    expect(await resultCount(page), end).toBeGreaterThan(0);
  }
});

test("an old address with a monthly budget goes on in one step, to the same search", { tag: DESK }, async ({
  page,
}) => {
  const answer = await page.goto("/cars-for-sale/used-cars?monthlyBudget=450&paymentType=monthly");
  expect(new URL(page.url()).search).toBe("?maxPrice=21352");
  const before = answer?.request().redirectedFrom();
  expect((await before?.response())?.status()).toBe(301);
  expect(before?.redirectedFrom()).toBeNull();
});

test("to look at the monthly fields changes no price, and no choice sends them", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars/suv?maxPrice=32000");
  const group = await filterGroup(page, "Price");
  await group.getByText("Monthly", { exact: true }).click();
  const budget = group.getByLabel("Monthly budget");
  await budget.fill("400");
  await budget.press("Tab");
  await choose(page, "Drive", /^All|4WD/);
  expect(parametersOf(page).get("maxPrice")).toBe("32000");
  expect(page.url()).not.toMatch(/budget|paymentType/i);
  await expect(budget).toHaveValue("$400");
  await group.getByText("Total price", { exact: true }).click();
  await expect(group.getByLabel("Max price")).toHaveValue("$32,000");
});

test("a ceiling worth one press is one, and pressed again none", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  const all = await resultCount(page);
  const group = await filterGroup(page, "Price");
  const first = group.getByRole("toolbar", { name: "Price, at most" }).getByRole("button").first();
  const dollars = await first.getAttribute("value");
  const before = page.url();
  await first.click();
  await expect.poll(() => page.url()).not.toBe(before);
  await settled(page);
  expect(parametersOf(page).get("maxPrice")).toBe(dollars);
  expect(await resultCount(page)).toBeLessThan(all);
  const again = (await filterGroup(page, "Price")).getByRole("button", { name: await first.innerText() });
  await expect(again).toHaveAttribute("aria-current", "true");
  if (!hasJavaScript()) return;
  await again.click();
  await expect.poll(() => parametersOf(page).has("maxPrice")).toBe(false);
});

const HANDLES = [
  ["Price", "Lowest price", "Highest price", "minPrice", "maxPrice"],
  ["Year", "Oldest year", "Newest year", "startYear", "endYear"],
  ["Mileage", "Lowest mileage", "Highest mileage", "minMileage", "mileage"],
] as const;

for (const [name, low, high, min, max] of HANDLES) {
  test(`the handles of ${name} say their value, fill the fields, and search when they are left`, {
    tag: WITH_SCRIPT,
  }, async ({ page }) => {
    await visit(page, "/cars-for-sale/used-cars");
    const group = await filterGroup(page, name);
    const [lowest, highest] = [group.getByLabel(low), group.getByLabel(high)];
    await expect(lowest).toHaveAttribute("aria-valuetext", "Any");
    await expect(highest).toHaveAttribute("aria-valuetext", "Any");
    const before = page.url();
    await walkWithoutPause(page);
    await highest.focus();
    for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowLeft");
    const said = (await highest.getAttribute("aria-valuetext")) ?? "";
    expect(said).toMatch(/\d/);
    expect(page.url()).toBe(before);
    const field = group.locator(`[name="${max}"]:not(button)`);
    const digits = (text: string) => text.replace(/\D/g, "");
    expect(digits(await field.inputValue())).toBe(digits(said));
    await highest.blur();
    await expect.poll(() => parametersOf(page).get(max)).toBe(digits(said));
    await settled(page);

    await lowest.focus();
    await page.keyboard.press("ArrowRight");
    await lowest.blur();
    await expect.poll(() => parametersOf(page).has(min)).toBe(true);
    await settled(page);
    await expect(highest).toHaveAttribute("aria-valuetext", said);
  });
}

test("a handle is pulled by a pointer, and searches when it is let go", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars");
  const group = await filterGroup(page, "Mileage");
  await group.locator(".handles").evaluate((element) => element.scrollIntoView({ block: "center" }));
  const line = await group.locator(".handles").boundingBox();
  if (line === null) throw new Error("there are no handles");
  const before = page.url();
  await page.mouse.move(line.x + line.width - 12, line.y + line.height / 2);
  await page.mouse.down();
  await page.mouse.move(line.x + line.width / 2, line.y + line.height / 2, { steps: 6 });
  await expect(group.getByLabel("Max miles")).not.toHaveValue("");
  expect(page.url()).toBe(before);
  await page.mouse.up();
  await expect.poll(() => parametersOf(page).has("mileage")).toBe(true);
  await settled(page);
  await expect(chips(page)).toContainText(/Under [\d,]+ miles/);
});

test("arrow keys walk through a group of radios, and one search is made", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars");
  const searched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("daysListed")) searched.push(request.url());
  });
  const group = await filterGroup(page, "Days listed");
  await walkWithoutPause(page);
  await group.getByRole("radio", { name: "Any time" }).focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowDown");
  const chosen = group.getByRole("radio", { checked: true });
  const name = await chosen.getAttribute("value");
  expect(searched).toEqual([]);
  await page.keyboard.press("Tab");
  await expect.poll(() => parametersOf(page).get("daysListed")).toBe(name);
  await settled(page);
  expect(searched).toHaveLength(1);
});

for (const [group, name, chipName] of [
  ["Price rating", /^Great price/, "Great price"],
  ["Price dropped", /30 days/, "Price dropped in the last 30 days"],
  ["Days listed", /60 days/, "Listed more than 60 days ago"],
  ["Seats", /^Third row/, "Third row"],
] as const) {
  test(`${group} leaves as many cars as it said`, async ({ page }) => {
    await visit(page, "/cars-for-sale/used-cars/suv");
    const promised = await countOf(await filterGroup(page, group), name);
    await choose(page, group, name);
    expect(await resultCount(page)).toBe(promised);
    await closeFilters(page);
    await expect(chip(page, chipName)).toBeVisible();
  });
}

test("what has no cars is not offered, and the group says how many more there are", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/convertible?maxPrice=12000");
  const group = await filterGroup(page, "Exterior color");
  const counts = await group.locator(".n").allInnerTexts();
  expect(counts.map(numberIn).filter((cars) => cars === 0)).toEqual([]);
  await expect(group.getByText(/^\d+ more have no cars here$/)).toBeVisible();
  await expect(filterForm(page).locator("input:disabled")).toHaveCount(0);
});

test("the panel stays in view on a desk, with See Results at its foot", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars");
  await expect(seeResultsButton(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.move(1_200, 600);
  await page.mouse.wheel(0, 2_500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_500);
  await expect(filterForm(page).getByRole("heading", { name: "Filters" })).toBeInViewport();
  await expect(seeResultsButton(page)).toBeInViewport({ ratio: 1 });
});
