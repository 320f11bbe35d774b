import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { form, HONDAS, mailedLink, region, searchUnder, subscribe, takenOver, turnOnAlerts } from "./alert-form";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { mailsHolding, newEmail } from "./mailbox";
import { signUp } from "./new-account";
import { cards, scrollTo, settled, visit } from "./search-page";
import { DESK, PHONE, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";
import { expectTold, note } from "./told-answer";

const said = (page: Page) => page.locator(".said");
const saveButton = (page: Page) => page.getByRole("button", { name: "Save search" });

test("an address is asked, confirms, and stops again; no address of a page ever holds it", async ({
  page,
  watched,
}) => {
  watched.allowed.push(/404/);
  const email = newEmail();
  const visited: string[] = [];
  page.on("request", (request) => visited.push(request.url()));

  await visit(page, searchUnder(30_000));
  await expectAccessible(page);
  await subscribe(page, email);
  await expect(page.getByRole("button", { name: "Subscribed!" })).toBeVisible();
  await expect(region(page)).toContainText("Almost done: open our email and click Confirm.");
  await expectAccessible(page);

  const confirmPath = await mailedLink(email, "confirm");
  await page.goto(confirmPath);
  await expect(page.getByRole("heading", { level: 1, name: "Confirm your alert" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Weekly" }).check();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your alert is on" })).toBeVisible();
  await expect(page.getByText(/^We email you weekly when something new matches, at about /)).toBeVisible();

  // Asked for and confirmed: the search page does not ask again.
  await visit(page, `${searchUnder(30_000)}&sortBy=mileageASC`);
  await expect(cards(page).first()).toBeVisible();
  await expect(region(page)).toHaveCount(0);
  expect(visited.filter((url) => url.includes("example.com"))).toEqual([]);
});

test("the form is empty again once the address is edited", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, searchUnder(31_000));
  await takenOver(page);
  await subscribe(page, newEmail());
  await expect(page.getByRole("button", { name: "Subscribed!" })).toBeVisible();
  await form(page).getByRole("textbox", { name: "Email" }).pressSequentially("x");
  await expect(page.getByRole("button", { name: "Subscribe", exact: true })).toBeVisible();
  await expect(region(page)).not.toContainText("Almost done");
});

test("a form that is put away stays away", async ({ page }) => {
  await visit(page, searchUnder(26_000));
  const close = page.getByRole("button", { name: "Close the email form" });
  await scrollTo(page, close);
  await close.click();
  await expect(region(page)).toHaveCount(0);
  await visit(page, "/cars-for-sale/used-cars/ford");
  await expect(cards(page).first()).toBeVisible();
  await expect(region(page)).toHaveCount(0);
});

test("putting the form away by keyboard leads to the line above it", { tag: WITH_SCRIPT }, async ({ page }) => {
  await visit(page, searchUnder(26_000));
  const close = page.getByRole("button", { name: "Close the email form" });
  const ofDocument = await close.elementHandle();
  await close.focus();
  // Script takes the form over once somebody is near; who is on it stays there.
  await page.waitForFunction((button) => button?.isConnected === false, ofDocument);
  await expect(close).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(region(page)).toHaveCount(0);
  await expect(page.locator(".searchlinks").last()).toBeFocused();
});

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
  await honda.getByRole("button", { name: /^Delete/ }).click();
  await expect(note(page, "Deleted.")).toBeVisible();
  await expect(honda).toHaveCount(0);
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
  await expect(page.getByText("Your account's address has nothing to confirm")).toBeVisible();
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
  await row.getByRole("button", { name: /^Delete/ }).click();
  await expect(note(page, "Deleted.")).toBeVisible();
  await expect(row).toHaveCount(0);
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

