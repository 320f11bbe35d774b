import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { mailedLink, searchUnder, subscribe } from "./alert-form";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { mailsHolding, newEmail } from "./mailbox";
import { signUp } from "./new-account";
import { visit } from "./search-page";
import { DESK } from "./tags";
import { expectProblem } from "./told-problem";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Gets an alert, and stands on the page of what is kept, by the link of the confirmation's page. Gives that page's path. */
async function openData(page: Page, email: string, price: number): Promise<string> {
  await visit(page, searchUnder(price));
  await subscribe(page, email);
  await page.goto(await mailedLink(email, "confirm"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(heading(page, "Your alert is on")).toBeVisible();
  await page.getByRole("link", { name: "Download or delete what we keep about you" }).click();
  await expect(heading(page, "Your data")).toBeVisible();
  return new URL(page.url()).pathname;
}

async function deleteAll(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "Type your email address to confirm" }).fill(email);
  await page.getByRole("button", { name: "Delete my data" }).click();
}

test("who gets alerts without an account takes along what is kept, and ends it", async ({ page, watched }) => {
  // Of a form that comes back.
  watched.allowed.push(/400/);
  const email = newEmail();
  const path = await openData(page, email, 34_000);
  await expect(page.getByText(email)).toBeVisible();
  expect(page.url()).not.toContain(email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Each mail has such a link of its own.
  expect(mailsHolding(`To: ${email}`)[0]).toMatch(/\/cars-for-sale\/saved\/your-data\/[\w-]{40}/);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "A file for programs (JSON)" }).click(),
  ]);
  const file: unknown = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(file).toMatchObject({ version: 2, data: { profile: [], savedSearches: [{ frequency: "daily" }] } });

  // A program that clicks every button of a mail's pages deletes nothing.
  await page.getByRole("button", { name: "Delete my data" }).click();
  await expectProblem(page, "Enter an email address like name@example.com");
  await expectAccessible(page);
  await deleteAll(page, `other.${email}`);
  await expectProblem(page, "Enter the email address that this page is about");
  await deleteAll(page, email);
  await expect(heading(page, "Your data is deleted")).toBeVisible();
  await expectAccessible(page);
  const last = () => mailsHolding(`To: ${email}`).filter((mail) => mail.includes("alerts are deleted"));
  await expect.poll(() => last().length).toBe(1);
  expect(last()[0]).not.toMatch(/https?:\/\//);
  await page.goto(path);
  await deleteAll(page, email);
  await expect(heading(page, "Your data is deleted")).toBeVisible();
  expect(last()).toHaveLength(1);
});

test("a link that was cut off opens nothing, and an address with an account is led to signing in", {
  tag: DESK,
}, async ({ page, watched }) => {
  watched.allowed.push(/404/);
  await page.goto("/cars-for-sale/saved/your-data/cut-off");
  await expect(heading(page, "This link is not whole")).toBeVisible();
  await expectAccessible(page);
  const email = newEmail();
  const path = await openData(page, email, 35_000);
  await signUp(page, { email });
  await page.goto(path);
  await expect(page.getByText(`${email} has an account.`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Delete your account" })).toBeVisible();
  await expectAccessible(page);
});
