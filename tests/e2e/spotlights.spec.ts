import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { toldCarsOf } from "./ads-on-page";
import { setFlags } from "./flag-cookie";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { bringAlso, bringFirst } from "./loaded-copies";
import { OPS_PORT } from "./mailbox";
import { cards, listingIds, searchFacts, visit } from "./search-page";
import { DESK, SERVED_ALIKE, WIDTHS, WITH_SCRIPT } from "./tags";

const SEARCH = "/cars-for-sale/used-cars/ford";

const row = (page: Page) => page.locator('[data-slot="spotlights"]');
const paid = (page: Page) => row(page).getByRole("listitem");
/** Of those that are there for people. */
const paidIds = (page: Page) => paid(page).evaluateAll((items) => items.map((item) => item.getAttribute("data-paid")));

// The featured dealer goes before the row, and one of its cars would be missing there (alpha-showcase.spec.ts).
test.beforeEach(({ page, baseURL }) => setFlags(page.context(), baseURL, "ALPHA_SHOWCASE=off"));

/** A page waits 200 ms for its paid cars, and a busy machine may need longer: then the next one has them. */
async function visitWithRow(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await visit(page, path);
    expect(await paid(page).count()).toBe(12);
  }).toPass();
}

test("paid cars stand behind the first three, labelled, outside the lists of results, and none of them twice", async ({
  page,
}) => {
  await visitWithRow(page, SEARCH);
  const before = await row(page).evaluate((element) => {
    const list = element.closest(".grid")?.querySelector("ul");
    return [list?.getAttribute("aria-label"), list?.childElementCount];
  });
  expect(before).toEqual(["Search results", 3]);
  const starts = await paid(page).evaluateAll((items) =>
    items.map((item) => item.textContent?.startsWith("Sponsored")),
  );
  expect(new Set(starts)).toEqual(new Set([true]));
  const ids = [...(await paidIds(page)), ...(await listingIds(page))];
  expect(new Set(ids).size).toBe(12 + 25);
});

test("with paid cars or without the search finds the same cars, in the same order, under the same name", {
  tag: SERVED_ALIKE,
}, async ({ page, baseURL }) => {
  await visitWithRow(page, SEARCH);
  const facts = await searchFacts(page);
  await setFlags(page.context(), baseURL, "SPOTLIGHT=off,PREMIUM_SPOTLIGHT=off");
  await visit(page, SEARCH);
  await expect(row(page)).toHaveCount(0);
  expect(await searchFacts(page)).toEqual(facts);
});

test("a paid car leads to its own page, by an address that says what was clicked", async ({ page }) => {
  await visitWithRow(page, SEARCH);
  const link = paid(page).nth(1).getByRole("link");
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page).toHaveURL(/\/cars-for-sale\/vehicle\/\d+\?clickType=spotlight&tileClick=2#listings$/);
  const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "none";
  expect(name).toContain(heading.split(" ").slice(0, 3).join(" "));
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).not.toContain("clickType");
});

test("the row scrolls by itself, and the page does not", { tag: WIDTHS }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visitWithRow(page, SEARCH);
  await expectNoSidewaysScroll(page);
  const last = paid(page).last().getByRole("link");
  await last.focus();
  await expect(last).toBeInViewport();
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page, ".grid");
});

