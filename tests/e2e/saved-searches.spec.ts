import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { form, HONDAS, region, turnOnAlerts } from "./alert-form";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { mailsHolding } from "./mailbox";
import { signUp } from "./new-account";
import { cards, settled, visit } from "./search-page";
import { DESK, PHONE, WIDTHS, WITH_SCRIPT } from "./tags";
import { expectTold, note } from "./told-answer";

const said = (page: Page) => page.locator(".said");
const saveButton = (page: Page) => page.getByRole("button", { name: "Save search" });

/** Takes a deletion back: script says it in a toast, a page without script in its notice. */
async function undoDeletion(page: Page, title: string): Promise<void> {
  const message = hasJavaScript() ? page.getByRole("group", { name: "Message" }) : note(page, "Deleted: ");
  await expect(message).toContainText(`Deleted: ${title}.`);
  await message.getByRole("button", { name: /^Undo/ }).click();
  await expect(note(page, "It is back on your list.")).toBeVisible();
}

test("a search for everything asks nobody for an address, and offers nothing to save", { tag: DESK }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale");
  await expect(cards(page).first()).toBeVisible();
  await expect(region(page)).toHaveCount(0);
  await expect(saveButton(page)).toHaveCount(0);
});

test("a visitor saves two searches, runs and deletes them; the third asks for an account", { tag: DESK }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/409/);
  for (const make of ["honda", "ford"]) {
    await visit(page, `/cars-for-sale/used-cars/${make}`);
    await saveButton(page).click();
    await expect(said(page)).toContainText("Search saved in this browser.");
  }
  await visit(page, "/cars-for-sale/used-cars/toyota");
  await saveButton(page).click();
  await expect(said(page)).toContainText("You have a maximum of 2 searches saved.");
  await expect(said(page).getByRole("link", { name: "Create a free account" })).toBeVisible();
  await expectAccessible(page);

  await visit(page, "/cars-for-sale/used-cars/ford");
  await page.getByRole("main").getByRole("link", { name: "Saved searches" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved searches" })).toBeVisible();
  const honda = page.getByRole("region", { name: "Used Honda cars for sale" });
  await expect(honda).toBeVisible();
  await expectAccessible(page);
  const ford = page.getByRole("region", { name: "Used Ford cars for sale" });
  await ford.getByRole("button", { name: /^Delete/ }).click();
  await expect(ford).toHaveCount(0);
  await undoDeletion(page, "Used Ford cars for sale");
  await expect(page.getByRole("region", { name: /^Used .* cars for sale$/ })).toHaveText([/Ford/, /Honda/]);
  await expectAccessible(page);
  await honda.getByRole("button", { name: /^Delete/ }).click();
  await expect(honda).toHaveCount(0);
  if (!hasJavaScript()) await page.reload();
  await expect(note(page, "Deleted")).toBeHidden();
  await page.getByRole("link", { name: "Used Ford cars for sale" }).click();
  // What came since it was saved is marked there, and the page is the search's own all the same.
  await expect(page).toHaveURL(/\/cars-for-sale\/used-cars\/ford\?lastExec=/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/cars-for-sale\/used-cars\/ford$/);
});

test("what came of saving lies over the cards, and is put away", { tag: [WITH_SCRIPT, WIDTHS] }, async ({ page }) => {
  await visit(page, `${HONDAS}?maxPrice=33000`);
  await saveButton(page).click();
  await expect(said(page)).toBeVisible();
  // A press fails where something lies above it.
  await page.getByRole("button", { name: "Close the message" }).click();
  await expect(said(page)).toHaveCount(0);
});

