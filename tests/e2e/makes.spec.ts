import type { Locator, Page } from "playwright/test";
import { expect, hasJavaScript, test } from "./journey";
import {
  chip,
  choose,
  filterGroup,
  follow,
  option,
  parametersOf,
  refine,
  resultCount,
  settled,
  visit,
} from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

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

  // Models of several makes are folded.
  await group.getByRole("group", { name: "Ford models" }).getByText("Show all").click();
  await choose(page, "Make", /^F-150/);
  const models = await filterGroup(page, "Make");
  await expect(option(models, /^F-150/)).toBeChecked();
  const trims = models.getByRole("group", { name: "F-150 trims" });
  await trims.getByText("Choose trims").click();
  const trim = trims.getByRole("checkbox").and(page.locator(":enabled")).first();
  const promised = await resultCount(page);
  await refine(page, () => trim.check());
  expect(await resultCount(page)).toBeLessThan(promised);
  expect(parametersOf(page).getAll("trimCode")[0]).toMatch(/^F150\|/);
  // What is chosen is in sight, also in a document.
  const isChosen = trims.getByRole("checkbox", { checked: true });
  await expect(isChosen).toBeVisible();
  await visit(page, page.url());
  await filterGroup(page, "Make");
  await expect(isChosen).toBeVisible();
});

test("who folds out trims, models or makes goes on with the first of what came", { tag: WITH_SCRIPT }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars/ford/f-150");
  const group = await filterGroup(page, "Make");
  for (const [label, revealed] of [
    ["Choose trims", group.getByRole("group", { name: "F-150 trims" })],
    [/^Show all \d+ models/, group.getByRole("group", { name: "Ford models" }).locator(":scope > .rest")],
    ["Add Another Make", group.locator(".another")],
  ] as const) {
    await group.locator("summary", { hasText: label }).first().press("Enter");
    await expect(revealed.locator("input").first()).toBeFocused();
    await visit(page, page.url());
    await group.locator("summary", { hasText: label }).first().click();
    await expect(revealed.getByRole("checkbox").first()).toBeFocused();
  }
  const another = group.locator(".another");
  await another.getByRole("link", { name: /^Show all/ }).press("Enter");
  await expect(another.getByLabel("Find a make")).toBeFocused();
  await visit(page, "/cars-for-sale/used-cars");
  const makes = await filterGroup(page, "Make");
  const all = page.waitForResponse(/\/api\/options\/makeCode/);
  await makes.getByLabel("Find a make").focus();
  await (await all).finished();
  await makes.getByRole("link", { name: /^Show all/ }).click();
  // The first of those that were in sight; others may have come before it.
  await expect(makes.getByRole("checkbox", { name: /^Acura/ })).toBeVisible();
  await expect(makes.locator("[type=checkbox]:focus")).toHaveCount(1);
});

test("a make without cars is added beside a chosen one, and offered nowhere else", async ({ page }) => {
  const suzuki = (within: Page | Locator) => within.getByRole("checkbox", { name: /^Suzuki/ });
  await visit(page, "/cars-for-sale/options/makeCode");
  await expect(page.getByRole("checkbox", { name: /^Ford/ })).toBeVisible();
  await expect(suzuki(page)).toHaveCount(0);

  await visit(page, "/cars-for-sale/used-cars/honda");
  const another = (await filterGroup(page, "Make")).locator(".another");
  await another.locator("summary").first().click();
  if (hasJavaScript()) {
    await another.getByLabel("Find a make").fill("Suzu");
    await refine(page, () => suzuki(another).click());
  } else {
    await another.getByRole("link", { name: /^Show all/ }).click();
    await suzuki(page).check();
    await page.getByRole("button", { name: "See Results" }).click();
  }
  await expect.poll(() => parametersOf(page).getAll("makeCode").toSorted()).toEqual(["HONDA", "SUZUKI"]);
  await expect(chip(page, /Suzuki/)).toBeAttached();
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

test("the whole list of makes has a search box in place", { tag: WITH_SCRIPT }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/options/")) asked.push(request.url());
  });
  await visit(page, "/cars-for-sale");
  const group = await filterGroup(page, "Make");
  await group.getByLabel("Find a make").pressSequentially("vol");
  await expect(group.getByRole("checkbox", { name: /^Volvo/ })).toBeVisible();
  await settled(page);
  expect(asked).toHaveLength(1);
  await expect(group.getByRole("checkbox", { name: /^Ford/ })).toHaveCount(0);
  await refine(page, () => group.getByRole("checkbox", { name: /^Volvo/ }).check());
  expect(page.url()).toContain("VOLVO");
});

test("what was typed to find a make is over with another search", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const group = await filterGroup(page, "Make");
  await group.getByLabel("Find a make").pressSequentially("nobody");
  await expect(group.getByText("No make by that name")).toBeVisible();
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