test("a paid car counts as rendered where it is drawn, and as seen where it was on the screen for a second", {
  tag: WITH_SCRIPT,
}, async ({ page, request }) => {
  const told = toldCarsOf(page);
  await visitWithRow(page, SEARCH);
  const ids = await paidIds(page);
  await paid(page).first().scrollIntoViewIfNeeded();
  // As a page that is put away; until then nothing is told.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
    expect(told.filter(({ isSeen }) => isSeen).map(({ id }) => id)).toContain(ids[0]);
  }).toPass();
  const rendered = told.filter(({ isSeen }) => !isSeen).map(({ id }) => id);
  expect(rendered.length).toBeGreaterThan(0);
  expect(new Set(rendered).size).toBe(rendered.length);
  // The row goes on beside the screen.
  expect(told.filter(({ isSeen }) => isSeen).map(({ id }) => id)).not.toContain(ids.at(-1));
  expect(JSON.stringify(told)).not.toMatch(/price|zip|@/i);

  await expect(async () => {
    const csv = await (await request.get(`http://127.0.0.1:${OPS_PORT}/ops/placements.csv`)).text();
    const counts = [...csv.matchAll(/,(?:premium|featured|standard),(\d+),(\d+),(\d+),\d+/g)];
    const sums = [1, 2, 3].map((at) => counts.reduce((sum, count) => sum + Number(count[at]), 0));
    expect(sums[2]).toBeGreaterThan(0);
    expect(sums).toEqual([...sums].sort((a, b) => b - a));
    const page = await (await request.get(`http://127.0.0.1:${OPS_PORT}/ops/placements`)).text();
    expect(page).toMatch(/<h2>Cars that dealers pay for.*<td>(?:premium|featured|standard)<\/td><td>[\d,]+<\/td>/);
  }).toPass();
});

/** In the document, in whole pixels. */
const placeOf = (page: Page) =>
  row(page).evaluate((box) => {
    const { top, height } = box.getBoundingClientRect();
    return [top + scrollY, height].map(Math.round);
  });
const widthOf = (car: Locator) => car.evaluate((item) => item.getBoundingClientRect().width);

for (const copies of [1, 10])
  test(`paid cars that Load more brings as results are none any more, and nothing moves for ${copies} of 12`, {
    tag: [WITH_SCRIPT, DESK],
  }, async ({ page }) => {
    await visitWithRow(page, SEARCH);
    const first = await paidIds(page);
    const copied = first.slice(1, 1 + copies);
    await bringAlso(page, copied);
    const place = await placeOf(page);
    await page.locator(".more").getByRole("link").click();
    await expect(async () => expect(await cards(page).count()).toBeGreaterThan(25)).toPass();
    await expect.poll(() => paidIds(page)).not.toContain(copied.at(-1));
    const results = await listingIds(page);
    await expect.poll(() => paidIds(page)).toEqual(first.filter((id) => !results.includes(id)));
    expect(await placeOf(page)).toEqual(place);
  });

test("a paid car whose name a car of Load more has is called by its price, too", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await visitWithRow(page, SEARCH);
  const car = (id: string | null | undefined) => page.locator(`[data-paid="${id}"]`);
  const [namesake, other] = (await paidIds(page)).slice(-2).map(car);
  if (namesake === undefined || other === undefined) throw new Error("there are fewer than two paid cars");
  const [name, price, another] = await Promise.all(
    [namesake.getByRole("link"), namesake.locator("b"), other.getByRole("link")].map((words) => words.textContent()),
  );
  await bringFirst(page, [{ title: name, trim: undefined, tell: undefined }]);
  await page.locator(".more").getByRole("link").click();
  await expect(namesake.getByRole("link")).toHaveText(`${name}, ${price}`);
  await expect(other.getByRole("link")).toHaveText(another ?? "");
});

test("on the screen the car leaves its place empty, and the others close up once the row is out of sight", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visitWithRow(page, SEARCH);
  const [, copied = null] = await paidIds(page);
  await bringAlso(page, [copied]);
  const car = page.locator(`[data-paid="${copied}"]`);
  const wide = await widthOf(car);
  // The row and the end of the list are on the screen.
  await page.setViewportSize({ width: 1440, height: 9_000 });
  await page.locator(".more").getByRole("link").click();
  await expect(car).toBeHidden();
  expect(await widthOf(car)).toBe(wide);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator(".more").scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(car)).toBe(0);
});

test("another search brings its own paid cars", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visitWithRow(page, SEARCH);
  // Its paid cars may come too late on a busy machine: then the next order has them.
  let order = 1;
  await expect(async () => {
    order += 1;
    await page.getByRole("combobox", { name: "Sort" }).selectOption({ index: order });
    await expect(page).toHaveURL(/sortBy=/);
    await expect(cards(page)).toHaveCount(25);
    await expect(paid(page).first().getByText("Sponsored")).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
