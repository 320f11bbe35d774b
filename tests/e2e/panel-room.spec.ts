import { expect, test } from "./journey";
import { filterForm, numberIn, seeResultsButton, visit } from "./search-page";
import { DESK } from "./tags";

test("beside a count of five digits Reset stays within the room of its panel", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale?maxPrice=50000");
  const seeResults = seeResultsButton(page);
  expect(numberIn(await seeResults.innerText())).toBeGreaterThan(9_999);

  const panel = await filterForm(page).boundingBox();
  const first = await seeResults.boundingBox();
  const reset = await filterForm(page).getByRole("link", { name: "Reset" }).boundingBox();
  if (panel === null || first === null || reset === null) throw new Error("the panel is not shown");

  expect(reset.y).toBe(first.y);
  const roomLeft = first.x - panel.x;
  const roomRight = panel.x + panel.width - (reset.x + reset.width);
  expect(Math.abs(roomLeft - roomRight)).toBeLessThan(1);
});
