import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { enter, PASSWORD, SAVE_PROMPT } from "./account-form";
import { expect, hasJavaScript, test } from "./journey";
import { mailsHolding, newEmail } from "./mailbox";
import { confirmByCode, signUp } from "./new-account";
import { accountWords, cards, carName, mastheadLink, visit } from "./search-page";
import { DESK, SERVED_ALIKE, WITH_SCRIPT } from "./tags";

const DEALER_CARS = "/cars-for-sale/used-cars/by-dealer/honda";

const refusal = (page: Page, text: string | RegExp) =>
  page.locator(".problems, [role=alert]").filter({ hasText: text });

async function signOut(page: Page): Promise<void> {
  await page.goto("/account/profile");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(accountWords(page)).toHaveText("Sign in");
}

test("an account is made, left and entered again, and its page belongs to nobody else", async ({ page, watched }) => {
  watched.allowed.push(/400/);
  await page.goto("/account/sign-in?defaultScreen=signup&refUrl=%2Fcars-for-sale%2Fused-cars");
  await expect(page.getByRole("heading", { level: 1, name: SAVE_PROMPT.heading })).toBeVisible();
  await expect(page.getByText(SAVE_PROMPT.body)).toBeVisible();
  await expectAccessible(page);

  const email = newEmail();
  await enter(page, email, "short");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("link", { name: "Use at least 12 characters for the password" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expectAccessible(page);

  await enter(page, email);
  await confirmByCode(page, email);
  await expect(page).toHaveURL("/cars-for-sale/used-cars");
  await (await mastheadLink(page, "My account")).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await expect(page.getByText("You're signed out.")).toBeVisible();
  // The shortest address of the account leads to its first page.
  await page.goto("/account");
  await expect(page).toHaveURL(/\/account\/sign-in\?defaultScreen=signin&refUrl=%2Faccount%2Fprofile$/);
  await enter(page, email.toUpperCase());
  await expect(page).toHaveURL("/account/profile");
  const told = page.getByText("You're signed in.");
  await expect(told).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("a wrong password and an unknown address read the same, and neither signs anybody in", { tag: DESK }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/400/);
  const email = await signUp(page);
  await signOut(page);
  const words: string[] = [];
  for (const [given, password] of [
    [email, "another sentence"],
    [newEmail(), PASSWORD],
  ] as const) {
    await page.goto("/account/sign-in?defaultScreen=signin");
    await enter(page, given, password);
    const alert = refusal(page, "don't match an account");
    await expect(alert).toBeVisible();
    words.push((await alert.textContent()) ?? "");
    await expect(accountWords(page)).toHaveText("Sign in");
  }
  expect(words[0]).toBe(words[1]);
});

test("a stranger's failed tries lock nobody out of the browser that signed in before, signed out or not", {
  tag: [DESK, SERVED_ALIKE],
}, async ({ page, browser, baseURL, watched }) => {
  watched.allowed.push(/400|429/);
  const email = await signUp(page);
  await signOut(page);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies).toContain("device");
  expect(cookies).not.toContain("session");

  const strangers = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: hasJavaScript() });
  const stranger = await strangers.newPage();
  for (let tries = 0; tries < 11; tries += 1) {
    await stranger.goto("/account/sign-in?defaultScreen=signin");
    await enter(stranger, email, "another sentence");
    await expect(refusal(stranger, tries < 10 ? "don't match an account" : "Too many tries")).toBeVisible();
  }
  await strangers.close();

  await page.goto("/account/sign-in?defaultScreen=signin");
  await enter(page, email);
  await expect(accountWords(page)).toHaveText("My account");
});

