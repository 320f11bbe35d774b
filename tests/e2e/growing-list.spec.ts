import type { Locator, Page } from "playwright/test";
import { expectPutAway, form, HONDAS, mailedLink, region, searchUnder } from "./alert-form";
import { heard, listen } from "./heard";
import { holdAnswers } from "./held-answers";
import { expect, test } from "./journey";
import { newEmail } from "./mailbox";
import { cards, count, drawnWhole, filterGroup, resultCount, settled, visit, walkWithoutPause } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

/** Nothing that is pressed or has the focus is moved by a list that grows by itself. */

const MORE_CARS = /\/cars-for-sale\/api\/listings\//;
const field = (page: Page) => form(page).getByRole("textbox", { name: "Email" });
const subscribeButton = (page: Page) => form(page).getByRole("button", { name: "Subscribe", exact: true });
const subscribed = (page: Page) => form(page).getByRole("button", { name: "Subscribed!" });

/** A search of many cars, whose form is far below a list that goes on. */
async function visitLongList(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (MORE_CARS.test(request.url())) asked.push(request.url());
  });
  await visit(page, `${HONDAS}?minPrice=9000`);
  await settled(page);
  await drawnWhole(page);
  await expect(cards(page)).toHaveCount(25);
  return asked;
}

/** To the foot of the window, the list's end above it. Once more where script has just taken the place's own element over. */
const scrollToFoot = (page: Page, place: Locator) =>
  expect(async () => {
    await place.evaluate((element) => element.scrollIntoView({ block: "end" }));
    await expect(page.locator(".more")).toBeInViewport({ timeout: 1 });
  }).toPass();

