import { expect, test } from "./journey";
import { chips, filterForm, filtersLink, seeResultsButton, visit } from "./search-page";
import { DESK, PHONE } from "./tags";

test("on a desk one link clears all, that of the chips, and See Results takes the room of the panel", {
  tag: DESK,
}, async ({ page }) => {
  await visit(page, "/cars-for-sale?maxPrice=50000");
  await expect(page.getByRole("link", { name: /^(?:Clear all|Reset)/ })).toHaveCount(1);
  await expect(chips(page).getByRole("link", { name: "Clear all" })).toBeVisible();
  const panel = await filterForm(page).boundingBox();
  const button = await seeResultsButton(page).boundingBox();
  if (panel === null || button === null) throw new Error("the panel is not shown");
  const roomLeft = button.x - panel.x;
  const roomRight = panel.x + panel.width - (button.x + button.width);
  expect(Math.abs(roomLeft - roomRight)).toBeLessThan(1);
});

test("in the drawer, which covers the chips, Reset stands beside See Results", { tag: PHONE }, async ({ page }) => {
  await visit(page, "/cars-for-sale?maxPrice=50000");
  await filtersLink(page).click();
  const button = await seeResultsButton(page).boundingBox();
  const reset = await filterForm(page).getByRole("link", { name: "Reset" }).boundingBox();
  expect(reset?.y).toBe(button?.y);
});
