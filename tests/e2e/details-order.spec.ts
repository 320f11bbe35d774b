import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { boxOf, textsCutIn } from "./boxes";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { DESK, PHONE, WIDTHS, WITH_SCRIPT } from "./tags";
import { findCar, openCarThatSays } from "./vehicle-page";

/** The details page in the order in which people decide. */

const priceCard = (page: Page) => page.getByRole("region", { name: /^\d{4} / });
const seller = (page: Page) => page.getByRole("region", { name: "Seller", exact: true });
const contactBar = (page: Page) => page.getByRole("region", { name: "Price and contact" });

test("the parts stand in the order in which people decide, and the card says price, place and total in that order", {
  tag: WIDTHS,
}, async ({ page }) => {
  await openCarThatSays(page, /Vehicle history/, /What stands out/, /Dealer doc fee/, /More like it/);
  const parts = page.locator("main").locator("section[aria-label], section[aria-labelledby]");
  const names = await parts.evaluateAll((sections) =>
    sections.map((section) => {
      const label = section.getAttribute("aria-labelledby");
      return section.getAttribute("aria-label") ?? document.getElementById(label ?? "")?.textContent ?? "";
    }),
  );
  const order = [/^Pictures$/, /^\d{4} /, /^Seller$/, /^Key facts$/, /^Vehicle history$/, /^Price history$/];
  order.push(/^What stands out on this car$/, /^Specifications$/, /^More like it$/);
  const places = order.map((name) => names.findIndex((given) => name.test(given)));
  expect(places, names.join(", ")).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  // Card and seller share a box; on a phone the facts come between them for the eye.
  const [facts, owner] = await Promise.all([page.getByRole("region", { name: "Key facts" }), seller(page)].map(boxOf));
  if ((page.viewportSize()?.width ?? 0) < 768) expect(facts?.bottom).toBeLessThanOrEqual(owner?.y ?? 0);

  const told = [
    /[\d,]+ miles/,
    /[^$]+, GA/,
    /[\d,]+ mi/,
    /\$[\d,]+/,
    / a month, estimated/,
    /\$0 down, (?:60|72) months, [\d.]+% APR, before tax/,
  ];
  told.push(/ market/, /How we rate this price/, /Asking price/, /Dealer doc fee/, /Total with dealer fees/);
  await expect(priceCard(page)).toHaveText(new RegExp(told.map(({ source }) => source).join("[\\s\\S]*")));
  await expect(page.getByRole("link", { name: "Report this car" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("the price's ruler is as wide as its card, and no two of its words stand on each other", { tag: WIDTHS }, async ({
  page,
}) => {
  await openCarThatSays(page, / market/, /How we rate this price/);
  const ruler = priceCard(page).locator(".ruler");
  const [{ x, width }, sticker] = [await boxOf(ruler), await boxOf(priceCard(page).locator(".sticker"))];
  expect([x, width]).toEqual([sticker.x, sticker.width]);
  const words = await Promise.all((await ruler.locator(".ends span").all()).map(boxOf));
  expect(words).toHaveLength(3);
  for (const [at, word] of words.slice(1).entries()) {
    const before = words[at];
    expect(before && (before.right < word.x || before.bottom <= word.y)).toBe(true);
  }
});

test("a car of the rows like it comes whole into view with the focus", { tag: PHONE }, async ({ page }) => {
  await openCarThatSays(page, /More like it/);
  const row = page.getByRole("region", { name: "More like it" }).getByRole("list").first();
  const links = row.getByRole("heading").getByRole("link");
  await links.first().focus();
  const cars = await row.getByRole("article").all();
  expect(cars.length).toBeGreaterThan(1);
  for (const car of cars.slice(1)) {
    await page.keyboard.press("Tab");
    await expect(car.getByRole("link")).toBeFocused();
    await expect(car).toBeInViewport({ ratio: 0.99 });
  }
});

test("on a desk the card and the seller under it stay in view, and nothing lies over anything", {
  tag: DESK,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await openCarThatSays(page, /Vehicle history/, /What stands out/);
  const [gallery, card, owner] = await Promise.all(
    [page.getByRole("region", { name: "Pictures" }), priceCard(page), seller(page)].map(boxOf),
  );
  expect(card?.x).toBeGreaterThan(gallery?.right ?? 0);
  expect(Math.abs((card?.y ?? 0) - (gallery?.y ?? 0))).toBeLessThan(2);
  expect((owner?.y ?? 0) - (card?.bottom ?? 0)).toBeCloseTo(12, 0);
  await page.getByRole("heading", { name: "Specifications" }).evaluate((heading) => heading.scrollIntoView());
  const [stuckCard, stuckOwner] = await Promise.all([priceCard(page), seller(page)].map(boxOf));
  expect(stuckCard?.y).toBeCloseTo(16, 0);
  expect(stuckOwner?.y).toBeCloseTo((stuckCard?.bottom ?? 0) + 12, 0);
  expect(stuckOwner?.bottom).toBeLessThanOrEqual(1200);

  // An explanation that opens pushes the seller down.
  await page.getByText("How we rate this price").click();
  await expect
    // Lines of text end between two pixels.
    .poll(async () => Math.abs((await boxOf(seller(page))).y - (await boxOf(priceCard(page))).bottom - 12))
    .toBeLessThan(1);

  // At the end of the page they end with it.
  await page.getByRole("link", { name: "Report this car" }).scrollIntoViewIfNeeded();
  const more = await boxOf(page.getByRole("heading", { name: "More like it" }).or(page.locator(".report")).first());
  expect((await boxOf(page.locator(".side"))).bottom).toBeLessThanOrEqual(more.y);
});

for (const [width, height] of [
  [1366, 657],
  [1440, 700],
  [1024, 560],
] as const) {
  test(`in a window of ${width} × ${height} the column stays, scrolls by itself, and has no holes`, {
    tag: DESK,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openCarThatSays(page, /Vehicle history/, /Dealer doc fee/, /What stands out/);
    const last = priceCard(page).locator(".acts");
    const before = last.locator("xpath=preceding-sibling::*[1]");
    expect((await boxOf(last)).y - (await boxOf(before)).bottom).toBeLessThan(24);
    const [pictures, facts] = await Promise.all(
      ["Pictures", "Key facts"].map((name) => boxOf(page.getByRole("region", { name }))),
    );
    expect((facts?.y ?? 0) - (pictures?.bottom ?? 0)).toBeLessThan(24);

    await page.getByRole("heading", { name: "Specifications" }).evaluate((heading) => heading.scrollIntoView());
    expect((await boxOf(priceCard(page))).y).toBeCloseTo(16, 0);
    const { x, y, bottom } = await boxOf(page.locator(".side"));
    expect(bottom).toBeLessThanOrEqual(height);
    await page.mouse.move(x + 40, y + 40);
    await page.mouse.wheel(0, 2_000);
    await expect(page.getByRole("link", { name: "See all cars from this dealer" })).toBeInViewport({ ratio: 1 });
    const rating = priceCard(page).locator("summary");
    await page.keyboard.press("Tab");
    await rating.focus();
    await expect(rating).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });
}

test("from 768 pixels on there are two columns, which end together", { tag: DESK }, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openCarThatSays(page, /Vehicle history/);
  const [gallery, card, owner, history, prices] = await Promise.all(
    ["Pictures", /^\d{4} /, /^Seller$/, "Vehicle history", "Price history"].map((name) =>
      boxOf(page.getByRole("region", { name })),
    ),
  );
  expect(card?.x).toBeGreaterThan(gallery?.right ?? 0);
  expect(owner?.x).toBe(card?.x);
  const facts = await boxOf(page.getByRole("region", { name: "Key facts" }));
  expect(facts.y - (gallery?.bottom ?? 0)).toBeCloseTo(20, 0);
  expect(facts.bottom).toBeCloseTo(card?.bottom ?? 0, 0);
  expect(owner?.bottom).toBeCloseTo(history?.bottom ?? 0, 0);
  expect(prices?.right).toBeCloseTo(card?.right ?? 0, 0);
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 760, height: 1000 });
  await page.goto(page.url());
  expect((await boxOf(priceCard(page))).y).toBeGreaterThan(
    (await boxOf(page.getByRole("region", { name: "Pictures" }))).y + 50,
  );
});

test("the contact bar comes when the card's buttons have left, and gives way to a field", { tag: PHONE }, async ({
  page,
}) => {
  await openCarThatSays(page, /Email dealer/, /Vehicle history/);
  await expect(contactBar(page)).toBeHidden();
  await page.locator(".buy .go").evaluate((buttons) => {
    const { bottom } = buttons.getBoundingClientRect();
    window.scrollBy({ top: bottom - 10, behavior: "instant" });
  });
  await expect(contactBar(page)).toBeHidden();
  await page.getByRole("heading", { name: "Vehicle history" }).evaluate((heading) => heading.scrollIntoView());
  await expect(contactBar(page)).toBeVisible();
  const bar = await boxOf(contactBar(page));
  expect(bar.height).toBeGreaterThanOrEqual(64);
  expect(bar.height).toBeLessThan(72);
  expect(bar.bottom).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);
  await expect(contactBar(page)).toContainText(/^\$[\d,]+/);
  await expect(contactBar(page).getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:/);
  await expectAccessible(page);

  const field = page.locator("#contact").getByLabel("First name");
  await field.focus();
  await expect(contactBar(page)).toBeHidden();
  await field.blur();
  await expect(contactBar(page)).toBeVisible();
  await contactBar(page).getByRole("link", { name: "Email dealer" }).click();
  const level = hasJavaScript() ? 2 : 1;
  await expect(page.getByRole("heading", { level, name: "Email the dealer" })).toBeVisible();
});

test("nothing that has the focus lies under the contact bar", { tag: [PHONE, WITH_SCRIPT] }, async ({ page }) => {
  await openCarThatSays(page, /What stands out/, /More like it/);
  const stops = page.locator(".rest summary, .alike a, .report a, footer a");
  for (const stop of [...(await stops.all())].slice(0, 14)) {
    await stop.focus();
    const box = await boxOf(stop);
    expect(box.bottom, await stop.innerText()).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) - 64);
  }
});

test("the skip link leads to the page's heading", { tag: [DESK, WITH_SCRIPT] }, async ({ page }) => {
  await openCarThatSays(page, /Vehicle history/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("a price of six figures stands whole beside the ways to the seller, at 320 and at 390 pixels", {
  tag: PHONE,
}, async ({ page }) => {
  const search = "/cars-for-sale/used-cars/by-dealer?minPrice=100000";
  const car = await findCar(page, search, [/\$\d{3},\d{3}/, /Email dealer/, /Call/]);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(car);
    await page.getByRole("region", { name: "Price history" }).scrollIntoViewIfNeeded();
    await expect(contactBar(page)).toBeVisible();
    const [words, call] = await Promise.all(
      [contactBar(page).locator("p"), contactBar(page).locator(".call")].map(boxOf),
    );
    expect(words?.right).toBeLessThan(call?.x ?? 0);
    expect(await textsCutIn(contactBar(page).locator("p > span, a"))).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});
