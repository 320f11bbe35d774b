import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { enter, LEAKED_PASSWORDS, PASSWORD } from "./account-form";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { mailsHolding } from "./mailbox";
import { signUp } from "./new-account";

const NEW_PASSWORD = "another sentence works as well";

async function change(page: Page, current: string, next: string): Promise<void> {
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current password").fill(current);
  await form.getByLabel("New password").fill(next);
  await form.getByRole("button", { name: "Change password" }).click();
}

test("a password is changed by who knows it, other devices are signed out, and the mailbox is told", async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.allowed.push(/400/);
  const email = await signUp(page, { refUrl: "/account/profile" });
  const phones = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: hasJavaScript() });
  const phone = await phones.newPage();
  await phone.goto("/account/sign-in?defaultScreen=signin&refUrl=%2Faccount%2Fsecurity");
  await enter(phone, email);
  await expect(phone).toHaveURL("/account/security");

  await page.getByRole("navigation", { name: "My account" }).getByRole("link", { name: "Email and password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Email and password" })).toBeVisible();
  await expect(page.getByLabel("Sign out all other devices")).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await change(page, "a guess of some words", NEW_PASSWORD);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("link", { name: "That isn't your password. Check it and try again." })).toBeVisible();
  await change(page, PASSWORD, PASSWORD);
  await expect(page.getByRole("link", { name: "Choose a password that differs from the current one" })).toBeVisible();
  await change(page, PASSWORD, email);
  await expect(page.getByRole("link", { name: /easy to guess/ })).toBeVisible();
  await expectAccessible(page);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await change(page, PASSWORD, LEAKED_PASSWORDS[0]);
  expect((await answered).status()).toBe(400);
  await expect(page.getByRole("link", { name: /easy to guess/ })).toBeVisible();

  await change(page, PASSWORD, NEW_PASSWORD);
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await expect(page).toHaveURL(/\/account\/security\?said=password\.[\w-]{43}$/);
  const told = () => mailsHolding(`To: ${email}`).filter((mail) => mail.includes("password was changed"));
  await expect.poll(() => told().length).toBe(1);

  await phone.reload();
  await expect(phone).toHaveURL(/\/account\/sign-in\?/);
  await enter(phone, email, NEW_PASSWORD);
  await expect(phone).toHaveURL("/account/security");
  await phones.close();
});
