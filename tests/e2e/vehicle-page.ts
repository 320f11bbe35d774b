import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";

/** What a journey does on the details page, and where its messages arrive. */

/** The outbox of the tests' own upstream: it has no mail server, so each mail is a file. */
const OUTBOX = join("data", "e2e", "outbox");

/** The mails whose text holds `words`, oldest first, line ends and soft breaks undone. */
export function mailsHolding(words: string): string[] {
  let files: string[];
  try {
    files = readdirSync(OUTBOX);
  } catch {
    return [];
  }
  return files
    .filter((file) => file.endsWith(".eml"))
    .sort()
    .map((file) => readFileSync(join(OUTBOX, file), "utf8").replaceAll("=\r\n", "").replaceAll("\r\n", "\n"))
    .filter((text) => text.includes(words));
}

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
