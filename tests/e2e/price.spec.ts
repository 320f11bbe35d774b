import { expectAccessible } from "./accessible";
import { expect, hasJavaScript, test } from "./journey";
import {
  choose,
  count,
  filterForm,
  filterGroup,
  filtersLink,
  parametersOf,
  refine,
  seeResultsButton,
  settled,
  visit,
} from "./search-page";
import { DESK, PHONE, WITH_SCRIPT } from "./tags";

const TYPED = { tag: [WITH_SCRIPT, DESK] };

test("one price typed while the other is searched stays as it is typed", TYPED, async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const group = await filterGroup(page, "Price");
  await group.getByLabel("Min price").pressSequentially("20000");
  await page.keyboard.press("Tab");
  await expect(group.getByLabel("Max price")).toBeFocused();
  // Slowly enough for the answer to come between two digits.
  await page.keyboard.type("1234567", { delay: 120 });
  await expect(group.getByLabel("Max price")).toHaveValue("$1,234,567");
  await refine(page, () => page.keyboard.press("Enter"));
  await expect.poll(() => parametersOf(page).get("maxPrice")).toBe("1234567");
  expect(parametersOf(page).get("minPrice")).toBe("20000");
  await settled(page);
  await expect(group.getByLabel("Min price")).toHaveValue("$20,000");
  await expect(group.getByLabel("Max price")).toHaveValue("$1,234,567");
});

for (const typed of ["15.000", "19999.99", "15k", "450.75"]) {
  test(`a price of ${typed} is refused as typed, and searched by nobody`, { tag: DESK }, async ({ page }) => {
    const searched: string[] = [];
    await visit(page, "/cars-for-sale");
    page.on("request", (request) => searched.push(request.url()));
    const max = (await filterGroup(page, "Price")).getByLabel("Max price");
    await max.pressSequentially(typed);
    if (hasJavaScript()) await max.press("Tab");
    else await seeResultsButton(page).click();
    const shown = await max.inputValue();
    expect(shown.replace(/[$,]/g, "")).toBe(typed);
    await expect(page.locator("#filter-price-error")).toHaveText(
      `“${shown}” is not an amount we can read, such as 15,000.`,
    );
    await expect(max).toHaveAttribute("aria-invalid", "true");
    if (hasJavaScript()) expect(searched.filter((url) => url.includes("maxPrice="))).toEqual([]);
  });
}

test("a minimum of nothing leaves the address", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale?minPrice=5000");
  const min = (await filterGroup(page, "Price")).getByLabel("Min price");
  await min.fill("0");
  if (hasJavaScript()) await refine(page, () => min.press("Tab"));
  else await seeResultsButton(page).click();
  expect(parametersOf(page).has("minPrice")).toBe(false);
});

test("a price of more than ten masked characters is shown as it is searched", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale?maxPrice=25000000");
  const group = await filterGroup(page, "Price");
  await expect(group.getByLabel("Max price")).toHaveValue("25000000");
  await choose(page, "Drive", /4WD|All/);
  expect(parametersOf(page).get("maxPrice")).toBe("25000000");
});

test(
  "refused prices leave the last valid search as it is, other choices too, and Back takes the message along",
  TYPED,
  async ({ page }) => {
    await visit(page, "/cars-for-sale?maxPrice=34567&minPrice=20000");
    const before = page.url();
    const found = await count(page).textContent();
    const group = await filterGroup(page, "Price");
    const [min, max] = [group.getByLabel("Min price"), group.getByLabel("Max price")];
    const message = filterForm(page).getByRole("list", { name: "There is a problem" });
    await max.fill("20000");
    await max.press("Enter");
    await expect(message).toHaveText("Min and Max price cannot be the same.");
    await expect(message).toBeInViewport();
    await expect(max).toHaveValue("$20,000");
    await settled(page);
    expect(page.url()).toBe(before);
    await expect(count(page)).toHaveText(found ?? "");

    await choose(page, "Drive", /4WD|All/);
    expect(parametersOf(page).get("maxPrice")).toBe("34567");
    await expect(message).toHaveCount(1);
    await expect(max).toHaveValue("$20,000");

    await page.goBack();
    await expect(count(page)).toHaveText(found ?? "");
    await settled(page);
    await expect(message).toHaveCount(0);
    await expect(page.locator("#filter-price-error")).toHaveCount(0);
    await expect(min).toHaveValue("$20,000");
    await expect(max).toHaveValue("$34,567");
  },
);