test("a consumer's search is saved without mail, which Get alerts asks for, and nothing is to be confirmed; the share link leads anybody to it", {
  tag: DESK,
}, async ({ page, browser }) => {
  const search = "/cars-for-sale/used-cars/honda?maxPrice=28000";
  const email = await signUp(page, { refUrl: search });
  await expect(page).toHaveURL(search);
  await settled(page);
  // Whoever is signed in saves; the form is for those who are not.
  await expect(region(page)).toHaveCount(0);
  await saveButton(page).click();
  await expect(said(page)).toContainText("Search saved. For emails about new cars, use Get alerts.");
  await page.goto("/cars-for-sale/saved/searches");
  const row = page.getByRole("region", { name: "Used Honda cars for sale under $28,000" });
  const often = row.getByRole("combobox", { name: "Email alerts" });
  await expect(often).toHaveValue("off");
  const waiting = page.getByRole("region", { name: "Email alerts" });
  await expect(waiting).toHaveCount(0);

  await page.goto(`/cars-for-sale/info/email-alerts?from=${encodeURIComponent(search)}`);
  await expect(form(page).getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await expect(page.getByText("Your account's address needs no confirmation")).toBeVisible();
  await expectAccessible(page);
  await turnOnAlerts(page, search);
  await expectAccessible(page);
  expect(mailsHolding(`To: ${email}`).filter((mail) => mail.includes("/saved/confirm/"))).toEqual([]);

  await page.goto("/cars-for-sale/saved/searches");
  await page.getByRole("button", { name: "Pause all alerts" }).click();
  await expect(waiting).toContainText("Your alerts are paused: we send no emails");
  await expectAccessible(page);
  await waiting.getByRole("button", { name: "Go on" }).click();
  await expectTold(page, "Your alerts are on again.");
  await expect(waiting).toHaveCount(0);
  await expect(often).toHaveValue("daily");
  await row.getByRole("button", { name: /^Pause the alert/ }).click();
  await expect(row.getByText("Paused.")).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("button", { name: /^Resume the alert/ }).click();
  await expect(row.getByText("Paused.")).toHaveCount(0);
  await often.selectOption("Never");
  await row.getByRole("button", { name: /^Update/ }).click();
  await expect(note(page, "Changed.")).toBeVisible();
  await expect(often).toHaveValue("off");

  await row.getByRole("link", { name: /^Share/ }).click();
  const shared = await page.getByRole("textbox").last().inputValue();
  expect(shared).toContain("searchBookmarkId=");
  const stranger = await browser.newPage();
  await stranger.goto(shared);
  await expect(stranger).toHaveURL(search);
  await stranger.close();

  await page.goto(search);
  await expect(page.getByRole("main").getByRole("link", { name: "Saved searches" })).toBeVisible();
  await page.goto("/cars-for-sale/saved/searches");
  await often.selectOption("Weekly");
  await row.getByRole("button", { name: /^Update/ }).click();
  await expect(note(page, "Changed.")).toBeVisible();
  await row.getByRole("button", { name: /^Pause the alert/ }).click();
  await expect(row.getByText("Paused.")).toBeVisible();
  await row.getByRole("button", { name: /^Delete/ }).click();
  await expect(row).toHaveCount(0);
  await undoDeletion(page, "Used Honda cars for sale under $28,000");
  await expect(row.getByText("Paused.")).toBeVisible();
  await expect(often).toHaveValue("weekly");
  await expectAccessible(page);
  await row.getByRole("button", { name: /^Delete/ }).click();
  await expect(row).toHaveCount(0);
});

test("a saved search opens in the order it was saved in, of a browser and of an account, and another order is no second one", async ({
  page,
}) => {
  const sorted = (order: string) => `${HONDAS}?maxPrice=29000&sortBy=${order}`;
  const row = page.getByRole("region", { name: "Used Honda cars for sale under $29,000" });
  const expectOpensSortedBy = async (order: string) => {
    await visit(page, "/cars-for-sale/saved/searches");
    await expect(row).toHaveCount(1);
    await row.getByRole("link", { name: "Used Honda cars for sale under $29,000", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`sortBy=${order}$`));
    await settled(page);
    await expect(page.getByLabel("Sort by")).toHaveValue(order);
  };
  for (const order of ["yearDESC", "derivedpriceASC"]) {
    await visit(page, sorted(order));
    await saveButton(page).click();
    await expect(said(page)).toContainText("Search saved in this browser.");
  }
  await expectOpensSortedBy("derivedpriceASC");

  await signUp(page);
  await expectOpensSortedBy("derivedpriceASC");
  await visit(page, sorted("mileageASC"));
  await saveButton(page).click();
  await expect(said(page)).toContainText("Search saved.");
  await expectOpensSortedBy("mileageASC");
});

test("Bookmark not found: the page says so, the filters are empty, and the search is a new one", { tag: DESK }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale?maxPrice=20000&searchBookmarkId=no-such-one");
  await settled(page);
  await expect(page.getByText("Bookmark not found")).toBeVisible();
  await expect(page.getByRole("list", { name: "Applied filters" })).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();

  await page.getByLabel("Sort by").selectOption("derivedpriceASC");
  if (!hasJavaScript()) await page.getByRole("button", { name: "Sort" }).click();
  await expect(page).toHaveURL("/cars-for-sale?sortBy=derivedpriceASC");
  await settled(page);
  await expect(page.getByLabel("Sort by")).toHaveValue("derivedpriceASC");
  await expect(page.getByText("Bookmark not found")).toHaveCount(0);
});

test("nothing of it is wider than a phone", { tag: PHONE }, async ({ page, watched }) => {
  watched.allowed.push(/404/);
  for (const path of [HONDAS, "/cars-for-sale/saved/searches", `/cars-for-sale/saved/confirm/${"x".repeat(32)}`]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});