/** Script has taken the form over, wherever it stands. */
const takenInPlace = (page: Page) =>
  expect
    .poll(() => form(page).evaluate((found) => Object.keys(found).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);

/** What the observers of a page tell of a change is told after its next frame. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

const placeOf = (place: Locator) => place.evaluate((element) => Math.round(element.getBoundingClientRect().top));

async function pressOn(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (box === null) throw new Error("Nothing to press");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
}

/** On a phone the form's answer is longer than what it takes the place of: the form is that much higher. */
async function answered(page: Page, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.evaluate(() => window.excuseShifts?.());
  await press();
  await answer;
  await page.evaluate(() => window.excuseShifts?.());
}

/** To where the next cars load by themselves: the list's end a little below the window. */
async function nearTheEnd(page: Page): Promise<void> {
  await page.locator(".more").evaluate((end) => {
    window.scrollBy(0, end.getBoundingClientRect().top - window.innerHeight - 300);
  });
  await drawn(page);
}

const readOnTo = (page: Page, cars: number) =>
  expect(async () => {
    await nearTheEnd(page);
    // More have perhaps come while it was looked.
    expect(await cards(page).count()).toBeGreaterThanOrEqual(cars);
  }).toPass();

const wheelTo = (page: Page, deltaY: number, until: () => Promise<void>) =>
  expect(async () => {
    await page.mouse.wheel(0, deltaY);
    await drawn(page);
    await until();
  }).toPass({ intervals: [0] });

test("a press on Subscribe below a long list is not lost, what is typed there stays in its place, and the list grows after it", {
  tag: WITH_SCRIPT,
}, async ({ page }) => {
  const asked = await visitLongList(page);
  await scrollToFoot(page, region(page));
  await takenInPlace(page);
  await field(page).click();
  const place = await placeOf(field(page));
  const email = newEmail();
  await field(page).pressSequentially(email);
  expect(await placeOf(field(page))).toBe(place);

  await pressOn(page, subscribeButton(page));
  await drawn(page);
  expect(await placeOf(field(page))).toBe(place);
  await answered(page, () => page.mouse.up());
  await expect(subscribed(page)).toBeVisible();
  await mailedLink(email, "confirm");
  expect(asked).toEqual([]);
  expect(await cards(page).count()).toBe(25);

  // The focus is behind the list: more cars come for who asks for them, and by themselves again from there on.
  await page.locator(".more").getByRole("link", { name: "Load more" }).click();
  await expect(cards(page)).toHaveCount(50);
  await page.mouse.move(10, 300);
  await wheelTo(page, 300, () => expect(cards(page)).toHaveCount(75, { timeout: 1 }));
});

test("cars that were on their way wait for the press on Subscribe, and come without moving it", {
  tag: WITH_SCRIPT,
}, async ({ page }) => {
  const asked = await visitLongList(page);
  const answers = await holdAnswers(page, MORE_CARS);
  await nearTheEnd(page);
  await expect.poll(() => asked.length).toBe(1);
  await scrollToFoot(page, region(page));
  await takenInPlace(page);
  const email = newEmail();
  await field(page).fill(email);
  const place = await placeOf(region(page));
  await pressOn(page, subscribeButton(page));
  const come = page.waitForResponse(MORE_CARS);
  answers.deliver();
  await (await come).finished();
  await drawn(page);
  expect(await placeOf(region(page))).toBe(place);
  await answered(page, () => page.mouse.up());
  await expect(subscribed(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(50);
  expect(Math.abs((await placeOf(region(page))) - place)).toBeLessThanOrEqual(1);
  await mailedLink(email, "confirm");
});

test("a form that script takes over while it is being put away is put away", { tag: WITH_SCRIPT }, async ({ page }) => {
  const file = /\/assets\/subscribe-form-[^/]*\.js$/;
  const answers = await holdAnswers(page, file);
  await visit(page, searchUnder(22_000));
  await drawnWhole(page);
  const close = page.getByRole("button", { name: "Close the email form" });
  await close.scrollIntoViewIfNeeded();
  const ofDocument = await close.elementHandle();
  const come = page.waitForResponse(file);
  await pressOn(page, close);
  answers.deliver();
  await (await come).finished();
  await drawn(page);
  expect(await ofDocument?.evaluate((found) => found.isConnected)).toBe(true);
  await page.mouse.up();
  await expectPutAway(page);
});

test("who scrolls to the end of a list gets more cars, and none while something is pressed", {
  tag: WITH_SCRIPT,
}, async ({ page }) => {
  const asked = await visitLongList(page);
  const car = cards(page).nth(1);
  await car.scrollIntoViewIfNeeded();
  await pressOn(page, car);
  await nearTheEnd(page);
  expect(asked).toEqual([]);
  await page.mouse.up();
  await expect(cards(page)).toHaveCount(50);
  await wheelTo(page, 300, () => expect(cards(page)).toHaveCount(75, { timeout: 1 }));
});

test("who refines a search from its end gets its count alone, more cars by scrolling, and Back the count of before", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await listen(page);
  await visit(page, "/cars-for-sale/used-cars/ford");
  const all = await count(page).textContent();
  const price = await filterGroup(page, "Price");
  await readOnTo(page, 75);
  await scrollToFoot(page, page.locator(".more"));
  await expect.poll(() => heard(page)).toContainEqual(expect.stringContaining("25 more cars, 75 of"));
  const before = (await heard(page)).length;
  const saidSince = async () => (await heard(page)).slice(before);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (MORE_CARS.test(request.url())) asked.push(request.url());
  });

  // As one walk of keys, which ends where the handle is left.
  await walkWithoutPause(page);
  await price.getByRole("slider", { name: "Highest price" }).focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL(/maxPrice=/);
  await settled(page);
  const found = await count(page).textContent();
  expect(found).not.toBe(all);
  expect(await resultCount(page)).toBeGreaterThan(50);
  const listTop = () => page.locator("#listings").evaluate((list) => Math.round(list.getBoundingClientRect().top));
  await expect.poll(listTop).toBeGreaterThanOrEqual(0);
  await expect.poll(saidSince).toEqual([found]);
  expect(asked).toEqual([]);

  await page.goBack();
  await expect(count(page)).toHaveText(all ?? "");
  await expect.poll(saidSince).toEqual([found, all]);
  await page.goForward();
  await expect(count(page)).toHaveText(found ?? "");
  await settled(page);
  await readOnTo(page, 50);
});
