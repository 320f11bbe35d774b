import { expect, type Page } from "playwright/test";
import { codeIn } from "../builders/account-builders";
import { enter, PASSWORD } from "./account-form";
import { mailsHolding, newEmail } from "./mailbox";
import { accountWords } from "./search-page";

interface NewAccount {
  readonly email?: string;
  /** Path of the page after it. */
  readonly refUrl?: string;
}

/** Makes an account on the page of signing up, with the code of its mail, and stands signed in at `refUrl`. Gives its address. */
export async function signUp(
  page: Page,
  { email = newEmail(), refUrl = "/cars-for-sale" }: NewAccount = {},
): Promise<string> {
  await page.goto(`/account/sign-in?${new URLSearchParams({ defaultScreen: "signup", refUrl })}`);
  await enter(page, email);
  await confirmByCode(page, email);
  return email;
}

/** The same by the link of the mail, after which the password counts as typed long ago. */
export async function signUpByLink(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto("/account/sign-in?defaultScreen=signup");
  await enter(page, email);
  await page.goto(await confirmPath(email));
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(accountWords(page)).toHaveText("My account");
  return email;
}

/** On the page after signing up: types the code of the mail, and is signed in. */
export async function confirmByCode(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
  const form = page.getByRole("form", { name: "Code" });
  await form.getByLabel("Code from the email").fill(codeIn(await accountMail(email)));
  await form.getByRole("button", { name: "Confirm" }).click();
  await expect(accountWords(page)).toHaveText("My account");
}

/** The newest mail about the account of an address. */
export async function accountMail(email: string): Promise<string> {
  const mails = () => mailsHolding(`To: ${email}`).filter((mail) => mail.includes("/account/"));
  await expect.poll(() => mails().length).toBeGreaterThan(0);
  return mails().at(-1) ?? "";
}

/** The path of the page that its link opens. */
export async function confirmPath(email: string): Promise<string> {
  const path = /\/account\/confirm\/[\w-]{43}/.exec(await accountMail(email))?.[0];
  if (path === undefined) throw new Error("The mail has no link that confirms an address.");
  return path;
}

/** On the page that asks for the password once more: gives it, and is led on. */
export async function confirmItsMe(page: Page, password: string = PASSWORD): Promise<void> {
  const form = page.getByRole("form", { name: "Confirm it's you" });
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Continue" }).click();
  await expect(form).toHaveCount(0);
}