test("a price with letters is told beside its field, keeps its words, and the other one is searched", {
  tag: DESK,
}, async ({ page }) => {
  await visit(page, "/cars-for-sale?maxPrice=30000");
  const group = await filterGroup(page, "Price");
  const min = group.getByLabel("Min price");
  if (hasJavaScript()) {
    await min.pressSequentially("15k");
    await min.press("Tab");
  } else {
    await min.fill("15k");
    await seeResultsButton(page).click();
  }
  // The mask has put its sign before the digits.
  const typed = hasJavaScript() ? "$15k" : "15k";
  const message = `“${typed}” is not an amount we can read, such as 15,000.`;
  await expect(filterForm(page).getByRole("list", { name: "There is a problem" })).toHaveText(message);
  await expect(page.locator("#filter-price-error")).toHaveText(message);
  await expect(min).toHaveValue(typed);
  await expect(min).toHaveAttribute("aria-invalid", "true");
  await expect(group.getByLabel("Max price")).not.toHaveAttribute("aria-invalid", "true");
  expect(parametersOf(page).get("maxPrice")).toBe("30000");
});

const REFUSED = "/cars-for-sale?maxPrice=20000&minPrice=30000";
const WRONG = "Max price must be greater than Min price.";

test("a phone tells refused prices above the results, and leads to the field in the drawer", { tag: PHONE }, async ({
  page,
}) => {
  await visit(page, REFUSED);
  const told = page.getByRole("alert").filter({ hasText: WRONG });
  await expect(told).toHaveCount(1);
  await expect(told).toBeInViewport();
  await expect(filterForm(page)).toBeHidden();
  if (hasJavaScript()) await expectAccessible(page, ".panel");

  await told.getByRole("link", { name: WRONG }).click();
  const max = filterForm(page).getByLabel("Max price");
  await expect(max).toBeInViewport();
  await expect(max).toBeFocused();
  await expect(max).toHaveValue("$20,000");
  await expect(page.getByRole("alert").filter({ hasText: WRONG })).toHaveCount(1);
  // By keys: what moves then was asked for.
  await max.press("ControlOrMeta+a");
  await max.pressSequentially("40000");
  await seeResultsButton(page).click();
  await expect.poll(() => parametersOf(page).get("maxPrice")).toBe("40000");
  await settled(page);
  await expect(filterForm(page)).toBeHidden();
  await expect(page.getByText(WRONG)).toHaveCount(0);
});

test("a phone tells prices that were refused in the drawer once it is closed", { tag: [WITH_SCRIPT, PHONE] }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale?minPrice=30000");
  const max = (await filterGroup(page, "Price")).getByLabel("Max price");
  await max.fill("20000");
  await max.press("Enter");
  const told = page.getByRole("alert").filter({ hasText: WRONG });
  await expect(told).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(filterForm(page)).toBeHidden();
  await expect(filtersLink(page)).toBeFocused();
  await expect(told).toHaveCount(1);
  await expect(told).toBeVisible();
});

test("a desk tells refused prices once, in the panel", { tag: DESK }, async ({ page }) => {
  await visit(page, REFUSED);
  await expect(page.getByRole("alert").filter({ hasText: WRONG })).toHaveCount(1);
  await expect(filterForm(page).getByRole("alert").filter({ hasText: WRONG })).toBeVisible();
});
