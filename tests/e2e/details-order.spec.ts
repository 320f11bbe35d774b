import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, hasJavaScript, isPhone, test } from "./journey";
import { visit } from "./search-page";
import { DESK, PHONE, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";
import { findCar } from "./vehicle-page";

/** The details page in the order in which people decide. */

const USED_CARS = "/cars-for-sale/used-cars/by-dealer?numRecords=100&searchRadius=100&zip=30305";

const priceCard = (page: Page) => page.getByRole("region", { name: /^\d{4} / });
const seller = (page: Page) => page.getByRole("region", { name: "Seller", exact: true });
const contactBar = (page: Page) => page.getByRole("region", { name: "Price and contact" });

async function openCar(page: Page, ...said: readonly RegExp[]): Promise<void> {
  await visit(page, await findCar(page, USED_CARS, said));
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error("nothing is shown there");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test("the parts stand in the phone's order, and the card says price, place and total in that order", {
  tag: WIDTHS,
}, async ({ page }) => {
  await openCar(page, /Vehicle history/, /What stands out/, /Dealer doc fee/, /More like it/);
  const parts = page.locator("main").locator("section[aria-label], section[aria-labelledby]");
  const names = await parts.evaluateAll((sections) =>
    sections.map((section) => {
      const label = section.getAttribute("aria-labelledby");
      return section.getAttribute("aria-label") ?? document.getElementById(label ?? "")?.textContent ?? "";
    }),
  );
  const order = [/^Pictures$/, /^\d{4} /, /^Key facts$/, /^Seller$/, /^Vehicle history$/, /^Price history$/];
  order.push(/^What stands out on this car$/, /^Specifications$/, /^More like it$/);
  const places = order.map((name) => names.findIndex((given) => name.test(given)));
  expect(places, names.join(", ")).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);

  const told = [
    /[\d,]+ miles/,
    /[^$]+, GA/,
    /[\d,]+ mi/,
    /\$[\d,]+/,
    /\/mo est\./,
    /\$0 down, (?:60|72) months, [\d.]+% APR, before tax/,
  ];
  told.push(/ market/, /How we rate this price/, /Asking price/, /Dealer doc fee/, /Total with dealer fees/);
  await expect(priceCard(page)).toHaveText(new RegExp(told.map(({ source }) => source).join("[\\s\\S]*")));
  await expect(page.getByRole("link", { name: "Report this listing" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("the price's ruler is as wide as its card, and no two of its words stand on each other", { tag: WIDTHS }, async ({
  page,
}) => {
  await openCar(page, / market/, /How we rate this price/);
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
  await openCar(page, /More like it/);
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

test("a rental's past is told like every other finding", async ({ page }) => {
  await openCar(page, /Vehicle history/, /Rental car/);
  const history = page.getByRole("region", { name: "Vehicle history" });
  const weights = await history
    .getByRole("definition")
    .evaluateAll((values) => values.map((value) => getComputedStyle(value).fontWeight + getComputedStyle(value).color));
  expect(new Set(weights).size).toBe(1);
  await expect(history.getByRole("term").filter({ hasText: "Previous use" })).toBeVisible();
  await expect(history.getByText("Rental car", { exact: true })).toBeVisible();
});

test("on a desk the card and the seller under it stay in view, and nothing lies over anything", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await openCar(page, /Vehicle history/, /What stands out/);
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

  // An explanation that opens pushes the seller down.
  await page.getByText("How we rate this price").click();
  await expect
    // Lines of text end between two pixels.
    .poll(async () => Math.abs((await boxOf(seller(page))).y - (await boxOf(priceCard(page))).bottom - 12))
    .toBeLessThan(1);

  // At the end of the page they end with it.
  await page.getByRole("link", { name: "Report this listing" }).scrollIntoViewIfNeeded();
  const more = await boxOf(page.getByRole("heading", { name: "More like it" }).or(page.locator(".report")).first());
  expect((await boxOf(seller(page))).bottom).toBeLessThanOrEqual(more.y);
});

test("in a low window what has the focus in the card is seen", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 740 });
  await openCar(page, /Vehicle history/, /Dealer doc fee/);
  await page.getByRole("heading", { name: "Specifications" }).evaluate((heading) => heading.scrollIntoView());
  expect((await boxOf(seller(page))).bottom).toBeLessThanOrEqual(740);
  const rating = priceCard(page).locator("summary");
  await page.keyboard.press("Tab");
  await rating.focus();
  await expect(rating).toBeInViewport({ ratio: 1 });
});

test("from 768 pixels on there are two columns, which end together", { tag: DESK }, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openCar(page, /Vehicle history/);
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
  await openCar(page, /Email dealer/, /Vehicle history/);
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
  await expect(page.getByRole("heading", { level, name: "Message the dealer" })).toBeVisible();
});

test("nothing that has the focus lies under the contact bar", { tag: [PHONE, WITH_SCRIPT] }, async ({ page }) => {
  await openCar(page, /What stands out/, /More like it/);
  const stops = page.locator(".rest summary, .alike a, .report a, footer a");
  for (const stop of [...(await stops.all())].slice(0, 14)) {
    await stop.focus();
    const box = await boxOf(stop);
    expect(box.bottom, await stop.innerText()).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) - 64);
  }
});

test("the price chart fits its box, says where its axis starts, and its table has every price", {
  tag: WIDTHS,
}, async ({ page }) => {
  await openCar(page, /Price cut (?:once|twice)/);
  const history = page.getByRole("region", { name: "Price history" });
  await expect(history.getByText(/^The axis starts at \$[\d,]+\.$/)).toBeVisible();
  await expect(history.getByText(/^\$[\d,]+ today$/)).toBeVisible();
  const section = await boxOf(history);
  const beyond = await history.locator(".plot span").evaluateAll(
    (words, { x, right }) =>
      words.filter((word) => {
        const box = word.getBoundingClientRect();
        return box.width > 0 && (box.left < x || box.right > right);
      }).length,
    section,
  );
  expect(beyond).toBe(0);
  await expect(history.getByRole("table", { name: "Every price since it was listed" })).toBeVisible();
});

test("a price that never changed is a sentence", { tag: DESK }, async ({ page }) => {
  await openCar(page, /Listed at \$[\d,]+ on \w+ \d+\. The price has not changed\./);
  const history = page.getByRole("region", { name: "Price history" });
  await expect(history.getByText(/^Listed at/)).toBeVisible();
  await expect(history.getByRole("table")).toHaveCount(0);
});

test("features stand in closed groups with their counts", async ({ page }) => {
  await openCar(page, /What stands out/);
  const features = page.getByRole("region", { name: "What stands out on this car" });
  await expect(features.getByText(/ list it$/).first()).toBeVisible();
  expect(await features.getByText(/ list it$/).count()).toBeLessThanOrEqual(8);
  const comfort = features.locator("details").filter({ hasText: "Comfort" });
  await expect(comfort.getByRole("listitem").first()).toBeHidden();
  await comfort.locator("summary").click();
  await expect(comfort.getByRole("listitem").first()).toBeVisible();
  const count = Number(/\d+/.exec(await comfort.locator("summary").innerText())?.[0]);
  await expect(comfort.getByRole("listitem")).toHaveCount(count);
  if (!hasJavaScript()) return;
  await features.getByRole("button", { name: /^Show all \d+$/ }).click();
  for (const group of await features.locator("details").all()) await expect(group).toHaveAttribute("open");
  await expectAccessible(page);
  await features.getByRole("button", { name: "Close all" }).click();
  await expect(comfort.getByRole("listitem").first()).toBeHidden();
});

test("each row of more like it says what is gained, and leads to all of its cars", async ({ page }) => {
  await openCar(page, /Like this, but cheaper/, /Like this, but nearer/, /See all \d+/);
  const rows = page.getByRole("region", { name: "More like it" });
  for (const [kind, gain] of [
    ["cheaper", /^\$[\d,]+ less/],
    ["nearer", /^[\d,]+ miles? nearer/],
  ] as const) {
    const list = rows.getByRole("list", { name: `Like this, but ${kind}` });
    const cars = list.getByRole("article");
    expect(await cars.count()).toBeLessThanOrEqual(3);
    await expect(cars.first().getByText(gain)).toBeVisible();
  }
  const all = rows.getByRole("link", { name: /^See all [\d,]+ like this, but/ }).first();
  const count = /[\d,]+/.exec(await all.innerText())?.[0];
  await all.click();
  await expect(page.locator("#results-heading")).toHaveText(`${count} results`);
});

test("a picture opens full screen: arrows, keys, a counter that is heard, and the focus comes back", {
  tag: [WITH_SCRIPT, WIDTHS],
}, async ({ page }) => {
  await openCar(page, /Vehicle history/);
  const address = page.url();
  const opener = page.getByRole("button", { name: "Open pictures full screen, 1 of 5" });
  await opener.focus();
  await page.keyboard.press("Space");
  const viewer = page.getByRole("dialog", { name: /^\d{4} / });
  await expect(viewer).toBeVisible();
  await expect(viewer.getByText("Picture 1 of 5")).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Previous picture" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("Picture 2 of 5", { exact: true })).toBeVisible();
  await expect(viewer.locator("[data-announcer]")).toContainText("Picture 2 of 5: Front");
  await viewer.getByRole("button", { name: "Next picture" }).click();
  await expect(viewer.locator("[data-announcer]")).toContainText("Picture 3 of 5: Wheel");
  if (!isPhone()) {
    await viewer.getByRole("button", { name: "Picture 5: Rear" }).click();
    await expect(viewer.locator("[data-announcer]")).toContainText("Picture 5 of 5: Rear");
  }
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(opener).toBeFocused();

  // A swipe is a scroll that snaps.
  await opener.click();
  await viewer
    .getByRole("list", { name: "Pictures" })
    .evaluate((reel) => reel.scrollTo({ left: reel.clientWidth * 0.8 }));
  await expect(viewer.getByText("Picture 2 of 5", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(address);
});

test("without script each picture is a page, with links to the others and back to the car", {
  tag: WITHOUT_SCRIPT,
}, async ({ page }) => {
  await openCar(page, /Vehicle history/);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("link", { name: /Open pictures full screen/ }).click();
  await expect(page).toHaveURL(/photo=1/);
  await expect(page.getByRole("heading", { level: 1, name: `${title}: picture 1 of 5` })).toBeVisible();
  await page.getByRole("link", { name: "Next picture" }).click();
  await expect(page).toHaveTitle(/^Picture 2 of 5: /);
  await expect(page.getByText("Front, as a drawing")).toBeVisible();
  await page.getByRole("link", { name: `Back to the ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("the skip link leads to the page's heading", { tag: [DESK, WITH_SCRIPT] }, async ({ page }) => {
  await openCar(page, /Vehicle history/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});
