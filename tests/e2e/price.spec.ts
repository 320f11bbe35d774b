import { expect, test } from "./journey";
import { count, filterForm, filterGroup, parametersOf, refine, settled, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

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

test("a monthly budget typed digit by digit is searched whole", TYPED, async ({ page }) => {
  await visit(page, "/cars-for-sale?monthlyBudget=450&paymentType=monthly");
  const field = (await filterGroup(page, "Price")).getByLabel("Monthly budget");
  await field.press("ControlOrMeta+a");
  // Slower than the pause after which a budget is searched.
  await page.keyboard.type("1250", { delay: 350 });
  await expect(field).toHaveValue("$1,250");
  await expect.poll(() => parametersOf(page).get("monthlyBudget")).toBe("1250");
  await settled(page);
  await expect(field).toHaveValue("$1,250");
});

test("Back brings the prices of its search, and takes the message of the other along", TYPED, async ({ page }) => {
  await visit(page, "/cars-for-sale?maxPrice=34567&minPrice=20000");
  const found = await count(page).textContent();
  const group = await filterGroup(page, "Price");
  const [min, max] = [group.getByLabel("Min price"), group.getByLabel("Max price")];
  const message = filterForm(page).getByRole("list", { name: "There is a problem" });
  await max.fill("20000");
  await refine(page, () => max.press("Enter"));
  await expect(message).toHaveText("Min and Max price cannot be the same.");
  await expect(min).toHaveValue("$20,000");
  await expect(max).toHaveValue("$20,000");

  await page.goBack();
  await expect(count(page)).toHaveText(found ?? "");
  await settled(page);
  await expect(message).toHaveCount(0);
  await expect(page.locator("#filter-price-error")).toHaveCount(0);
  await expect(min).toHaveValue("$20,000");
  await expect(max).toHaveValue("$34,567");

  await page.goForward();
  await settled(page);
  await expect(max).toHaveValue("");
  await expect(message).toHaveCount(0);
});
