import type { Locator } from "playwright/test";
import { expect, test } from "./journey";
import { chip, choose, filterForm, filterGroup, option, settled, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

const ON_A_DESK = { tag: [WITH_SCRIPT, DESK] };

test(
  "a closed group's options stand in the document, and script leaves them alone until it opens",
  ON_A_DESK,
  async ({ page }) => {
    await visit(page, "/cars-for-sale");
    await settled(page);
    const closed = filterForm(page).locator("details.fg:not([open]):not(:has(> summary .on)) input");
    expect(await closed.count()).toBeGreaterThan(40);
    expect(await takenOver(closed)).toBe(0);

    const drive = await filterGroup(page, "Drive");
    await expect.poll(() => takenOver(drive.locator("input"))).toBe(await drive.locator("input").count());
    expect(await takenOver(closed)).toBe(0);
  },
);

test(
  "a search from elsewhere leaves closed groups alone, and they open with its counts",
  ON_A_DESK,
  async ({ page }) => {
    await visit(page, "/cars-for-sale");
    await choose(page, "Body style", /^Truck/);
    const closed = filterForm(page).locator("details.fg:not([open]):not(:has(> summary .on)) input");
    expect(await takenOver(closed)).toBe(0);
    const counts = await countsOf(await filterGroup(page, "Drive"));
    await page.reload();
    await settled(page);
    expect(await countsOf(await filterGroup(page, "Drive"))).toEqual(counts);
  },
);

test("a choice in a group that was opened before script came searches", ON_A_DESK, async ({ page }) => {
  let deliver = (): void => undefined;
  const awaited = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await awaited;
    await route.continue();
  });
  await page.goto("/cars-for-sale", { waitUntil: "commit" });
  const drive = await filterGroup(page, "Drive");
  await option(drive, /^All|4WD/).check();
  deliver();
  await expect(chip(page, /Remove (All|4WD|AWD)/)).toBeVisible();
  await expect(drive).toHaveAttribute("open", "");
});

/** How many of these React holds. */
function takenOver(inputs: Locator): Promise<number> {
  return inputs.evaluateAll(
    (all) => all.filter((one) => Object.keys(one).some((key) => key.startsWith("__reactProps"))).length,
  );
}

async function countsOf(group: Locator): Promise<readonly string[]> {
  await expect.poll(() => takenOver(group.locator("input"))).toBeGreaterThan(0);
  return group.locator("label").allInnerTexts();
}