test("a mail's links change nothing by being opened; one press of a mailbox stops the alert", { tag: DESK }, async ({
  page,
  request,
  watched,
}) => {
  watched.allowed.push(/404/);
  const email = newEmail();
  await visit(page, "/cars-for-sale/used-cars/bmw");
  await subscribe(page, email);
  await expect(page.getByRole("button", { name: "Subscribed!" })).toBeVisible();
  const confirmPath = await mailedLink(email, "confirm");
  for (let time = 0; time < 2; time += 1) {
    expect(await (await request.get(confirmPath)).text()).toContain("Confirm your alert");
  }
  await page.goto(confirmPath);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your alert is on" })).toBeVisible();

  const stopLink = page.getByRole("link", { name: "stop this alert" });
  const stopPath = (await stopLink.getAttribute("href")) ?? "";
  expect(await (await request.get(stopPath)).text()).toContain("Stop this alert?");
  const cutOff = await request.get(stopPath.slice(0, -1));
  expect(cutOff.status()).toBe(404);
  expect(await cutOff.text()).toContain("This link cannot be read");
  const post = (headers: Record<string, string>, data: string) =>
    request.post(stopPath, { headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers }, data });
  // A page of another site, a browser without an origin, and a mailbox that does not say what it wants.
  expect((await post({ Origin: "https://evil.test" }, "List-Unsubscribe=One-Click")).status()).toBe(403);
  expect((await post({ Cookie: "a=b" }, "List-Unsubscribe=One-Click")).status()).toBe(403);
  expect((await post({}, "intent=stop-all")).status()).toBe(403);
  await stopLink.click();
  await expect(page.getByRole("heading", { level: 1, name: "Stop this alert?" })).toBeVisible();

  const oneClick = await post({}, "List-Unsubscribe=One-Click");
  expect(oneClick.status()).toBe(200);
  expect((await post({}, "List-Unsubscribe=One-Click")).status()).toBe(200);
  expect(await (await request.get(stopPath)).text()).toContain("This alert is stopped");
});

test("an alert is stopped by its page, too", { tag: DESK }, async ({ page, watched }) => {
  watched.allowed.push(/404/);
  const email = newEmail();
  await visit(page, "/cars-for-sale/used-cars/kia");
  await subscribe(page, email);
  await expect(page.getByRole("button", { name: "Subscribed!" })).toBeVisible();
  await page.goto(await mailedLink(email, "confirm"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("link", { name: "stop this alert" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop this alert" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This alert is stopped" })).toBeVisible();
  await expectAccessible(page);
});

test("Get alerts is the email form, as a page without script", {
  tag: [WITHOUT_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/audi");
  await page.getByRole("link", { name: "Get alerts" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Get alerts" })).toBeVisible();
  await expect(page.getByText("Used Audi cars for sale")).toBeVisible();
  await subscribe(page, newEmail());
  await expect(page).toHaveURL(/\/cars-for-sale\/used-cars\/audi#email-alert$/);
  await expect(page.getByRole("button", { name: "Subscribed!" })).toBeVisible();
});

test("Get alerts asks for an address and how often, with the feed below it, and closing it leads to the search", {
  tag: WITH_SCRIPT,
}, async ({ page }) => {
  // Few cars: the links below a list that loads by itself would move.
  const search = "/cars-for-sale/used-cars/ford/f-150/43215";
  await visit(page, search);
  const opener = page.getByRole("link", { name: "Get alerts" }).last();
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Get alerts" });
  await expect(dialog).toContainText("Used Ford F-150 for sale");
  await expectAccessible(page, "dialog[open]");
  await expect(dialog.getByRole("link", { name: "RSS feed" })).toHaveAttribute("href", /ford/);
  await expect(dialog.getByRole("radio", { name: "Daily" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Weekly" }).check();
  const field = dialog.getByRole("textbox", { name: "Email" });
  const email = newEmail();
  await field.fill(email);
  // The address is asked first.
  const fields = dialog.getByRole("form").locator("input:not([type=hidden]), select").filter({ visible: true });
  await expect(fields.first()).toHaveAttribute("type", "email");
  await dialog.getByRole("button", { name: "Turn on alerts" }).click();
  const answer = dialog.getByRole("heading", { name: "Check your mail to finish" });
  await expect(answer).toBeFocused();
  await expect(dialog).toContainText("Almost done: open our email");
  await expect(dialog.getByRole("form")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Use another address" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await field.fill(email);
  await dialog.getByRole("radio", { name: "Weekly" }).check();
  await dialog.getByRole("button", { name: "Turn on alerts" }).click();
  await expect(answer).toBeFocused();
  await expectAccessible(page, "dialog[open]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${search}$`));
  await expect(opener).toBeFocused();
  // The choice of the dialog is that of the page which confirms.
  await page.goto(await mailedLink(email, "confirm"));
  await expect(page.getByRole("radio", { name: "Weekly" })).toBeChecked();
});

test("nothing of it is wider than a phone", { tag: PHONE }, async ({ page, watched }) => {
  watched.allowed.push(/404/);
  for (const path of [HONDAS, "/cars-for-sale/saved/searches", `/cars-for-sale/saved/confirm/${"x".repeat(32)}`]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});
