import { readFileSync } from "node:fs";
import { expectAccessible } from "./accessible";
import { PASSWORD } from "./account-form";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { mailsHolding } from "./mailbox";
import { signUp } from "./new-account";
import { DESK } from "./tags";

const SEARCH = "/cars-for-sale/used-cars/honda";

test("a shopper takes along what is kept of them, as a page and as a file", { tag: DESK }, async ({ page }) => {
  const email = await signUp(page, { refUrl: "/account/profile" });
  await page.getByRole("navigation", { name: "My account" }).getByRole("link", { name: "Your data" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeVisible();
  const consents = page.getByRole("list", { name: "Addresses and consents" }).getByRole("listitem");
  await expect(consents.filter({ hasText: `Your account's address: ${email}` })).toContainText("Account since");
  await expect(consents.filter({ hasText: "Email alerts of your account" })).toContainText("Confirmed");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const textOf = async (name: string) => {
    const link = page.getByRole("link", { name });
    // With it browsers save whatever comes, be it the page that asks for the password.
    await expect(link).not.toHaveAttribute("download");
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
  };
  const json = await textOf("A file for programs (JSON)");
  expect(json.name).toBe("my-data.json");
  expect(JSON.parse(json.text)).toMatchObject({ version: 2, data: { profile: [{ email }], savedVehicles: [] } });
  expect(json.text).not.toMatch(/password|scrypt/i);
  const html = await textOf("A page to read (HTML)");
  expect(html.name).toBe("my-data.html");
  expect(html.text).toContain(`<dd>${email}</dd>`);
  expect(html.text).toContain("</html>");
});

test("an account is deleted by its password alone; its browser, its shared search and its mailbox are told once", async ({
  page,
  watched,
}) => {
  watched.allowed.push(/400/);
  const email = await signUp(page, { refUrl: SEARCH });
  await page
    .getByRole("button", { name: /^Save search/ })
    .first()
    .click();
  await expect(page.getByText("Search saved.").first()).toBeVisible();
  await page.goto("/cars-for-sale/saved/searches");
  await page
    .getByRole("link", { name: /^Share/ })
    .first()
    .click();
  const shared = await page.getByRole("textbox").last().inputValue();

  await page.goto("/account/delete");
  await expect(page.getByRole("heading", { level: 1, name: "Delete my account" })).toBeVisible();
  await expect(page.getByText("in the dealers' mailboxes")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const form = page.getByRole("form", { name: "Delete my account" });
  await form.getByLabel("Password").fill("another sentence of words");
  await form.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("link", { name: "That isn't your password. Nothing was deleted." })).toBeVisible();
  await expectAccessible(page);

  await form.getByLabel("Password").fill(PASSWORD);
  await form.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your account is deleted" })).toBeVisible();
  await expectAccessible(page);
  expect(await page.context().cookies()).toEqual([]);
  const last = () => mailsHolding(`To: ${email}`).filter((mail) => mail.includes("is deleted"));
  await expect.poll(() => last().length).toBe(1);
  expect(last()[0]).not.toMatch(/https?:\/\//);

  await page.goto(shared);
  await expect(page.getByText("Bookmark not found")).toBeVisible();
  await page.goto("/account/profile");
  await expect(page).toHaveURL(/\/account\/sign-in\?/);
});
