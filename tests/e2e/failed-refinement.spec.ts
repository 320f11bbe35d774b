import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { expect, test } from "./journey";
import {
  cards,
  chip,
  count,
  filterGroup,
  filtersLink,
  follow,
  listingIds,
  option,
  resultCount,
  seeResultsButton,
  settled,
  visit,
} from "./search-page";
import { DESK, PHONE, WITH_SCRIPT } from "./tags";
import { openCar } from "./vehicle-page";

// A refinement whose answer cannot be had: the cars of before stand, and the page says so.

for (const [how, failure] of [
  ["the network is gone", "offline"],
  ["the services fail", "status"],
] as const) {
  test(`a refinement for which ${how} leaves the cars of before, to be tried again or kept`, {
    tag: [WITH_SCRIPT, DESK],
  }, async ({ page, watched }) => {
    watched.allowed.push(/ERR_|500|Failed to load/);
    await visit(page, "/cars-for-sale/used-cars");
    const before = await listingIds(page);
    const address = page.url();
    await page.route(/\.data\?/, (route) =>
      failure === "offline" ? route.abort() : route.fulfill({ status: 500, body: "" }),
    );
    const box = option(await filterGroup(page, "Make"), /^Ford/);
    await box.click();
    const notice = page.getByRole("alert").filter({ hasText: "We couldn't update the results." });
    await expect(notice).toBeVisible();
    expect(page.url()).toBe(address);
    expect(await page.locator("#cars").getAttribute("inert")).toBe("");
    expect(
      await page
        .locator("#cars [data-listing-id]")
        .evaluateAll((found) => found.map((car) => car.getAttribute("data-listing-id"))),
    ).toEqual(before);
    await expectAccessible(page);
    await notice.getByRole("button", { name: "Keep these results" }).click();
    await expect(notice).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
    await expect(count(page)).toBeFocused();

    await box.click();
    await expect(notice).toBeVisible();
    await page.unroute(/\.data\?/);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(chip(page, /Remove Ford/)).toBeAttached();
    await expect(notice).toHaveCount(0);
    expect(await listingIds(page)).not.toEqual(before);
  });
}

test("Back that fails leaves the cars and the history as they are, and may be tried again", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, watched }) => {
  watched.allowed.push(/ERR_|Failed to load/);
  await visit(page, "/cars-for-sale/used-cars/ford");
  const steps = [page.url()];
  for (const order of ["derivedpriceASC", "mileageASC"]) {
    await page.getByLabel("Sort by").selectOption(order);
    await expect(page).toHaveURL(new RegExp(order));
    await settled(page);
    steps.push(page.url());
  }
  const [unsorted = "", byPrice = "", byMileage = ""] = steps;
  const before = await listingIds(page);
  const notice = page.getByRole("alert").filter({ hasText: "We couldn't update the results." });
  await page.evaluate(() => scrollTo(0, 700));
  await page.route(/\.data\?/, (route) => route.abort());
  for (const button of ["Try again", "Keep these results"]) {
    await page.evaluate(() => history.back());
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(byMileage);
    await notice.getByRole("button", { name: button }).click();
    // Tried again it fails again.
    await expect(notice).toHaveCount(button === "Try again" ? 1 : 0);
    await expect(page).toHaveURL(byMileage);
  }
  expect(await listingIds(page)).toEqual(before);
  await page.evaluate(() => history.go(-2));
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(byMileage);

  await page.unroute(/\.data\?/);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(unsorted);
  await expect(notice).toHaveCount(0);
  await settled(page);
  await page.goForward();
  await expect(page).toHaveURL(byPrice);
  await settled(page);
  await page.goForward();
  await expect(page).toHaveURL(byMileage);
  await expect.poll(() => listingIds(page)).toEqual(before);
});

test("offline, Back closes the filter drawer and asks for nothing, and from a place within the page leads to the same cars", {
  tag: [WITH_SCRIPT, PHONE],
}, async ({ page, watched }) => {
  watched.allowed.push(/ERR_|Failed to load/);
  await visit(page, "/cars-for-sale/used-cars");
  const [before, address] = [await listingIds(page), page.url()];
  const asked: string[] = [];
  await page.route(/\.data/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await filtersLink(page).click();
  await expect(drawer).toBeAttached();
  await page.evaluate(() => history.back());
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(address);
  expect(asked).toEqual([]);

  await page.evaluate(() => {
    location.hash = "#listings";
  });
  await expect(page).toHaveURL(/#listings$/);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(address);
  await expect.poll(() => asked.length).toBe(1);
  await filtersLink(page).click();
  await expect(drawer).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await listingIds(page)).toEqual(before);
});

test("after an order that failed the field says the order of the cars, and once online nothing says offline", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, watched }) => {
  watched.allowed.push(/ERR_|Failed to load/);
  await visit(page, "/cars-for-sale/used-cars/ford");
  const order = page.getByLabel("Sort by");
  const [before, search] = [await order.inputValue(), page.url()];
  const notice = page.getByRole("alert").filter({ hasText: "We couldn't update the results." });
  await page.route(/\.data\?/, (route) => route.abort());
  await order.selectOption("mileageASC");
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Keep these results" }).click();
  await expect(notice).toHaveCount(0);
  await expect(order).toHaveValue(before);
  await order.selectOption("derivedpriceASC");
  await expect(notice).toBeVisible();

  await page.unroute(/\.data\?/);
  await order.selectOption("mileageASC");
  await expect(page).toHaveURL(/mileageASC/);
  await settled(page);
  await expect(notice).toHaveCount(0);
  for (const step of ["goBack", "goForward", "goBack"] as const) {
    await page[step]();
    await settled(page);
    await expect(notice).toHaveCount(0);
  }
  await expect(page).toHaveURL(search);
});

