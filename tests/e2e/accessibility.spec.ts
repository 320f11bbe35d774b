import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { hardToRead } from "./contrast";
import { expect, expectNoSidewaysScroll, isPhone, test } from "./journey";
import { filterGroup, filtersLink, placeButton, settled, visit } from "./search-page";
import { DESK, WIDTHS, WITH_SCRIPT } from "./tags";

/** States of the search page, each with what brings it about, and whether a tablet's or a phone's is another one. */
const STATES: readonly (readonly [
  name: string,
  open: (page: Page) => Promise<void>,
  isAnother?: { readonly onTablet?: true; readonly onPhone: true },
])[] = [
  [
    "results",
    (page) => visit(page, "/cars-for-sale/used-cars/ford/43215?maxPrice=60000&searchRadius=0"),
    { onTablet: true, onPhone: true },
  ],
  [
    "a chosen model with its reference section",
    (page) => visit(page, "/cars-for-sale/used-cars/honda/civic"),
    { onTablet: true, onPhone: true },
  ],
  ["a later page", (page) => visit(page, "/cars-for-sale?firstRecord=975")],
  ["no results", (page) => visit(page, "/cars-for-sale/used-cars/sedan/toyota/corolla-hatchback")],
  ["the error summary", (page) => visit(page, "/cars-for-sale?maxPrice=10000&minPrice=20000")],
  ["an unknown segment", (page) => visit(page, "/cars-for-sale/zeppelin")],
  ["the whole list of makes", (page) => visit(page, "/cars-for-sale/options/makeCode?vehicleStyleCode=SUVCROSS")],
  ["the wallet", (page) => visit(page, "/cars-for-sale/wallet")],
  ["the location page with its error", (page) => visit(page, "/cars-for-sale/location?apply=location&zip=00000")],
  [
    "the combobox open",
    async (page) => {
      await visit(page, "/cars-for-sale/used-cars/wagon");
      if (isPhone()) await page.getByRole("link", { name: "Search", exact: true }).click();
      await page.locator("#site-search-field").pressSequentially("ford");
      await expect(page.getByRole("listbox")).toBeVisible();
      await page.keyboard.press("ArrowDown");
    },
    { onPhone: true },
  ],
  [
    "the location dialog",
    async (page) => {
      await visit(page, "/cars-for-sale/used-cars/wagon");
      await placeButton(page).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    { onPhone: true },
  ],
  [
    "every filter open",
    async (page) => {
      await visit(page, "/cars-for-sale/used-cars/truck/ford/f-150");
      if (await filtersLink(page).isVisible()) await filtersLink(page).click();
      for (const name of ["Mileage", "Fuel", "Interior color", "Features", "Engine", "Seller", "Vehicle history"]) {
        const group = await filterGroup(page, name);
        const lists = group.locator(".lists > summary");
        if (await lists.isVisible()) await lists.click();
      }
    },
    { onTablet: true, onPhone: true },
  ],
];

/** What the panel's sticky buttons happen to cover can be scrolled to, and is no smaller for it. */
async function layDownFooter(page: Page): Promise<void> {
  await page.evaluate(() => {
    const footer = document.querySelector<HTMLElement>("form.filters > .actionbar");
    window.excuseShifts?.();
    if (footer !== null) footer.style.position = "static";
  });
}

for (const [name, open, isAnother] of STATES) {
  test(`axe finds nothing on ${name}, light and dark`, {
    tag: isAnother?.onPhone ? [WITH_SCRIPT, WIDTHS] : WITH_SCRIPT,
  }, async ({ page, watched }) => {
    test.slow();
    watched.allowed.push(/404|400/);
    for (const width of isPhone() ? [390] : isAnother?.onTablet ? [1440, 820] : [1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      await layDownFooter(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
}

test("the panel is named, its groups too, and every field has a label", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  const group = await filterGroup(page, "Price");
  await expect(group.getByRole("group", { name: "Price", exact: true })).toBeVisible();
  await expect(group.getByLabel("Min price")).toBeVisible();
  await settled(page);
});

/** Where icons stand, and as which part. */
const ICONS = [
  [".icon", "::before"],
  [".i", "::before"],
  [".folds", "::after"],
  ['.opt input[type="checkbox"]:checked', "::after"],
] as const;

test("icons are characters that nobody is read", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/honda/civic");
  for (const [selector, part] of ICONS) {
    const shown = await page
      .locator(selector)
      .evaluateAll((all, pseudo) => all.map((icon) => getComputedStyle(icon, pseudo).content), part);
    expect(shown, selector).not.toHaveLength(0);
    // As the browser tells it: the character, and no word in its place.
    for (const content of shown) expect(content, selector).toMatch(/^"\S" \/ ""$/u);
  }
});

test("a heading that is hard to read in the dark alone is found on a page that was readable before", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/location");
  await expectAccessible(page);
  await page.locator("h1").evaluate((heading) => {
    heading.style.color = "light-dark(#111, #222)";
  });
  const found = await hardToRead(page, { within: undefined, leftOut: "aside" });
  expect(found).toEqual([expect.stringMatching(/^dark: color-contrast: <h1/)]);
});
