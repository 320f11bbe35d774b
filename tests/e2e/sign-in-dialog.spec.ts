import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { enter, SAVE_PROMPT } from "./account-form";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { newEmail } from "./mailbox";
import { accountWords, cards, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

const DEALER_CARS = "/cars-for-sale/used-cars/by-dealer/honda";
const dialog = (page: Page) => page.getByRole("dialog");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The dialog over the results, which the first car to be saved opens. */
async function openDialog(page: Page): Promise<void> {
  await visit(page, DEALER_CARS);
  await cards(page)
    .first()
    .getByRole("button", { name: /^Save: / })
    .click();
  await expect(page.getByRole("dialog", { name: SAVE_PROMPT.heading })).toBeVisible();
}

async function switchToSignIn(page: Page): Promise<void> {
  await dialog(page).getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Sign in" }).click();
  await expect(dialog(page).getByRole("form", { name: "Sign in" })).toBeVisible();
}

for (const [link, title, label] of [
  ["Forgot your password?", "Set a new password", "Email"],
  ["Didn't get the email that confirms your address?", "Check your email", "Email"],
] as const) {
  test(`in the dialog "${link}" leads on, and Back to the results`, { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
    await openDialog(page);
    await expect(dialog(page).getByRole("link", { name: link })).toHaveCount(0);
    await switchToSignIn(page);
    await expectAccessible(page);
    await dialog(page).getByRole("link", { name: link }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole("main").getByLabel(label).first()).toBeVisible();
    // Where its shopper was, and the car that waits.
    const way = new URL(page.url()).searchParams;
    expect(way.get("refUrl")).toContain(DEALER_CARS);
    expect(way.get("save")).toBeTruthy();
    await page.goBack();
    await expect(page).toHaveURL(DEALER_CARS);
    await expect(dialog(page)).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
  });
}

test("the dialog says that a sign-up waits, on either screen, and leads to its code", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const email = newEmail();
  await page.goto("/account/sign-in?defaultScreen=signup");
  await enter(page, email);
  await expect(heading(page, "Check your email")).toBeVisible();
  await openDialog(page);
  const waiting = dialog(page).getByRole("region", { name: "Your new account" });
  await expect(waiting).toContainText(`Your account for ${email} waits for its confirmation`);
  await switchToSignIn(page);
  await expect(waiting).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await waiting.getByRole("link", { name: "Type its code, or change the address" }).click();
  await expect(heading(page, "Check your email")).toBeVisible();
  await expect(accountWords(page)).toHaveText("Sign in");
});
