import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { expect, hasJavaScript, test } from "./journey";
import { mailsHolding } from "./mailbox";
import { cards, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

const DEALER_CARS = "/cars-for-sale/used-cars/by-dealer/honda";
const PASSWORD = "a short sentence works well";
const HEADING = "Save Cars with a Free Account";
const BODY = "Create an account to track price changes, saved cars across devices, and more.";

let made = 0;
/** An address that no other run uses: the store of the tests' own upstream stays between runs. */
function newEmail(): string {
  made += 1;
  return `j${test.info().project.name.replace(/[a-z]{3,}-/g, "")}.${Date.now()}.${made}@example.com`.slice(-45);
}

const banner = (page: Page) => page.getByRole("banner");
const saveButton = (card: Locator) => card.getByRole("button", { name: /^Saved?: / });
const refusal = (page: Page, text: string | RegExp) => page.getByRole("alert").filter({ hasText: text });

/** Fills in the form of the page or of the dialog, whichever is shown. */
async function enter(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = page.getByRole("form", { name: /^(?:Create account|Sign in)$/ });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button").click();
}

/** Script shows a change before the answer came: what it came to is said when it is kept. */
async function expectRemoved(page: Page): Promise<void> {
  if (hasJavaScript()) await expect(page.getByText("Vehicle removed from your saved ones.")).toBeAttached();
}

async function signUp(page: Page, refUrl = "/cars-for-sale"): Promise<string> {
  const email = newEmail();
  await page.goto(`/account/sign-in?defaultScreen=signup&refUrl=${encodeURIComponent(refUrl)}`);
  await enter(page, email);
  await expect(banner(page).getByRole("link", { name: "My account" })).toBeVisible();
  return email;
}

async function signOut(page: Page): Promise<void> {
  await page.goto("/account/profile");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(banner(page).getByRole("link", { name: "Sign in" })).toBeVisible();
}

test("an account is made, left and entered again, and its page belongs to nobody else", async ({ page, watched }) => {
  watched.allowed.push(/400/);
  await page.goto("/account/sign-in?defaultScreen=signup&refUrl=%2Fcars-for-sale%2Fused-cars");
  await expect(page.getByRole("heading", { level: 1, name: HEADING })).toBeVisible();
  await expect(page.getByText(BODY)).toBeVisible();
  await expectAccessible(page);

  const email = newEmail();
  await enter(page, email, "short");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("link", { name: "Use at least 12 characters for the password" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expectAccessible(page);

  await enter(page, email);
  await expect(page).toHaveURL("/cars-for-sale/used-cars");
  await banner(page).getByRole("link", { name: "My account" }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await page.goto("/account/profile");
  await expect(page).toHaveURL(/\/account\/sign-in\?defaultScreen=signin&refUrl=%2Faccount%2Fprofile$/);
  await enter(page, email.toUpperCase());
  await expect(page).toHaveURL("/account/profile");
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
    const alert = refusal(page, "do not match an account");
    await expect(alert).toBeVisible();
    words.push((await alert.textContent()) ?? "");
    await expect(banner(page).getByRole("link", { name: "Sign in" })).toBeVisible();
  }
  expect(words[0]).toBe(words[1]);
  await page.goto("/account/sign-in?defaultScreen=signup");
  await enter(page, email, "another sentence entirely");
  await expect(refusal(page, "There is an account with this email already")).toBeVisible();
});

test("a stranger's failed tries lock nobody out of the browser that signed in before, signed out or not", {
  tag: DESK,
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
    await expect(refusal(stranger, tries < 10 ? "do not match an account" : "too many tries")).toBeVisible();
  }
  await strangers.close();

  await page.goto("/account/sign-in?defaultScreen=signin");
  await enter(page, email);
  await expect(banner(page).getByRole("link", { name: "My account" })).toBeVisible();
});

test("signing out leaves nothing of the visit in the browser", { tag: DESK }, async ({ page }) => {
  await signUp(page);
  if (hasJavaScript()) await page.evaluate(() => localStorage.setItem("kept", "1"));
  await page.context().addCookies([{ name: "quickSaves", value: "x", url: page.url() }]);
  await signOut(page);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["device"]);
  if (hasJavaScript()) expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("where to go on is only ever a page of this site", { tag: DESK }, async ({ page }) => {
  await page.goto("/account/sign-in?defaultScreen=signup&refUrl=https%3A%2F%2Fevil.test%2F");
  await enter(page, newEmail());
  await expect(page).toHaveURL("/cars-for-sale");
});

test("a car saved signed out asks for an account, and is saved in it after that", async ({ page }) => {
  await visit(page, DEALER_CARS);
  const card = cards(page).first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await saveButton(card).click();
  await expect(page.getByRole("heading", { name: HEADING })).toBeVisible();
  await expect(page.getByText(BODY)).toBeVisible();
  if (hasJavaScript()) await expect(page.getByRole("dialog", { name: HEADING })).toBeVisible();
  await expectAccessible(page);
  await enter(page, newEmail());

  await expect(page).toHaveURL(new RegExp(`^[^?]*${DEALER_CARS}#listing-`));
  await expect(saveButton(cards(page).first())).toHaveAttribute("aria-pressed", "true");
  await banner(page)
    .getByRole("link", { name: /^Saved/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved vehicles" })).toBeVisible();
  const saved = page.getByRole("list", { name: "Saved vehicles" }).getByRole("article");
  await expect(saved).toHaveCount(1);
  await expect(saved.getByRole("heading")).toHaveText(title);
  await expectAccessible(page);
  await saveButton(saved).click();
  await expectRemoved(page);
  // Without script the answer is a page, and nothing may be asked for while it comes.
  if (!hasJavaScript()) await expect(page.getByText("Nothing saved yet.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nothing saved yet.")).toBeVisible();
});

test("closing the prompt keeps a quick save; on the price-guide brand it takes it back", async ({ page, baseURL }) => {
  for (const [origin, isKept] of [
    [baseURL ?? "", true],
    [(baseURL ?? "").replace("//localhost", "//price-guide.localhost"), false],
  ] as const) {
    await visit(page, `${origin}${DEALER_CARS}`);
    const card = cards(page).first();
    await saveButton(card).click();
    await expect(page.getByRole("heading", { name: HEADING })).toBeVisible();
    if (hasJavaScript()) await page.keyboard.press("Escape");
    else await page.locator(".notnow").getByText("Not now, keep browsing").click();
    await expect(page.getByRole("heading", { name: HEADING })).toBeHidden();
    await expect(page).toHaveURL(new RegExp(DEALER_CARS));
    await expect(saveButton(card)).toHaveAttribute("aria-pressed", String(isKept));
    if (hasJavaScript()) await expect(saveButton(card)).toBeFocused();
    if (!isKept) await expectRemoved(page);
    await page.reload();
    await expect(saveButton(cards(page).first())).toHaveAttribute("aria-pressed", String(isKept));
  }
});

test("who looks at the other screen of the prompt has not left it: closing it takes the car back all the same", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, baseURL }) => {
  await visit(page, `${(baseURL ?? "").replace("//localhost", "//price-guide.localhost")}${DEALER_CARS}`);
  const before = page.url();
  await saveButton(cards(page).first()).click();
  const prompt = page.getByRole("dialog", { name: HEADING });
  await prompt.getByLabel("Email").fill("ann@example.com");
  await prompt.getByRole("link", { name: "Sign in" }).click();
  await expect(prompt.getByRole("form", { name: "Sign in" })).toBeVisible();
  await expect(prompt.getByLabel("Email")).toHaveValue("ann@example.com");
  await expect(page).toHaveURL(/defaultScreen=signin/);
  await expectAccessible(page);
  await prompt.getByRole("link", { name: "Create account" }).click();
  await expect(prompt.getByRole("form", { name: "Create account" })).toBeVisible();

  await page.goBack();
  await expect(prompt).toBeHidden();
  expect(page.url()).toBe(before);
  await expect(saveButton(cards(page).first())).toHaveAttribute("aria-pressed", "false");
  await expectRemoved(page);
  await page.reload();
  await expect(saveButton(cards(page).first())).toHaveAttribute("aria-pressed", "false");
});

test("five vehicles are saved without an account, and the sixth leads to one that has them all", { tag: DESK }, async ({
  page,
}) => {
  await visit(page, DEALER_CARS);
  for (let index = 0; index < 5; index += 1) {
    await saveButton(cards(page).nth(index)).click();
    await page.getByText("Not now, keep browsing").filter({ visible: true }).click();
    await expect(saveButton(cards(page).nth(index))).toHaveAttribute("aria-pressed", "true");
  }
  await expect(banner(page).getByRole("link", { name: /^Saved/ })).toContainText("5");
  await cards(page)
    .nth(5)
    .getByRole("link", { name: /^Save: .*free account/ })
    .click();
  await enter(page, newEmail());
  await expect(banner(page).getByRole("link", { name: /^Saved/ })).toContainText("6");
});

test("one press asks a dealer, with the name and address of the profile, once opted in", { tag: DESK }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/400/);
  const email = await signUp(page, "/account/profile");
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
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("button", { name: /^Email now/ }).click();
  if (hasJavaScript()) await expect(page.getByText("Email sent").first()).toBeVisible();
  else await expect(page.getByRole("heading", { name: "Your message was sent" })).toBeVisible();
  await expect.poll(() => mailsHolding(email).length).toBe(1);
  const [mail = ""] = mailsHolding(email);
  expect(mail).toContain("Name: Ann O'Neill");
  expect(mail.replaceAll("\n", " ")).toContain(`Is this ${title} still available?`);

  await page.goto(DEALER_CARS);
  const asked = cards(page).filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await expect(asked.getByText(/^Email sent/)).toBeVisible();
  await expect(cards(page).getByText(/^Email sent/)).toHaveCount(1);
  await cards(page)
    .getByRole("link", { name: /^Edit email/ })
    .first()
    .click();
  await expect(page.getByLabel("First name").last()).toHaveValue("Ann");
  await expect(page.getByLabel("Email").last()).toHaveValue(email);
});

test("pages of signed-in shoppers are kept by nobody, and nothing of them stands in an address", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const email = await signUp(page, "/account/profile");
  const answer = await page.goto("/cars-for-sale/used-cars");
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  expect(asked.filter((url) => decodeURIComponent(url).includes(email))).toEqual([]);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "session")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(cookies.find(({ name }) => name === "signedIn")).toMatchObject({ httpOnly: false });
});
