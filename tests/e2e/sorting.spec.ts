import { expect, test } from "./journey";
import { follow, parametersOf, settled, visit, walkWithoutPause } from "./search-page";
import { DESK, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";

test("walking through the orders by keyboard searches once", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/convertible");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data?")) asked.push(request.url());
  });
  await walkWithoutPause(page);
  await page.getByLabel("Sort by").focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => parametersOf(page).get("sortBy")).not.toBeNull();
  await settled(page);
  expect(asked).toHaveLength(1);
});

test("without script the bar has a button that sorts", { tag: [WITHOUT_SCRIPT, WIDTHS] }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/convertible");
  await page.getByLabel("Sort by").selectOption("mileageASC");
  await follow(page, page.getByRole("button", { name: "Sort" }));
  expect(parametersOf(page).get("sortBy")).toBe("mileageASC");
});
