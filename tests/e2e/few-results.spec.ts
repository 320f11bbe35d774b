import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { holdAnswers } from "./held-answers";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import {
  cards,
  carName,
  chip,
  choose,
  closeFilters,
  count,
  follow,
  listingIds,
  resultCount,
  settled,
  visit,
} from "./search-page";
import { DESK, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";

const FEW = "/cars-for-sale/used-cars/convertible?extColorSimple=RED";
const FEW_NEAR = "/cars-for-sale/used-cars/convertible/43215?extColorSimple=RED";
const LATE = /\/api\/more-cars\//;

const late = (page: Page) => page.locator(".late");
const wider = (page: Page) => page.getByRole("region", { name: /^Cars (?:that come close|more than \d+ miles away)$/ });
const wayOn = (page: Page) => wider(page).locator("p").getByRole("link");
const similar = (page: Page) => page.getByRole("list", { name: "Similar cars" });
const lateIds = (page: Page) =>
  late(page)
    .getByRole("article")
    .evaluateAll((cars) => cars.map((car) => car.getAttribute("data-listing-id")));

/** Few used cars near a place have gone so little; new ones are offered beside them. */
const FEW_WITH_BOOST = "/cars-for-sale/used-cars/30303?mileage=15000";
const paidIds = (page: Page) =>
  page.locator("[data-paid]").evaluateAll((cars) => cars.map((car) => car.getAttribute("data-paid")));

/** Where the late cars begin, which has them asked for. */
const goNear = (page: Page) => late(page).evaluate((box) => box.scrollIntoView());

/** Past the room of the late cars, which are asked for, with the footer's first lines on the screen: gives where they are. */
async function atTheEnd(page: Page): Promise<() => Promise<number | undefined>> {
  await goNear(page);
  const footer = page.getByRole("contentinfo");
  await footer.evaluate((foot) => window.scrollBy(0, foot.getBoundingClientRect().top - window.innerHeight + 60));
  return async () => (await footer.boundingBox())?.y;
}

test("below few results stand cars that nearly match, which are none of them and come and go with the search", {
  tag: WITH_SCRIPT,
}, async ({ page }) => {
  await visit(page, FEW);
  const found = await resultCount(page);
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThanOrEqual(25);
  await expect(cards(page)).toHaveCount(found);
  await expect(page.getByText(`${found} of ${found} cars`)).toBeVisible();
  await goNear(page);
  await expect(late(page).getByRole("article").first()).toBeVisible();
  const beside = await lateIds(page);
  const results = await listingIds(page);
  expect(beside.filter((id) => results.includes(id))).toEqual([]);
  expect(new Set(beside).size).toBe(beside.length);
  expect(await resultCount(page)).toBe(found);
  await expect(late(page).getByText("Sponsored")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const few = page.url();
  await page.evaluate(() => scrollTo(0, 0));
  await follow(page, chip(page, /Remove Red exterior/));
  expect(await resultCount(page)).toBeGreaterThan(25);
  await expect(late(page)).toHaveCount(0);

  await page.goBack();
  await expect.poll(() => page.url()).toBe(few);
  await settled(page);
  await expect.poll(() => lateIds(page)).toEqual(beside);
  expect(await resultCount(page)).toBe(found);
});

test("around a place they are farther away, and with few of them similar cars follow", {
  tag: WITH_SCRIPT,
}, async ({ page }) => {
  await visit(page, FEW_NEAR);
  await goNear(page);
  await expect(wayOn(page)).toHaveText("Search at any distance");
  await expect(wider(page).getByRole("article").first()).toBeVisible();
  await expect(similar(page).getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
  await wayOn(page).click();
  await expect(page).toHaveURL(/searchRadius=0/);
  await settled(page);
  expect(await resultCount(page)).toBeGreaterThan(0);
});

test("more of them than two rows come by a button, which leads on to the first of them", {
  tag: [WITH_SCRIPT, WIDTHS],
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/sedan/toyota/corolla-hatchback/43215?searchRadius=0");
  await expect(count(page)).toHaveText("0 results");
  await goNear(page);
  const more = wider(page).getByRole("button", { name: /^Show \d+ more$/ });
  await expect(more).toBeVisible();
  await expect(wider(page).getByRole("article")).toHaveCount(6);
  await more.click();
  await expect(wider(page).getByRole("article").nth(6).getByRole("heading").getByRole("link")).toBeFocused();
  await expect(more).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
});

test("they come into room of their size: nothing moves, also for who waits at the end of the page", {
  tag: [WITH_SCRIPT, WIDTHS],
}, async ({ page }) => {
  const answers = await holdAnswers(page, LATE);
  await visit(page, FEW);
  const footerTop = await atTheEnd(page);
  const before = await footerTop();
  answers.deliver();
  await expect(late(page).getByRole("article").first()).toBeAttached();
  expect(await footerTop()).toBe(before);
});

test("where there are none their room stays for who waits at the end of the page", {
  tag: [WITH_SCRIPT, WIDTHS],
}, async ({ page }) => {
  await page.route(LATE, (route) => route.fulfill({ json: { supplemental: [], similar: [] } }));
  const answers = await holdAnswers(page, LATE);
  await visit(page, FEW);
  const footerTop = await atTheEnd(page);
  const before = await footerTop();
  answers.deliver();
  await expect(late(page).locator(".room")).toHaveCount(0);
  expect(await footerTop()).toBe(before);
});

test("they are asked for once they are a thousand pixels below the window, and not before", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1_280, height: 500 });
  const asked: string[] = [];
  page.on("request", (request) => LATE.test(request.url()) && asked.push(request.url()));
  await visit(page, FEW);
  /** In pixels below the window; two frames later the browser has said which parts of the page are near. */
  const leave = (below: number) =>
    late(page).evaluate(async (box, below) => {
      window.scrollBy(0, box.getBoundingClientRect().top - window.innerHeight - below);
      for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
      return box.getBoundingClientRect().top - window.innerHeight;
    }, below);
  expect(await leave(1_100)).toBeGreaterThan(1_000);
  expect(asked).toEqual([]);
  await Promise.all([page.waitForRequest(LATE), leave(900)]);
  expect(asked).toHaveLength(1);
});