test("Back from a car's page that fails offline leaves the car, and may be tried again", {
  tag: WITH_SCRIPT,
}, async ({ page, watched }) => {
  watched.allowed.push(/ERR_|Failed to load/);
  await visit(page, "/cars-for-sale/used-cars/ford");
  const [search, before] = [page.url(), await listingIds(page)];
  const name = await openCar(page, cards(page).first());
  const car = page.url();
  const heading = page.getByRole("heading", { level: 1, name });
  await page.route(/\.data/, (route) => route.abort());
  const message = page.getByRole("group", { name: "Message" });
  const ways = [
    () => page.evaluate(() => history.back()),
    () => message.getByRole("button", { name: "Try again" }).click(),
  ];
  for (const goBack of ways) {
    await goBack();
    await expect(message).toContainText("You seem to be offline.");
    await expect(page).toHaveURL(car);
    await expect(heading).toBeVisible();
  }
  await expectAccessible(page);
  await page.unroute(/\.data/);
  await message.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(search);
  await settled(page);
  expect(await listingIds(page)).toEqual(before);
  await page.goForward();
  await expect(page).toHaveURL(car);
  await expect(heading).toBeVisible();
});

test("in the open drawer a choice that failed is seen and heard, to be tried again or left out", {
  tag: [WITH_SCRIPT, PHONE],
}, async ({ page, watched }) => {
  watched.allowed.push(/500|Failed to load/);
  await visit(page, "/cars-for-sale/used-cars");
  const search = page.url();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  const box = option(await filterGroup(page, "Body style"), /^Truck/);
  await page.route(/\.data\?/, (route) => route.fulfill({ status: 500, body: "" }));
  await box.check();
  const notice = drawer.getByRole("alert").filter({ hasText: "We couldn't update the results." });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await notice.getByRole("button", { name: "Keep these results" }).click();
  await expect(notice).toHaveCount(0);
  await expect(box).not.toBeChecked();
  await expect(seeResultsButton(page)).toBeFocused();

  await box.check();
  await expect(notice).toBeVisible();
  await page.unroute(/\.data\?/);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => page.url()).toContain("TRUCKS");
  await settled(page);
  await expect(notice).toHaveCount(0);
  await expect(box).toBeChecked();
  await seeResultsButton(page).click();
  await expect(drawer).toHaveCount(0);
  await expect(chip(page, /Truck/)).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(search);
});

for (const [what, path, leave] of [
  [
    "All Results",
    "/cars-for-sale/used-cars/suv/30305?maxPrice=30000",
    (page: Page) =>
      page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "All Results", exact: true }),
  ],
  [
    "a removed chip",
    "/cars-for-sale/used-cars/suv?extColorSimple=RED&maxPrice=40000",
    (page: Page) => chip(page, /Red/),
  ],
] as const) {
  test(`an Undo of ${what} that fails says so, stands on, and works again`, { tag: [WITH_SCRIPT, DESK] }, async ({
    page,
    watched,
  }) => {
    watched.allowed.push(/500|Failed to load/);
    await visit(page, path);
    const before = await resultCount(page);
    await follow(page, leave(page));
    const undo = page.getByRole("link", { name: /^Undo/ });
    await page.route(/\.data\?/, (route) => route.fulfill({ status: 500, body: "" }));
    await undo.focus();
    await page.keyboard.press("Enter");
    const notice = page.getByRole("alert").filter({ hasText: "We couldn't update the results." });
    await expect(notice).toBeVisible();
    await expect(undo).toBeFocused();
    await notice.getByRole("button", { name: "Keep these results" }).click();
    await expect(notice).toHaveCount(0);
    await expect(undo).toBeVisible();

    await page.unroute(/\.data\?/);
    await undo.focus();
    await follow(page, undo);
    expect(await resultCount(page)).toBe(before);
    await expect(undo).toHaveCount(0);
    await expect(page.locator("body")).not.toBeFocused();
  });
}
