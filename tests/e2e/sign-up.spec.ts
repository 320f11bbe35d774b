import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { enter, LEAKED_PASSWORDS, PASSWORD } from "./account-form";
import { keepCookies } from "./asked-cookies";
import { heard, listen } from "./heard";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { mailsHolding, newEmail } from "./mailbox";
import { accountMail, confirmPath, signUp } from "./new-account";
import { accountWords, cards, visit } from "./search-page";
import { DESK, SERVED_ALIKE, WITH_SCRIPT } from "./tags";
import { expectProblem } from "./told-problem";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const SIGN_UP = "/account/sign-in?defaultScreen=signup&refUrl=%2Fcars-for-sale%2Fused-cars%2Fhonda%3FmaxPrice%3D20000";

test("the link of the mail opens a page whose button confirms, and the browser that signed up is signed in", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail();
  await page.goto(SIGN_UP);
  await enter(page, email);
  await expect(heading(page, "Check your email")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const path = await confirmPath(email);

  // A scanner opens every link twice before its reader does, once with a browser that runs scripts.
  const scanners = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: hasJavaScript() });
  for (let time = 0; time < 2; time += 1) {
    await scanners.request.head(path);
    await scanners.request.get(path);
    const scanner = await scanners.newPage();
    await scanner.goto(path);
    await expect(heading(scanner, "Confirm your email address")).toBeVisible();
  }
  await page.goto("/cars-for-sale");
  await expect(accountWords(page)).toHaveText("Sign in");

  await page.goto(path);
  await expect(heading(page, "Confirm your email address")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page).toHaveURL("/cars-for-sale/used-cars/honda?maxPrice=20000");
  await expect(accountWords(page)).toHaveText("My account");

  // No link signs anybody in: elsewhere the form stands with the address filled in.
  const elsewhere = await scanners.newPage();
  await elsewhere.goto(path);
  await expect(heading(elsewhere, "Your email address is confirmed")).toBeVisible();
  await expect(accountWords(elsewhere)).toHaveText("Sign in");
  await expect(elsewhere.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await expectAccessible(elsewhere);
  await elsewhere.getByLabel("Password").fill(PASSWORD);
  await elsewhere.getByRole("button", { name: "Sign in" }).click();
  await expect(accountWords(elsewhere)).toHaveText("My account");
  await scanners.close();
});

const CONFIRMED = "Your email address is confirmed. You have an account, and you're signed in.";

test("that the account is there is said once, where its shopper goes on: not after a reload, and not by Back", async ({
  page,
}) => {
  if (hasJavaScript()) await listen(page);
  await signUp(page, { refUrl: "/cars-for-sale/used-cars/honda?maxPrice=20000" });
  const told = page.getByRole("main").getByText(CONFIRMED);
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) {
    await expect.poll(() => heard(page)).toEqual([CONFIRMED]);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
  }
  await page.goto("/cars-for-sale/saved/vehicles");
  await expect(heading(page, "Saved cars")).toBeVisible();
  await expect(told).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/cars-for-sale/used-cars/honda?maxPrice=20000");
  await expect(cards(page).first()).toBeVisible();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("who is led to the car that was saved reads it there, and the focus is at that car", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const search = "/cars-for-sale/used-cars/honda?maxPrice=21000";
  await visit(page, search);
  const id = await cards(page).nth(12).getAttribute("data-listing-id");
  await signUp(page, { refUrl: `${search}#listing-${id}` });
  await expect(page.getByRole("group", { name: "Message" }).getByText(CONFIRMED)).toBeInViewport();
  const link = page.locator(`#listing-${id}`).getByRole("heading").getByRole("link");
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expectAccessible(page);
});

test("what was saved meanwhile waits in the browser, and is in the account at its next page, wherever the link was pressed", {
  tag: DESK,
}, async ({ page, browser, baseURL }) => {
  const email = newEmail();
  await page.goto(SIGN_UP);
  await enter(page, email);
  await expect(heading(page, "Check your email")).toBeVisible();
  await page.getByRole("link", { name: "Keep browsing" }).click();
  await visit(page, "/cars-for-sale/used-cars/honda");
  await cards(page)
    .first()
    .getByRole("button", { name: /^Save: / })
    .click();
  await page.getByText("Not now, keep browsing").filter({ visible: true }).click();

  const phone = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: hasJavaScript() });
  const mail = await phone.newPage();
  await mail.goto(await confirmPath(email));
  await mail.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(heading(mail, "Your email address is confirmed")).toBeVisible();
  await phone.close();

  await page.goto("/cars-for-sale/saved/vehicles");
  await expect(accountWords(page)).toHaveText("My account");
  await expect(page.getByRole("list", { name: "Saved cars" }).getByRole("article")).toHaveCount(1);
});