test("where they are not to be had the page is whole, and says where they would be", {
  tag: WITH_SCRIPT,
}, async ({ page, watched }) => {
  watched.allowed.push(/status of 500/);
  await page.route(LATE, (route) => route.fulfill({ status: 500, body: "" }));
  await visit(page, FEW_NEAR);
  await goNear(page);
  await expect(late(page).locator(".room")).toHaveCount(0);
  await expect(wayOn(page)).toHaveText("Search at any distance");
  await expectAccessible(page);
});

test("where they fail while somebody scrolls on, their room goes only at rest: nothing moves on the screen", {
  tag: [WITH_SCRIPT, WIDTHS],
}, async ({ page, watched }) => {
  watched.allowed.push(/status of 500/);
  await page.route(LATE, (route) => route.fulfill({ status: 500, body: "" }));
  const { deliver } = await holdAnswers(page, LATE);
  await visit(page, FEW_NEAR);
  await goNear(page);
  const height = () => late(page).evaluate((box) => box.getBoundingClientRect().height);
  const whole = await height();
  // In the frame in which the placeholders go; every journey asserts that nothing has shifted.
  await late(page).evaluate((box) => {
    new MutationObserver((_changes, observer) => {
      if (box.querySelector(".room") !== null) return;
      observer.disconnect();
      window.scrollBy(0, 800);
    }).observe(box, { childList: true, subtree: true });
  });
  deliver();
  await expect(late(page).locator(".room")).toHaveCount(0);
  await expect.poll(height).toBeLessThan(whole);
});

test("a refinement that leaves few results brings cars below them", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/convertible");
  expect(await resultCount(page)).toBeGreaterThan(25);
  await expect(late(page)).toHaveCount(0);
  await choose(page, "Exterior color", /^Red/);
  await closeFilters(page);
  const found = await resultCount(page);
  expect(found).toBeLessThanOrEqual(25);
  await expect(cards(page)).toHaveCount(found);
  await goNear(page);
  // With JavaScript the section's own script comes only now.
  if (hasJavaScript()) await expect(late(page).getByRole("article").first()).toBeVisible();
  else await expect(wayOn(page)).toBeVisible();
});

test("a car below the results leads to its page, and Back to the search and the place", {
  tag: WITH_SCRIPT,
}, async ({ page }) => {
  await visit(page, FEW_NEAR);
  await goNear(page);
  await expect(similar(page).getByRole("article").first()).toBeVisible();
  const beside = await lateIds(page);
  const car = late(page).getByRole("article").last();
  await car.scrollIntoViewIfNeeded();
  const title = await carName(car);
  await car.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await settled(page);
  await expect.poll(() => lateIds(page)).toEqual(beside);
  await expect(late(page).getByRole("article").last()).toBeInViewport();
});

for (const path of [FEW, FEW_NEAR]) {
  test(`without script a link leads from ${path} to the wider search`, { tag: WITHOUT_SCRIPT }, async ({ page }) => {
    await visit(page, path);
    const found = await resultCount(page);
    await expect(late(page).locator(".room:visible")).toHaveCount(0);
    await expectAccessible(page);
    await wayOn(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await resultCount(page)).toBeGreaterThan(found);
  });
}

test("a new car beside a short list stands neither in it nor among the cars below it", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  // A page waits 200 ms for it, and a busy machine may need longer: then the next one has it.
  await expect(async () => {
    await visit(page, FEW_WITH_BOOST);
    await expect(page.locator('[data-slot="boost"]')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  expect(await resultCount(page)).toBeLessThanOrEqual(25);
  await goNear(page);
  await expect(late(page).getByRole("article").first()).toBeVisible();
  const ids = [...(await paidIds(page)), ...(await listingIds(page)), ...(await lateIds(page))];
  expect(new Set(ids).size).toBe(ids.length);
});
