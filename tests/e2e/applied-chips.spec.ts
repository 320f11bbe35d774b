import type { Locator } from "playwright/test";
import { expectAccessible } from "./accessible";
import { boxOf, placeOf } from "./boxes";
import { heard, listen } from "./heard";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import {
  cards,
  chip,
  chips,
  filterGroup,
  follow,
  isOfBar,
  numberIn,
  parametersOf,
  resultCount,
  settled,
  uncover,
  visit,
} from "./search-page";
import { DESK, WIDTHS, WITH_SCRIPT } from "./tags";

const MANY_CHIPS =
  "/cars-for-sale/suv/ford?driveGroup=AWD4WD&extColorSimple=BLACK&extColorSimple=WHITE&maxPrice=60000&mileage=100000";

test("chips are whole or stand behind More, which uncovers them", { tag: WIDTHS }, async ({ page }) => {
  await visit(page, MANY_CHIPS);
  const line = await boxOf(page.locator(".strip"));
  for (const shown of await chips(page).getByRole("link").all()) {
    const { x, y, width, bottom } = await boxOf(shown);
    if (y < line.bottom) expect([bottom <= line.bottom, x + width <= line.x + line.width]).toEqual([true, true]);
  }
  const last = chip(page, /Remove Under 100,000 miles/);
  const before = await placeOf(cards(page).first());
  await uncover(page, last);
  await expect(last).toBeInViewport();
  expect(await placeOf(cards(page).first())).toBe(before);
  await expectAccessible(page);
  await follow(page, last);
  expect(parametersOf(page).get("mileage")).toBeNull();
});

const LONG_NAMES =
  "/cars-for-sale/used-cars/30305?driveGroup=AWD4WD&featureCode=WIRELESS_CHARGING&transmissionCode=AUT";

test("no name of a chip is cut, in the line or in the box that More opens", { tag: WIDTHS }, async ({ page }) => {
  const cutNames = () =>
    page
      .locator(".chips a:not(.add) > :not(.vh, .i)")
      .evaluateAll((names) =>
        names
          .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
          .map((name) => name.textContent),
      );
  for (const radius of [0, 25]) {
    await visit(page, `${LONG_NAMES}&searchRadius=${radius}`);
    await expect(chip(page, /Remove All-wheel or four-wheel drive/)).toBeAttached();
    expect(await cutNames()).toEqual([]);
    const more = page.locator(".morechips summary");
    if (await more.isVisible()) await more.click();
    expect(await cutNames()).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});

test("a distance is whole in its list", { tag: WIDTHS }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/30305?searchRadius=0");
  const distance = (await filterGroup(page, "Location")).getByLabel("Distance");
  await expect(distance.locator(":checked")).toHaveText("Any distance");
  const [room, needed] = await distance.evaluate((select) => {
    const copy = select.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return [0, 1];
    copy.style.width = "max-content";
    select.after(copy);
    const widths = [select.getBoundingClientRect().width, copy.getBoundingClientRect().width];
    copy.remove();
    return widths;
  });
  expect(room).toBeGreaterThanOrEqual(needed ?? 0);
});

test("a covered chip takes no focus, and More says how many there are", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await visit(page, MANY_CHIPS);
  const more = page.locator(".morechips summary");
  await expect(more).toHaveAccessibleName(/^\d+ more filters$/);
  const covered = await page.locator(".strip li[inert] .chip").count();
  expect(numberIn(await more.innerText())).toBe(covered);
  await more.click();
  await expect(page.locator(".strip li[inert] .chip")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.locator(".strip li[inert] .chip")).toHaveCount(covered);
});

test("the chips that More uncovers follow it, and Escape in them covers them again", { tag: WIDTHS }, async ({
  page,
}) => {
  await visit(page, MANY_CHIPS);
  const more = page.locator(".morechips > summary");
  const last = chip(page, /Remove Under 100,000 miles/);
  await more.press("Enter");
  const lastShown = async () => {
    await page.keyboard.press("Tab");
    await expect(page.locator(".strip :focus")).toHaveCount(1);
    await expect(page.locator(".strip :focus")).toBeInViewport();
    return last.evaluate((link) => link === document.activeElement);
  };
  await expect.poll(lastShown, { intervals: [0] }).toBe(true);
  if (!hasJavaScript()) return;
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await expect(page.locator(".morechips")).not.toHaveAttribute("open");
  await expect(last.and(page.locator("[inert] *"))).toHaveCount(1);
});

test("after a chip is removed the others stay behind More", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, MANY_CHIPS);
  await follow(
    page,
    chips(page)
      .getByRole("link", { name: /^Remove/ })
      .first(),
  );
  await settled(page);
  await expect(page.locator(".strip :focus")).toHaveCount(1);
  await expect(page.locator(".strip li[inert] .chip")).not.toHaveCount(0);
  await expect(page.locator(".strip")).toHaveCSS("overflow", "clip");
});

