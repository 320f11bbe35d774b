import type { Page } from "playwright/test";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { cards, compareTray, filterGroup, pressCompare, taken, visit } from "./search-page";
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
      ".crumbs a",
      ".bays > *",
      ".wcell .seg label",
      ".wcell a.small",
      ".searchlinks a",
      ".foot a",
    ],
  ],
  ["/cars-for-sale/used-cars/suv", [".nearyou .in", ".nearyou .btn"]],
  ["/cars-for-sale/info/email-alerts?from=%2Fcars-for-sale%2Fsuv", [".alertform summary"]],
  ["/", [".home-makes a", ".home-search .in", ".find > input", ".find > button", ".home-row a"]],
  ["/cars-for-sale/saved", ["main .crumbs a", "main p a"]],
  ["/cars-for-sale/used-cars/toyota/camry", [".crawl a"]],
  ["/cars-for-sale/reference/pricing/used-cars/honda/accord", [".tbl a"]],
  ["/cars-for-sale/info/money-back-guarantee", [".info .lone"]],
  ["/cars-for-sale/info/sell-your-car", [".info .lone"]],
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
  const ofSeller = [".own > a", ".reach .hit"];
  await expectFingerHigh(page, [".buy .how > summary", ".buy .est a", ".buy .go .btn", ".topline > a", ...ofSeller]);
  await expectFingerHigh(page, [".specmore a", ".alike .lead .hit", ".report .hit"]);
  // "Show all" and "Copy" are of script.
  if (hasJavaScript()) await expectFingerHigh(page, [".vdp .btn.xs"]);
  await page.goto(`${new URL(page.url()).pathname}/contact`);
  await expectFingerHigh(page, ["main .in", "main .btn", ".topline a"]);
});

test("the drawer's way to clear all, its switch and the thumbs of its handles are a finger's", { tag: PHONE }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/cars-for-sale/used-cars/ford/f-150/xlt");
  const price = await filterGroup(page, "Price");
  await expectFingerHigh(page, ["#fg-make .rest > summary"]);
  await expectFingerHigh(page, [".filters > .titlebar .small", "#fg-price .seg label", ".filters .actionbar .btn"]);
  if (!hasJavaScript()) return;
  await expectFingerHigh(page, ["#fg-price .handles input"]);
  // Of the line the thumbs alone take the pointer: 20 pixels from the middle of one is still on it.
  const lowest = price.getByRole("slider", { name: "Lowest price" });
  await lowest.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const handle = await lowest.boundingBox();
  if (handle === null) throw new Error("there are no handles");
  const found = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.getAttribute("aria-label"), [
    handle.x + 40,
    handle.y + handle.height / 2,
  ] as const);
  expect(found).toBe("Lowest price");
});

test("a link in running text is 24 pixels high at least, and moves nothing", { tag: PHONE }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/cars-for-sale/used-cars/honda/30305");
  const link = page.locator(".paynote a");
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test("the note on the order and the way out of the comparison are a finger's, wide and high", { tag: PHONE }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/cars-for-sale/used-cars/honda/30305");
  for (const at of [0, 1]) {
    const card = cards(page).nth(at);
    await pressCompare(page, card.getByRole("button", { name: /^Compare: / }));
    await expect(compareTray(page)).toHaveAccessibleName(`Compare: ${at + 1} of 5`);
  }
  const removals = compareTray(page).getByRole("button", { name: /^Remove / });
  await expect(removals).toHaveCount(2);
  const places: { readonly x: number; readonly width: number }[] = [];
  for (const one of [...(await removals.all()), page.locator(".sortnote > summary")]) {
    const box = await one.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    if (box !== null) places.push(box);
  }
  const [first, second] = places;
  expect(second?.x).toBeGreaterThanOrEqual((first?.x ?? 0) + (first?.width ?? 0));
  await expectNoSidewaysScroll(page);
});

/** Of all that are drawn: with what of a link can be tapped, whatever its line is high. */
async function expectFingerHigh(page: Page, controls: readonly string[]): Promise<void> {
  for (const control of controls) {
    const found = await page.locator(control).filter({ visible: true }).all();
    expect(found.length, control).toBeGreaterThan(0);
    for (const one of found) expect((await one.boundingBox())?.height, control).toBeGreaterThanOrEqual(44);
  }
}
