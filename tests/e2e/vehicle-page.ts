import type { Locator, Page } from "playwright/test";

/** What a journey does on the details page. */

/** Opens the first car of a search and gives its heading. */
export async function openFirstCar(page: Page, search: string): Promise<string> {
  await page.goto(search);
  const link = page
    .getByRole("list", { name: "Search results" })
    .getByRole("article")
    .first()
    .getByRole("heading")
    .getByRole("link");
  const title = (await link.textContent()) ?? "";
  await link.click();
  await page.waitForURL(/\/cars-for-sale\/vehicle\//);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  return title;
}

/** The form of the dialog or of its own page, never the one on the details page under it. */
export function contactForm(page: Page): Locator {
  return page.locator("form:has(#overlay-email)");
}

/** To the contact form: a dialog with JavaScript, a page without. */
export async function openContact(page: Page, label: "Email dealer" | "Make Offer"): Promise<Locator> {
  await page.locator("#listings").getByRole("link", { name: label, exact: true }).first().click();
  await page.waitForURL(/\/contact/);
  await contactForm(page).waitFor();
  return contactForm(page);
}
