import type { Page } from "playwright/test";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { taken, visit } from "./search-page";
import { PHONE } from "./tags";

test("each icon of a phone's header is 44 pixels wide and high, beside the name", { tag: PHONE }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/cars-for-sale/used-cars/honda/30305");
  const header = page.getByRole("banner");
  const links = await header.locator(".me").getByRole("link").or(header.locator(".me").getByRole("button")).all();
  const boxes = await Promise.all(links.map((link) => link.boundingBox()));
  expect(boxes.length).toBeGreaterThanOrEqual(4);
  for (const box of boxes) {
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  const name = await header.locator(".logo").boundingBox();
  for (const box of boxes) expect(box?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

/** iOS zooms into a field whose text is smaller, and does not zoom out again. */
test("what is typed on a phone is as large as a phone wants it", { tag: PHONE }, async ({ page }) => {
  for (const path of ["/cars-for-sale/used-cars/honda/30305", "/", "/cars-for-sale/saved"]) {
    await visit(page, path);
    const sizes = await page
      .locator("input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea")
      .evaluateAll((fields) => fields.map((field) => [field.getAttribute("name"), getComputedStyle(field).fontSize]));
    expect(sizes.length, path).toBeGreaterThan(0);
    expect(
      sizes.filter(([, size]) => Number.parseFloat(size ?? "") < 16),
      path,
    ).toEqual([]);
  }
});

test("the way to the seller stands on a phone's first screen", { tag: PHONE }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/cars-for-sale/used-cars/by-dealer/honda");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await page.waitForURL(/\/vehicle\//);
  const box = await page.locator(".buy .go a").first().boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
});

/** Controls that stand alone on their line, by page. */
const ALONE: readonly (readonly [path: string, controls: readonly string[]])[] = [
  [
    "/cars-for-sale/used-cars/honda/30305",
    [
      "article .save",
      "article .compare",
      "article .cf .btn:not(.compare)",
      "article .deal > summary",
      ".rbar .only-s",
      ".rbar .sortform .in",
      ".leftout a",
    ],
  ],
  ["/", [".home-makes a", ".home-search .in"]],
  ["/cars-for-sale/location", ["main .in", "main .btn", "main .lone"]],
  ["/account/sign-in?defaultScreen=signin", ["main .in", "main .btn"]],
  ["/cars-for-sale/wallet", ["main .in", "main .btn", ".accnav a"]],
];

for (const [path, controls] of ALONE) {
  test(`what stands alone on its line is 44 pixels high: ${path}`, { tag: PHONE }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, path);
    await expectFingerHigh(page, controls);
    await expectNoSidewaysScroll(page);
  });
}

test("what stands alone on its line of a car's page and its form is 44 pixels high", { tag: PHONE }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/cars-for-sale/used-cars/by-dealer/honda");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await page.waitForURL(/\/vehicle\//);
  await taken(page);
  await expectFingerHigh(page, [".buy .how > summary", ".buy .est a", ".own > a", ".buy .go .btn"]);
  await page.goto(`${new URL(page.url()).pathname}/contact`);
  await expectFingerHigh(page, ["main .in", "main .btn"]);
});

/** Of all that are drawn: with what of a link can be tapped, whatever its line is high. */
async function expectFingerHigh(page: Page, controls: readonly string[]): Promise<void> {
  for (const control of controls) {
    const found = await page.locator(control).filter({ visible: true }).all();
    expect(found.length, control).toBeGreaterThan(0);
    for (const one of found) expect((await one.boundingBox())?.height, control).toBeGreaterThanOrEqual(44);
  }
}