test("a wrong code is said so, and a mistyped address is mended before it is confirmed", async ({ page, watched }) => {
  watched.allowed.push(/400/);
  const [mistyped, email] = [newEmail(), newEmail()];
  await page.goto(SIGN_UP);
  await enter(page, mistyped);
  const form = page.getByRole("form", { name: "Code" });
  await form.getByLabel("Code from the email").fill("12 34");
  await form.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("link", { name: "Enter the 6 digits from the email" })).toBeVisible();
  await expectAccessible(page);

  const another = page.getByRole("form", { name: "Another address" });
  await another.getByLabel("Email").fill("dana@");
  await another.getByRole("button", { name: "Change and send" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(another.getByLabel("Email")).toHaveValue("dana@");
  await another.getByLabel("Email").fill(email);
  await another.getByRole("button", { name: "Change and send" }).click();
  await expect(page.getByText("Address changed.")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(await confirmPath(mistyped));
  await expect(heading(page, "This link doesn't work")).toBeVisible();
  watched.allowed.push(/404/);
  await page.goto(await confirmPath(email));
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(accountWords(page)).toHaveText("My account");
});

test("until the address is confirmed, what is saved and signing in say so, and offer the mail again", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail();
  await page.goto(SIGN_UP);
  await enter(page, email);
  await expect(heading(page, "Check your email")).toBeVisible();
  const waiting = page.getByRole("region", { name: "Your new account" });
  for (const path of ["/cars-for-sale/saved/vehicles", "/cars-for-sale/saved/searches", "/account/profile"]) {
    await page.goto(path);
    await expect(waiting).toContainText(`Your account for ${email} waits for its confirmation`);
    await expectNoSidewaysScroll(page);
  }
  await expect(heading(page, "Sign in")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/cars-for-sale/saved/searches");
  await expectAccessible(page);
  await waiting.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("If an email was due, it is on its way.")).toBeVisible();
  // Another browser is told nothing of it.
  const others = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: hasJavaScript() });
  const other = await others.newPage();
  await other.goto("/cars-for-sale/saved/searches");
  await expect(heading(other, "Saved searches")).toBeVisible();
  await expect(other.getByRole("region", { name: "Your new account" })).toHaveCount(0);
  await others.close();
});

test("a failed sign-in says alike what may be wrong, and offers the mail again", { tag: DESK }, async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.allowed.push(/400/);
  const email = newEmail();
  const others = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: hasJavaScript() });
  const other = await others.newPage();
  await other.goto(SIGN_UP);
  await enter(other, email);
  await expect(heading(other, "Check your email")).toBeVisible();
  await others.close();

  const words: string[] = [];
  for (const [address, password] of [
    [email, PASSWORD],
    [newEmail(), PASSWORD],
  ] as const) {
    await page.goto("/account/sign-in?defaultScreen=signin");
    await enter(page, address, password);
    const problem = await expectProblem(page, "isn't confirmed yet");
    words.push((await problem.textContent()) ?? "");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send the confirmation email again" }).click();
    await expect(page.getByText("If an email was due, it is on its way.")).toBeVisible();
    await expectAccessible(page);
  }
  expect(words[0]).toBe(words[1]);
});

test("signing up with a known address and with an unknown one reads the same, to the byte; the mail tells", {
  tag: [DESK, SERVED_ALIKE],
}, async ({ page, browser, baseURL }) => {
  const known = await signUp(page);
  const pages: string[] = [];
  const unknown = newEmail().padStart(known.length, "u").slice(-known.length);
  for (const email of [known, unknown]) {
    const visitors = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    const headers = { Origin: baseURL ?? "" };
    await keepCookies(visitors, baseURL ?? "");
    const begun = await visitors.request.post(SIGN_UP, {
      form: { email, password: PASSWORD },
      headers,
      maxRedirects: 0,
    });
    // Random: its signs may be written with one character or three.
    const kept = decodeURIComponent(begun.headers()["set-cookie"] ?? "").length;
    const answer = await visitors.request.get("/account/confirm");
    const text = (await answer.text()).replaceAll(email, "ADDRESS").replace(/nonce="[^"]*"|"nonce":"[^"]*"/g, "");
    pages.push(`${begun.status()} ${begun.headers().location} ${kept} ${answer.status()} ${text}`);
    await visitors.close();
  }
  expect(pages[0]).toBe(pages[1]);
  expect(await accountMail(unknown)).toContain("/account/confirm/");
  // One a minute: the mail that tells comes later, and the first is still the newest.
  expect(mailsHolding(`To: ${known}`)).toHaveLength(1);
});

test("a password that leaks have made known makes no account, and the address stays typed", {
  tag: [DESK, SERVED_ALIKE],
}, async ({ page, watched }) => {
  watched.allowed.push(/400/);
  const email = newEmail();
  await page.goto(SIGN_UP);
  // A browser without any cookie is sent to the form's address once more.
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.status() !== 307,
  );
  await enter(page, email, LEAKED_PASSWORDS[1]);
  expect((await answered).status()).toBe(400);
  await expect(page.getByRole("link", { name: /easy to guess/ })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await enter(page, email);
  await expect(heading(page, "Check your email")).toBeVisible();
});
