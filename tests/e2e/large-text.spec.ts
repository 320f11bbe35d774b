import { CHROMIUM_ARGS, findJourneyBrowser } from "../../scripts/find-chromium.mjs";
import { textsCutIn } from "./boxes";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { cards, filterForm, openFilters, visit } from "./search-page";
import { PHONE, WITH_SCRIPT } from "./tags";
import { findCar } from "./vehicle-page";

const SEARCH = "/cars-for-sale/used-cars/toyota?zip=30301";

// What a browser is set to; its media queries in rem follow.
test.use({
  launchOptions: {
    executablePath: await findJourneyBrowser(),
    args: [...CHROMIUM_ARGS, "--blink-settings=defaultFontSize=32"],
  },
});

test("with text twice as large no page is wider than a phone", { tag: PHONE }, async ({ page, watched }) => {
  watched.allowed.push(/404/);
  await visit(page, SEARCH);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  const car = await cards(page).first().getByRole("heading").getByRole("link").getAttribute("href");
  await visit(page, `${SEARCH}&priceDrop=DAYS_30`);
  const cheaperCar = await cards(page).first().getByRole("heading").getByRole("link").getAttribute("href");
  await visit(page, car ?? "");
  const dealer = await page.locator(".own > a").getAttribute("href");
  const pages = [
    SEARCH,
    "/",
    car ?? "",
    dealer ?? "",
    cheaperCar ?? "",
    `${car}/contact`,
    "/cars-for-sale/used-cars/toyota/camry",
    "/cars-for-sale/nothing-like-it",
    "/cars-for-sale/saved/vehicles",
    "/cars-for-sale/saved/history",
    "/cars-for-sale/info/notifications",
    "/account/sign-in",
  ];
  for (const address of pages) {
    await visit(page, address);
    await expectNoSidewaysScroll(page);
  }
});

test("with text twice as large the controls of the results are whole", { tag: PHONE }, async ({ page }) => {
  await visit(page, SEARCH);
  const bar = page.locator(".rbar");
  const firstCard = await cards(page).first().boundingBox();
  const around = await bar.boundingBox();
  expect((around?.y ?? 0) + (around?.height ?? 0)).toBeLessThanOrEqual(firstCard?.y ?? 0);
  const filters = bar.locator(".only-s").first();
  expect(await filters.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
});

test("with text twice as large a price of six figures is one line of its car's page", { tag: PHONE }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars/toyota?minPrice=10000");
  const car = await cards(page).first().getByRole("heading").getByRole("link").getAttribute("href");
  await visit(page, car ?? "");
  const price = page.locator(".buy .price");
  await expect(price).toHaveText(/^\$\d\d,\d{3}$/);
  const lines = await price.evaluate((found) => {
    const own = found.textContent;
    found.textContent = "$129,299";
    const inside = document.createRange();
    inside.selectNodeContents(found);
    const tops = [...inside.getClientRects()].map(({ top }) => Math.round(top));
    found.textContent = own;
    return new Set(tops).size;
  });
  expect(lines).toBe(1);
});

test("with text twice as large the ways to the seller are whole beside a short price", { tag: PHONE }, async ({
  page,
}) => {
  await page.goto(await findCar(page, "/cars-for-sale/used-cars/by-dealer", [/Email dealer/, /Call/]));
  await page.getByRole("region", { name: "Price history" }).scrollIntoViewIfNeeded();
  const bar = page.getByRole("region", { name: "Price and contact" });
  await expect(bar).toBeVisible();
  await bar.locator(".price, .say").evaluateAll((found) => {
    for (const [at, words] of ["$142,990", "No rating"].entries()) found[at]?.replaceChildren(words);
  });
  for (const width of [390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await textsCutIn(bar.locator("p > span, a"))).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});

test("with text twice as large the drawer's title is whole", { tag: PHONE }, async ({ page }) => {
  await visit(page, SEARCH);
  await openFilters(page);
  const title = filterForm(page).getByRole("heading", { name: "Filters", exact: true });
  const lines = await title.evaluate((found) => {
    const inside = document.createRange();
    inside.selectNodeContents(found);
    return inside.getClientRects().length;
  });
  expect(lines).toBe(1);
  await expectNoSidewaysScroll(page);
});

test("with text twice as large the tray leads to the comparison", { tag: [PHONE, WITH_SCRIPT] }, async ({ page }) => {
  await visit(page, SEARCH);
  for (const car of [0, 1])
    await cards(page)
      .nth(car)
      .getByRole("button", { name: /^Compare/ })
      .click();
  const tray = page.getByRole("region", { name: "Compare: 2 of 5" });
  await expect(tray.getByRole("link", { name: /^Compare/ })).toBeInViewport({ ratio: 1 });
  await expect(tray.getByRole("button", { name: "Clear Compare" })).toBeInViewport({ ratio: 1 });
});

test("with text twice as large a full comparison makes no car's page wider", { tag: PHONE }, async ({
  page,
  baseURL,
}) => {
  const list = await (await page.request.get(SEARCH)).text();
  const [own = "", ...others] = new Set(list.match(/(?<=\/cars-for-sale\/vehicle\/)\d+(?=")/g));
  const value = encodeURIComponent(btoa(JSON.stringify(others.slice(0, 5))));
  await page.context().addCookies([{ name: "shortlist", value, url: baseURL ?? "" }]);
  await visit(page, `/cars-for-sale/vehicle/${own}`);
  await expect(page.getByRole("link", { name: /^Compare is full/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});