test("who follows a suggestion goes on from the chip that stands for it", { tag: WITH_SCRIPT }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/honda");
  const suggestion = page.getByRole("list", { name: "Narrow by" }).getByRole("link").first();
  const nameOf = async () => (await suggestion.innerText()).replace(/\s+[\d,]+$/, "");
  for (const use of [() => suggestion.press("Enter"), () => suggestion.click()]) {
    const name = await nameOf();
    await use();
    await expect(chip(page, name)).toBeFocused();
    await settled(page);
    // The suggestions are drawn after it.
    await expect.poll(nameOf).not.toBe(name);
    await expect(chip(page, name)).toBeFocused();
    await expect(chip(page, name)).toBeInViewport();
  }
});

test("the certified cars that a search for used ones leaves out are one press away", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/toyota/camry");
  const used = await resultCount(page);
  const offer = page.locator(".leftout");
  const left = numberIn(await offer.locator("b").textContent());
  await expect(offer).toHaveText(
    /^[\d,]+ certified used Camrys?(?: \([\d,]+ by third parties\))? (?:is|are) not in this list. Include (?:it|them)$/,
  );
  await follow(page, offer.getByRole("link"));
  expect(await resultCount(page)).toBe(used + left);
  await expect(offer).toHaveCount(0);
});

test("at a desk's width the masthead and the offer of certified cars are whole, and its link is a pointer's", {
  tag: DESK,
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/toyota/camry/30305");
  const isWhole = (element: Locator) =>
    element.evaluate((found) => found.scrollWidth <= found.clientWidth && found.scrollHeight <= found.clientHeight);
  await expect(page.locator(".leftout")).toContainText("not in this list");
  for (const part of [".leftout > span", ".mast .nav"]) expect(await isWhole(page.locator(part)), part).toBe(true);
  expect((await boxOf(page.locator(".leftout a"))).height).toBeGreaterThanOrEqual(24);
  const search = page.locator("#site-search-field");
  await search.fill((await search.getAttribute("placeholder")) ?? "");
  expect(await isWhole(search)).toBe(true);
});

test("the brand's own condition is no filter that somebody chose", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/toyota");
  await expect(chips(page).getByRole("link")).toHaveText(["Remove Toyota", "Clear all"]);
  await visit(page, "/cars-for-sale/certified-cars/toyota");
  await expect(chip(page, "Certified")).toBeAttached();
});

test("a page that is loaded anew further down has its chips where they stay", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await visit(page, MANY_CHIPS);
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => isOfBar(page, 52)).toBe(true);
  await page.reload();
  await settled(page);
  await expect(page.locator(".morechips")).toContainText(/\d+ more/);
  // Less than what every journey fails for, and seen.
  const moved = await page.evaluate(() => (window.recordedShifts ?? []).flatMap(({ sources }) => sources));
  expect(moved.filter((source) => source.includes("chip"))).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
});

test("a search without cars has no chip that says nothing", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/sedan/toyota/corolla-hatchback/43215?maxPrice=5500");
  await settled(page);
  await expect(page.getByText(/^0 more/).filter({ visible: true })).toHaveCount(0);
});

test("All Results says what it has cleared, and takes it back", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv/30305?maxPrice=30000");
  const before = await resultCount(page);
  const tab = page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: "All Results", exact: true });
  await follow(page, tab);
  const notice = page.getByText("Cleared: SUV · Under $30,000");
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await follow(page, page.getByRole("link", { name: "Undo", exact: true }));
  expect(await resultCount(page)).toBe(before);
  await expect(notice).toHaveCount(0);
});

test("what All Results has cleared is said once, behind the count", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await listen(page);
  await visit(page, "/cars-for-sale/used-cars/suv/kia?zip=33101&maxPrice=30000");
  const tab = page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: "All Results", exact: true });
  await follow(page, tab);
  const said = async () => (await heard(page)).join(" ");
  await expect.poll(said).toContain("Cleared: ");
  expect((await said()).match(/Cleared: [^.]+\.?/g)).toEqual(["Cleared: Kia, SUV, Under $30,000."]);
});

test("who takes the certified cars in by keyboard is led to the results", { tag: WITH_SCRIPT }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/toyota?zip=30301");
  const offer = page.getByRole("link", { name: "Include them" });
  await offer.focus();
  await page.keyboard.press("Enter");
  await expect(offer).toHaveCount(0);
  await expect(page.locator(".rbar :focus, #results-heading:focus, #cars:focus")).toHaveCount(1);
});
