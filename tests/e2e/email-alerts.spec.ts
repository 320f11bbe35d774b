import { expectAccessible } from "./accessible";
import { expectPutAway, form, mailedLink, region, searchUnder, subscribe, takenOver } from "./alert-form";
import { heard, listen } from "./heard";
import { holdAnswers } from "./held-answers";
import { expect, hasJavaScript, test } from "./journey";
import { newEmail } from "./mailbox";
import { cards, scrollTo, visit } from "./search-page";
import { DESK, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";

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
  await expect(region(page).getByRole("heading", { name: "Check your email to finish" })).toBeVisible();
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

test("what the form came to has the focus by its heading, and is said once", { tag: WITH_SCRIPT }, async ({ page }) => {
  await listen(page);
  await visit(page, searchUnder(28_000));
  await takenOver(page);
  const field = form(page).getByRole("textbox", { name: "Email" });
  await field.fill(newEmail());
  await field.press("Enter");
  await expect(region(page).getByRole("heading", { name: "Check your email to finish" })).toBeFocused();
  const told = async () => (await heard(page)).filter((words) => words.includes("Almost done"));
  await expect.poll(told).toHaveLength(1);
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

test("a form that is put away before script has it leads to the line above it, too", async ({ page }) => {
  if (hasJavaScript()) await holdAnswers(page, /\/assets\/subscribe-form-[^/]*\.js$/);
  await visit(page, searchUnder(27_000));
  await page.getByRole("button", { name: "Close the email form" }).focus();
  await page.keyboard.press("Enter");
  await expect(region(page)).toHaveCount(0);
  await expect(page.locator(".searchlinks").first()).toBeFocused();
});

test("a form that is put away in the moment in which it comes into view leaves the page as it is", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const file = await holdAnswers(page, /\/assets\/subscribe-form-[^/]*\.js$/);
  await visit(page, searchUnder(27_000));
  const isOfSameDocument = await page.evaluateHandle(() => document.documentElement);
  const asked = page.waitForRequest(/\/assets\/subscribe-form-/);
  await page.getByRole("button", { name: "Close the email form" }).focus();
  await asked;
  await page.keyboard.press("Enter");
  file.deliver();
  await expectPutAway(page);
  await expect(page.locator(".searchlinks").last()).toBeFocused();
  expect(await isOfSameDocument.evaluate((root) => root.isConnected)).toBe(true);
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
  expect(await cutOff.text()).toContain("This link doesn&#x27;t work");
  const post = (headers: Record<string, string>, data: string) =>
    request.post(stopPath, { headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers }, data });
  // A page of another site and a mailbox, where they do not say that this one alert is to stop.
  expect((await post({ Origin: "https://evil.test" }, "intent=stop-all")).status()).toBe(403);
  expect((await post({}, "intent=stop-all")).status()).toBe(403);
  await stopLink.click();
  await expect(page.getByRole("heading", { level: 1, name: "Stop this alert?" })).toBeVisible();

  const oneClick = await post({ Origin: "https://mail.test", Cookie: "a=b" }, "List-Unsubscribe=One-Click");
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
  // What few look for is folded.
  await expect(dialog.getByRole("combobox")).toHaveCount(0);
  await dialog.getByText("Another make or model too").click();
  await expect(dialog.getByRole("combobox", { name: /^Also tell me about/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Turn on alerts" }).click();
  const answer = dialog.getByRole("heading", { name: "Check your email to finish" });
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
