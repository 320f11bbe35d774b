import type { Page } from "playwright/test";
import { codeIn, resetTokenIn } from "../builders/account-builders";
import { expectAccessible } from "./accessible";
import { askForAddress, enter } from "./account-form";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { mailsHolding, newEmail } from "./mailbox";
import { accountMail, confirmByCode, confirmPath, signUp } from "./new-account";
import { PHONE } from "./tags";
import { expectProblem } from "./told-problem";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("no page of an account is wider than a small phone, however long its address", { tag: PHONE }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // Of 45 letters, the most that there may be.
  const long = (email = newEmail()) => email.replace("@", `${"w".repeat(45 - email.length)}@`);
  const email = long();
  expect(email).toHaveLength(45);
  await page.goto(`/account/sign-in?defaultScreen=signup&refUrl=${encodeURIComponent("/account/security")}`);
  await enter(page, email);
  await expect(page.getByText(email)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(await confirmPath(email));
  await expect(page.getByText(email)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto("/account/confirm");
  await confirmByCode(page, email);
  await askForAddress(page, long());
  await expect(page.getByText("Check your email.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const path of ["profile", "security", "sessions", "export", "delete", "reset"]) {
    await page.goto(`/account/${path}`);
    await expectNoSidewaysScroll(page);
    // Who asks for an address says what for.
    const asksAddress = (await page.locator("main input[type=email]").count()) > 0;
    await expect(page.getByRole("main").getByRole("link", { name: "How we use it" })).toHaveCount(asksAddress ? 1 : 0);
  }
});

test("an address is changed by the code of its mail, in the browser that asked", async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.allowed.push(/400/);
  const old = await signUp(page, { refUrl: "/account/security" });
  const next = newEmail();
  await askForAddress(page, next);
  await expect(page.getByText(`Waiting for ${next}`)).toBeVisible();
  const code = codeIn(await accountMail(next));
  const form = page.getByRole("form", { name: "Code" });
  await expect(form.getByLabel("Code from the email")).toHaveAttribute("autocomplete", "one-time-code");

  // The same account elsewhere did not ask.
  const phones = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: hasJavaScript() });
  const phone = await phones.newPage();
  await phone.goto(`/account/sign-in?${new URLSearchParams({ defaultScreen: "signin", refUrl: "/account/security" })}`);
  await enter(phone, old);
  await expect(phone.getByText(`Waiting for ${next}`)).toBeVisible();
  await expect(phone.getByLabel("Code from the email")).toHaveCount(0);
  await phones.close();

  await form.getByLabel("Code from the email").fill(code === "000000" ? "000001" : "000000");
  await form.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expectProblem(form, "That isn't the code from our last email. Check it and try again.");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByLabel("Code from the email").fill(`${code.slice(0, 3)}-${code.slice(3)}`);
  await form.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your email address was changed.")).toBeVisible();
  await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible();
  await expect(form).toHaveCount(0);
});

test("an address is changed once its mailbox says so, and the old mailbox puts it back", async ({
  page,
  browser,
  baseURL,
  watched,
}) => {
  watched.allowed.push(/400/);
  const old = await signUp(page, { refUrl: "/account/security" });
  const next = newEmail();
  await expect(heading(page, "Email and password")).toBeVisible();
  await askForAddress(page, old);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("link", { name: "That's your email already" })).toBeVisible();
  await askForAddress(page, next);
  await expect(page.getByText("Check your email.")).toBeVisible();
  await expect(page.getByText(`Waiting for ${next}`)).toBeVisible();
  await expect(page.getByText(`You sign in with ${old}.`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Another browser, as the mailbox of a phone opens it; a scanner was there before.
  const path = await confirmPath(next);
  const phones = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: hasJavaScript() });
  const phone = await phones.newPage();
  await phones.request.head(path);
  await phones.request.get(path);
  await phone.goto(path);
  await expect(phone.getByText("Nothing changes unless you click the button.")).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(heading(phone, "Your email address is confirmed")).toBeVisible();
  await page.goto("/account/security");
  await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible();

  const told = () => mailsHolding(`To: ${old}`).filter((mail) => mail.includes("is being changed"));
  await expect.poll(() => told().length).toBe(1);
  await phone.goto(`/account/reset/${resetTokenIn(told()[0])}`);
  await expect(phone.getByText(old)).toBeVisible();
  const reset = phone.getByRole("form", { name: "New password" });
  await reset.getByLabel("New password").fill("another sentence works as well");
  await reset.getByRole("button", { name: "Set the password" }).click();
  await expect(heading(phone, "Your password is changed")).toBeVisible();
  await page.goto("/account/security");
  await expect(page).toHaveURL(/\/account\/sign-in\?/);
  await enter(page, old, "another sentence works as well");
  await expect(page.getByText(`You sign in with ${old}.`)).toBeVisible();
  await phones.close();
});
