import type { Page } from "playwright/test";
import { codeIn } from "../builders/account-builders";
import { enter, PASSWORD } from "./account-form";
import { pressByKey, typeByKey } from "./by-keyboard";
import { expect, hasJavaScript, test } from "./journey";
import { addressesOf, button, HISTORY } from "./looked-at";
import { newEmail } from "./mailbox";
import { accountMail, confirmByCode, signUp } from "./new-account";
import { accountWords, visit } from "./search-page";
import { DESK } from "./tags";

const NEW_PASSWORD = "another sentence works as well";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const accountLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "My account" }).getByRole("link", { name });

test("an account is made and its password changed by Tab and Enter alone", { tag: DESK }, async ({ page }) => {
  const email = newEmail();
  await page.goto("/account/sign-in?defaultScreen=signup&refUrl=%2Faccount%2Fprofile");
  const signingUp = page.getByRole("form", { name: "Create account" });
  await typeByKey(page, signingUp.getByLabel("Email"), email);
  await typeByKey(page, signingUp.getByLabel("Password"), PASSWORD);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Check your email")).toBeVisible();
  await typeByKey(page, page.getByLabel("Code from the email"), codeIn(await accountMail(email)));
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

  await pressByKey(page, accountLink(page, "Email and password"));
  await expect(heading(page, "Email and password")).toBeVisible();
  const form = page.getByRole("form", { name: "Change password" });
  await typeByKey(page, form.getByLabel("Current password"), PASSWORD);
  await typeByKey(page, form.getByLabel("New password"), NEW_PASSWORD);
  await pressByKey(page, form.getByRole("button", { name: "Change password" }));
  await expect(page.getByText("Your password was changed.")).toBeVisible();
});

test("another device is signed out, and the account deleted, by Tab and Enter alone", { tag: DESK }, async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signUp(page, { refUrl: "/account/profile" });
  const phones = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: hasJavaScript() });
  const phone = await phones.newPage();
  await phone.goto("/account/sign-in?defaultScreen=signin&refUrl=%2Faccount%2Fprofile");
  await enter(phone, email);
  await expect(accountWords(phone)).toHaveText("My account");

  await pressByKey(page, accountLink(page, "Devices"));
  await expect(heading(page, "Devices")).toBeVisible();
  await pressByKey(page, button(page, "Sign out all other devices"));
  await expect(page.getByText("You are signed in nowhere else.")).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL(/\/account\/sign-in\?/);
  await phones.close();

  await pressByKey(page, accountLink(page, "Your data"));
  await expect(heading(page, "Your data")).toBeVisible();
  await pressByKey(page, page.getByRole("main").getByRole("link", { name: "Delete my account" }));
  const form = page.getByRole("form", { name: "Delete my account" });
  await typeByKey(page, form.getByLabel("Password"), PASSWORD);
  await pressByKey(page, form.getByRole("button", { name: "Delete my account" }));
  await expect(heading(page, "Your account is deleted")).toBeVisible();
});

test("by Tab and Enter alone a car is taken out of the history, and its reader goes on at the one after it", {
  tag: DESK,
}, async ({ page }) => {
  const [first = "", second = ""] = await addressesOf(page, 2);
  for (const address of [second, first]) await visit(page, address);
  await visit(page, HISTORY);
  const looked = page.getByRole("list", { name: "Cars you looked at" });
  await pressByKey(page, button(looked, /^Remove/).first());
  await expect(page.getByText("The car is out of your browsing history.")).toBeVisible();
  await expect(looked.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(looked.getByRole("link")).toBeFocused();
  await pressByKey(page, button(looked, /^Remove/));
  await expect(page.getByText("Nothing here yet.")).toBeVisible();
});

test("programs that fill in forms are told what each field of an account is", { tag: DESK }, async ({ page }) => {
  const fields = async () =>
    Object.fromEntries(
      await page
        .getByRole("main")
        .locator("input[autocomplete]")
        .evaluateAll((inputs) =>
          inputs.map((input) => [input.getAttribute("name"), input.getAttribute("autocomplete")]),
        ),
    );
  await page.goto("/account/sign-in?defaultScreen=signup");
  expect(await fields()).toEqual({ email: "username", password: "new-password" });
  const email = newEmail();
  await enter(page, email);
  await expect(heading(page, "Check your email")).toBeVisible();
  expect(await fields()).toEqual({ code: "one-time-code", email: "email" });
  await page.goto("/account/sign-in?defaultScreen=signin");
  expect(await fields()).toEqual({ email: "username", password: "current-password" });

  // A field of the type `hidden` is passed over by such programs.
  const whose = (form: string) => page.getByRole("form", { name: form }).locator("input[type=text][name=username]");
  await page.goto("/account/confirm");
  await confirmByCode(page, email);
  await page.goto("/account/security");
  for (const form of ["Change email", "Change password"]) {
    await expect(whose(form)).toHaveValue(email);
    await expect(whose(form)).toHaveAttribute("autocomplete", "username");
    await expect(whose(form)).toBeHidden();
  }
});
