import type { APIResponse, Page } from "playwright/test";
import { MAIL_CODE_TRIES } from "../../app/domain/limits";
import { codeIn, resetTokenIn } from "../builders/account-builders";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { mailsHolding, newEmail } from "./mailbox";
import { signUp } from "./new-account";
import { accountWords } from "./search-page";
import { DESK } from "./tags";
import { expectProblem } from "./told-problem";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const NEW_PASSWORD = "another sentence works as well";

async function ask(page: Page, email: string, cameFrom = ""): Promise<void> {
  await page.goto(`/account/sign-in?defaultScreen=signin${cameFrom && `&refUrl=${encodeURIComponent(cameFrom)}`}`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(heading(page, "Set a new password")).toBeVisible();
  await page.getByRole("form", { name: "New password" }).getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("If there is an account with that address, we sent it a link.")).toBeVisible();
}

test("a lost password is replaced by the link of a mail, and every browser is signed out", async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.allowed.push(/400|404/);
  const email = await signUp(page);
  const phones = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: hasJavaScript() });
  const phone = await phones.newPage();
  const search = "/cars-for-sale/used-cars/honda?maxPrice=20000";
  await ask(phone, email, search);
  await expectAccessible(phone);
  const mails = () => mailsHolding(`To: ${email}`).filter((mail) => mail.includes("/account/reset/"));
  await expect.poll(() => mails().length).toBe(1);
  const path = `/account/reset/${resetTokenIn(mails()[0])}`;
  await phones.request.head(path);
  await phones.request.get(path);

  await phone.goto(path);
  await expect(phone.getByText(email)).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  const form = phone.getByRole("form", { name: "New password" });
  await form.getByLabel("New password").fill("short");
  await form.getByRole("button", { name: "Set the password" }).click();
  await expect(phone).toHaveTitle(/^Error: /);
  await expect(phone.getByRole("link", { name: "Use at least 12 characters for the password" })).toBeVisible();
  await form.getByLabel("New password").fill(email);
  await form.getByRole("button", { name: "Set the password" }).click();
  await expect(phone.getByRole("link", { name: "This password is easy to guess. Choose another one." })).toBeVisible();
  await form.getByLabel("New password").fill(NEW_PASSWORD);
  await form.getByRole("button", { name: "Set the password" }).click();
  await expect(heading(phone, "Your password is changed")).toBeVisible();
  await expectAccessible(phone);

  await page.goto("/account/profile");
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect(accountWords(phone)).toHaveText("Sign in");
  await expect(phone.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await phone.getByRole("form", { name: "Sign in" }).getByLabel("Password").fill(NEW_PASSWORD);
  await phone.getByRole("button", { name: "Sign in" }).click();
  await expect(accountWords(phone)).toHaveText("My account");
  await expect(phone).toHaveURL(search);
  await phone.goto(path);
  await expect(heading(phone, "This link has expired")).toBeVisible();
  await expectAccessible(phone);
  await phones.close();
});

test("a lost password is replaced by the code of the mail, in the browser that asked for it", async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.allowed.push(/400/);
  const email = await signUp(page);
  const phones = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: hasJavaScript() });
  const phone = await phones.newPage();
  const search = "/cars-for-sale/used-cars/honda?maxPrice=20000";
  await ask(phone, email, search);
  await expect(phone).not.toHaveURL(/@|%40/);
  const mails = () => mailsHolding(`To: ${email}`).filter((mail) => mail.includes("/account/reset/"));
  await expect.poll(() => mails().length).toBe(1);
  const code = codeIn(mails()[0]);
  const form = phone.getByRole("form", { name: "Password by code" });
  const type = async (digits: string, password: string) => {
    await form.getByLabel("Code from the email").fill(digits);
    await form.getByLabel("New password").fill(password);
    await form.getByRole("button", { name: "Set the password" }).click();
  };
  await expect(form.getByLabel("Code from the email")).toHaveAttribute("autocomplete", "one-time-code");
  await expectNoSidewaysScroll(phone);
  await type(code === "000000" ? "000001" : "000000", NEW_PASSWORD);
  await expect(phone).toHaveTitle(/^Error: /);
  await expectProblem(form, "That isn't the code from our last email. Check it and try again.");
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await type(code, email);
  await expectProblem(form, "This password is easy to guess. Choose another one.");
  await expect(form.getByLabel("Code from the email")).toHaveValue(code);
  await type(`${code.slice(0, 3)} ${code.slice(3)}`, NEW_PASSWORD);
  await expect(heading(phone, "Your password is changed")).toBeVisible();
  await expectAccessible(phone);

  await page.goto("/account/profile");
  await expect(heading(page, "Sign in")).toBeVisible();
  await expect(phone.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await phone.getByRole("form", { name: "Sign in" }).getByLabel("Password").fill(NEW_PASSWORD);
  await phone.getByRole("button", { name: "Sign in" }).click();
  await expect(accountWords(phone)).toHaveText("My account");
  await expect(phone).toHaveURL(search);
  await phone.goto("/account/reset");
  await expect(form).toHaveCount(0);
  await phones.close();
});

test("asking for an address that nobody has reads the same, to the byte, and so does a wrong code", {
  tag: DESK,
}, async ({ page, browser, baseURL }) => {
  const known = await signUp(page);
  const heard: string[] = [];
  // What the browser shows from now on is drawn for each.
  const headersOf = (answer: APIResponse) =>
    (answer.headers()["set-cookie"] ?? "").replace(/(pendingReset)=[^;]{100,}/, "$1=drawn");
  const textOf = async (answer: APIResponse) => (await answer.text()).replace(/nonce="[^"]*"|"nonce":"[^"]*"/g, "");
  for (const email of [known, newEmail()]) {
    const strangers = await browser.newContext({ baseURL: baseURL ?? "" });
    const asked = await strangers.request.post("/account/reset", {
      form: { email },
      headers: { Origin: baseURL ?? "" },
      maxRedirects: 0,
    });
    const answer = await strangers.request.get(asked.headers().location ?? "");
    heard.push(`${asked.status()} ${asked.headers().location} ${headersOf(asked)} ${await textOf(answer)}`);
    for (let tries = 0; tries <= MAIL_CODE_TRIES; tries += 1) {
      const tried = await strangers.request.post("/account/reset", {
        form: { intent: "code", code: "000000", password: NEW_PASSWORD },
        headers: { Origin: baseURL ?? "" },
      });
      heard.push(`${tried.status()} ${headersOf(tried)} ${await textOf(tried)}`);
    }
    await strangers.close();
  }
  const ofOne = heard.length / 2;
  expect(heard.slice(0, ofOne)).toEqual(heard.slice(ofOne));
  expect(heard[0]).toContain("pendingReset=drawn");
  expect(heard[1]).toContain("That isn&#x27;t the code from our last email.");
  expect(heard[ofOne - 1]).toContain("That code has expired or was tried too often.");
});