test("signing out leaves nothing of the visit in the browser", { tag: DESK }, async ({ page }) => {
  await signUp(page);
  if (hasJavaScript()) await page.evaluate(() => localStorage.setItem("kept", "1"));
  await page.context().addCookies([{ name: "quickSaves", value: "x", url: page.url() }]);
  await signOut(page);
  // That somebody was asked about notifications here is the browser's, and asks nobody twice.
  const names = (await page.context().cookies())
    .map(({ name }) => name)
    .filter((name) => name !== "notificationsAsked");
  expect(names).toEqual(["device"]);
  if (hasJavaScript()) expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("Back after signing out shows no page of the account, nor does another tab", { tag: DESK }, async ({
  page,
  context,
}) => {
  const email = await signUp(page, { refUrl: "/account/profile" });
  await expect(page.getByText(email).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto("/account/security");
  await other.goto("/account/sessions");
  await page.goto("/account/messages");
  await signOut(page);
  const asksToSignIn = async (tab: Page) => {
    await expect(tab.getByRole("form", { name: "Sign in" })).toBeVisible();
    await expect(tab.getByText(email)).toHaveCount(0);
  };
  await page.goBack();
  await asksToSignIn(page);
  await other.goBack();
  await asksToSignIn(other);
});

test("where to go on is only ever a page of this site", { tag: [DESK, SERVED_ALIKE] }, async ({ page }) => {
  await signUp(page, { refUrl: "https://evil.test/" });
  await expect(page).toHaveURL("/cars-for-sale");
});

test("one press asks a dealer, with the name and address of the profile, once opted in", { tag: DESK }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/400/);
  const email = await signUp(page, { refUrl: "/account/profile" });
  const form = page.getByRole("form", { name: "Profile" });
  await form.getByLabel("One-click email").check();
  await form.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("link", { name: /^Enter your first name/ })).toBeVisible();
  await form.getByLabel("First name").fill("Ann");
  await form.getByLabel("Last name").fill("O'Neill");
  await form.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText("Your details were saved.")).toBeVisible();

  await visit(page, DEALER_CARS);
  const card = cards(page)
    .filter({ has: page.getByRole("button", { name: /^Email now/ }) })
    .first();
  await expect(card.getByRole("link", { name: /^Edit email/ })).toBeVisible();
  await expectAccessible(page);
  const title = await carName(card);
  await card.getByRole("button", { name: /^Email now/ }).press("Enter");
  if (hasJavaScript()) await expect(page.getByText(/^Emailed today/).first()).toBeFocused();
  else await expect(page.getByRole("heading", { name: "Your message was sent" })).toBeVisible();
  const asked = () => mailsHolding(email).filter((mail) => !mail.includes("/account/"));
  await expect.poll(() => asked().length).toBe(1);
  const [mail = ""] = asked();
  expect(mail).toContain("Name: Ann O'Neill");
  expect(mail.replaceAll("\n", " ")).toContain(`Is this ${title} still available?`);

  await page.goto(DEALER_CARS);
  const askedAbout = cards(page).filter({ has: page.getByRole("heading", { name: title }) });
  await expect(askedAbout.getByText(/^Emailed today/)).toBeVisible();
  await expect(cards(page).getByText(/^Emailed today/)).toHaveCount(1);
  await cards(page)
    .getByRole("link", { name: /^Edit email/ })
    .first()
    .click();
  await expect(page.getByLabel("First name").last()).toHaveValue("Ann");
  await expect(page.getByLabel("Email").last()).toHaveValue(email);
  if (!hasJavaScript()) return;

  await page.goto(DEALER_CARS);
  const other = cards(page).filter({ has: page.getByRole("button", { name: /^Email now/ }) });
  await visit(page, (await other.first().getByRole("heading").getByRole("link").getAttribute("href")) ?? "");
  await page.getByRole("button", { name: "Email now" }).press("Enter");
  await expect(page.getByText("Emailed today", { exact: true })).toBeFocused();
});

test("pages of signed-in shoppers are kept by nobody, and nothing of them stands in an address", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const email = await signUp(page, { refUrl: "/account/profile" });
  const answer = await page.goto("/cars-for-sale/used-cars");
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  expect(asked.filter((url) => decodeURIComponent(url).includes(email))).toEqual([]);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "session")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(cookies.find(({ name }) => name === "signedIn")).toMatchObject({ httpOnly: false });
});
