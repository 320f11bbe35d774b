import { expectAccessible } from "./accessible";
import { enter } from "./account-form";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { newEmail } from "./mailbox";
import { confirmByCode, signUp } from "./new-account";
import { visit } from "./search-page";
import { DESK } from "./tags";

test("a visitor's searches move into the account, and the third, which asked for it, is saved", { tag: DESK }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/409/);
  const save = () => page.getByRole("button", { name: "Save search" }).click();
  const said = page.locator(".said");
  for (const make of ["honda", "ford"]) {
    await visit(page, `/cars-for-sale/used-cars/${make}`);
    await save();
    await expect(said).toContainText("Search saved in this browser.");
  }
  await visit(page, "/cars-for-sale/used-cars/toyota");
  await save();
  await said.getByRole("link", { name: "Create a free account" }).click();
  const email = newEmail();
  await enter(page, email);
  await confirmByCode(page, email);
  await expect(page).toHaveURL("/cars-for-sale/used-cars/toyota");
  await expect(said).toContainText("Search saved.");

  await page.goto("/cars-for-sale/saved/searches");
  const regions = page.getByRole("region", { name: /^Used \w+ cars for sale$/ });
  await expect(regions).toHaveCount(3);
  const alertOf = (make: string) =>
    page.getByRole("region", { name: `Used ${make} cars for sale` }).getByLabel("Email alerts");
  for (const make of ["Honda", "Ford", "Toyota"]) await expect(alertOf(make)).toHaveValue("off");
  await expect(page.getByText("Saved in this browser before you signed in")).toHaveCount(0);

  // The next person at this browser finds nothing.
  await page.goto("/account/profile");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("/cars-for-sale");
  await page.goto("/cars-for-sale/saved/searches");
  await expect(page.getByText("No saved searches yet.")).toBeVisible();
});

test("a form that was open when its shopper signed out in another tab comes back with what was typed", {
  tag: DESK,
}, async ({ page, watched }) => {
  watched.allowed.push(/403/);
  const email = await signUp(page, { refUrl: "/account/profile" });
  const other = await page.context().newPage();
  await other.goto("/account/profile");
  await other.getByRole("button", { name: "Sign out" }).click();
  await other.waitForURL("/cars-for-sale");

  await page.getByLabel("First name").fill("Wilhelmina");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are signed out" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await other.goto("/account/sign-in?defaultScreen=signin");
  await enter(other, email);
  await other.waitForURL("/cars-for-sale");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This form has expired" })).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Wilhelmina");
});
