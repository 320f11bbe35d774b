import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { addressesOf, asksAbout, button, CARS, FOLLOWED, HISTORY, hrefsIn, recommended, row } from "./looked-at";
import { signUp } from "./new-account";
import { visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

const looked = (page: Page) => page.getByRole("list", { name: "Cars you looked at" });

/** The page of a journey that has looked at two cars: the row of them, those like them and the question about them together. */
async function expectWholeWithAllRows(page: Page): Promise<void> {
  await expect(recommended(page).getByRole("listitem")).toHaveCount(6);
  await expect(asksAbout(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test("cars that were looked at stand on home and below the results, and are taken out one by one", async ({ page }) => {
  const [first = "", second = ""] = await addressesOf(page, 2);
  const order = await hrefsIn(page.getByRole("list", { name: "Search results" }));
  await expect(row(page)).toHaveCount(0);
  for (const address of [first, second]) await visit(page, address);

  await visit(page, CARS);
  expect(await hrefsIn(row(page))).toEqual([second, first]);
  expect(await hrefsIn(page.getByRole("list", { name: "Search results" }))).toEqual(order);
  await expectWholeWithAllRows(page);
  await visit(page, "/");
  expect(await hrefsIn(row(page))).toEqual([second, first]);
  await expectWholeWithAllRows(page);
  await page.getByRole("link", { name: "Browsing history" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Browsing history" })).toBeVisible();
  await expect(looked(page).getByRole("listitem")).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button(looked(page).getByRole("listitem").first(), /^Remove/).click();
  await expect(page.getByText("The car is out of your browsing history.")).toBeVisible();
  await expect(looked(page).getByRole("listitem")).toHaveCount(1);
  await visit(page, "/");
  expect(await hrefsIn(row(page))).toEqual([first]);

  await visit(page, HISTORY);
  await button(page, "Clear all cars").click();
  await expect(page.getByText("Nothing here yet.")).toBeVisible();
  for (const address of ["/", CARS]) {
    await visit(page, address);
    await expect(row(page)).toHaveCount(0);
  }
});

test("Back shows no car that its reader took out since, neither in the history nor on home", { tag: DESK }, async ({
  page,
}) => {
  const [first = ""] = await addressesOf(page, 1);
  await visit(page, first);
  await visit(page, "/");
  expect(await hrefsIn(row(page))).toEqual([first]);
  await page.getByRole("link", { name: "Browsing history" }).first().click();
  await button(looked(page), /^Remove/).click();
  await expect(page.getByText("The car is out of your browsing history.")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(HISTORY);
  await expect(page.getByText("Nothing here yet.")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(row(page)).toHaveCount(0);
});

test("paused, nothing is added and no row is shown, until history is switched on", { tag: DESK }, async ({ page }) => {
  const [first = "", second = ""] = await addressesOf(page, 2);
  await visit(page, first);
  await visit(page, HISTORY);
  await button(page, "Pause history").click();
  await expect(page.getByText("Your browsing history is paused")).toBeVisible();
  await expectAccessible(page);
  await visit(page, second);
  await visit(page, CARS);
  await expect(row(page)).toHaveCount(0);
  await visit(page, HISTORY);
  await expect(looked(page).getByRole("listitem")).toHaveCount(1);
  await visit(page, "/");
  await expect(row(page)).toHaveCount(0);
  const why = page.getByRole("region", { name: "Recently viewed" });
  await expect(why).toContainText("Your browsing history is paused");
  await button(why, "Switch history on").click();
  await expect(page.getByText("Browsing history is on.")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await hrefsIn(row(page))).toEqual([first]);
  await visit(page, second);
  await visit(page, CARS);
  expect(await hrefsIn(row(page))).toEqual([second, first]);
});

test("under Global Privacy Control history is off, says why, and can be switched on", { tag: DESK }, async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ "Sec-GPC": "1" });
  const [first = ""] = await addressesOf(page, 1);
  await visit(page, first);
  await visit(page, HISTORY);
  await expect(page.getByText("Your browser asks sites for privacy (Global Privacy Control)")).toBeVisible();
  await expect(looked(page)).toHaveCount(0);
  await visit(page, CARS);
  const why = page.getByRole("region", { name: "Recently viewed" });
  await expect(why).toContainText("Your browser asks sites for privacy (Global Privacy Control)");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button(why, "Switch history on").click();
  await expect(page.getByText("Browsing history is on.")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(CARS);
  await expect(why).toHaveCount(0);
  await visit(page, first);
  await visit(page, HISTORY);
  await expect(looked(page).getByRole("listitem")).toHaveCount(1);
});

test("what was looked at before signing in joins the account only when asked, and signing out leaves none of it", {
  tag: DESK,
}, async ({ page }) => {
  test.slow();
  const [first = "", second = ""] = await addressesOf(page, 2);
  await visit(page, first);
  await signUp(page, { refUrl: second });
  await visit(page, HISTORY);
  await expect(looked(page).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("One car was looked at in this browser while nobody was signed in.")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Add to my history").click();
  await expect(looked(page).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("Before you signed in")).toHaveCount(0);

  await expect(page.getByRole("heading", { name: "Still interested?" })).toBeVisible();
  await expectAccessible(page);
  await button(page, "Email me about them").click();
  await expect(page.getByText(FOLLOWED)).toBeVisible();
  await visit(page, "/");
  await expect(row(page).getByRole("link")).toHaveCount(2);
  await expect(asksAbout(page)).toHaveCount(0);
  const [, , third = ""] = await addressesOf(page, 3);
  await visit(page, third);
  await visit(page, "/");
  await button(asksAbout(page), "Email me if it gets cheaper or sells").click();
  await expect(page.getByText(FOLLOWED)).toBeVisible();
  await expectAccessible(page);
  await visit(page, "/cars-for-sale/saved/searches");
  const followed = page.getByRole("region", { name: "Cars you're still interested in", exact: true });
  await expect(followed.getByRole("combobox", { name: "Email alerts" })).toHaveValue("daily");
  await expect(followed.getByRole("link", { name: "Share" })).toHaveCount(0);
  await expectAccessible(page);
  await followed.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Browsing history" })).toBeVisible();

  await visit(page, "/account/profile");
  await button(page.getByRole("main"), "Sign out").click();
  await expect(page).toHaveURL(/\/cars-for-sale$/);
  await expect(row(page)).toHaveCount(0);
  await visit(page, HISTORY);
  await expect(looked(page)).toHaveCount(0);
});

test("the row stays while a search is refined in two tabs, and another car is there with the next refinement", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, context }) => {
  const other = await context.newPage();
  const [first = "", second = ""] = await addressesOf(page, 2);
  await visit(page, first);
  const refines = async (tab: Page, name: string) => {
    const link = tab.getByRole("navigation", { name: "Categories" }).getByRole("link", { name });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
  };
  for (const tab of [page, other]) await visit(tab, CARS);
  for (const tab of [page, other]) {
    await refines(tab, "Best Deals");
    expect(await hrefsIn(row(tab))).toEqual([first]);
  }
  await visit(other, second);
  await refines(page, "All Results");
  await expect(row(page).getByRole("link")).toHaveCount(2);
  expect(await hrefsIn(row(page))).toEqual([second, first]);
});

async function search(page: Page, words: string): Promise<void> {
  await visit(page, "/");
  await page.locator("#site-search-field").fill(words);
  await page.locator("#site-search-field").press("Enter");
  // Last of all an explicit search takes the focus out of the field.
  await expect(page.locator("#results-heading")).toBeFocused();
}

test("recent searches go by the same switch, and are cleared on the same page", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const recent = page.getByRole("list", { name: "Recent searches" });
  await search(page, "white suv");
  await visit(page, HISTORY);
  await expect(recent.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await button(page, "Pause history").click();
  await search(page, "red truck");
  await page.locator("#site-search-field").fill("");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("option", { name: "white suv" })).toHaveCount(0);
  await visit(page, HISTORY);
  await expect(recent.getByRole("listitem")).toHaveCount(1);
  await button(recent, /^Remove/).click();
  await expect(page.getByText("No recent searches.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent searches" })).toBeFocused();
});

test("under Global Privacy Control no search is remembered until history is switched on", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await page.setExtraHTTPHeaders({ "Sec-GPC": "1" });
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const recent = page.getByRole("list", { name: "Recent searches" });
  await search(page, "white suv");
  expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBeNull();
  await visit(page, HISTORY);
  await expect(recent).toHaveCount(0);
  await button(page, "Switch history on").click();
  await expect(page.getByText("Browsing history is on.")).toBeVisible();
  await search(page, "red truck");
  await visit(page, HISTORY);
  await expect(recent.getByRole("listitem")).toHaveCount(1);
  await expect(recent).toContainText("red truck");
});
