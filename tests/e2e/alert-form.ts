import { expect, type Page } from "playwright/test";
import { mailsHolding } from "./mailbox";

/** Searches that each project of a run has for itself, since addresses and mailbox are shared between them. */
export const HONDAS = "/cars-for-sale/used-cars/honda";
/** Few cars: with more, the list loads the next ones when the form under it comes into view, and it moves. */
export const searchUnder = (price: number) => `${HONDAS}?maxPrice=${price}&minPrice=${price - 150}`;
export const uniqueEmail = () => `j${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}@example.com`;

export const form = (page: Page) => page.getByRole("form", { name: "Email alert" });
export const region = (page: Page) => page.getByRole("region", { name: "Get an email when new matches arrive" });

export async function subscribe(page: Page, email: string): Promise<void> {
  await form(page).getByRole("textbox", { name: "Email" }).fill(email);
  await form(page).getByRole("button", { name: "Subscribe" }).click();
}

/** The one mail to an address, and the path of the page that its link opens. */
export async function mailedLink(email: string, kind: "confirm"): Promise<string> {
  await expect.poll(() => mailsHolding(`To: ${email}`).length).toBeGreaterThan(0);
  const mail = mailsHolding(`To: ${email}`).at(-1) ?? "";
  const path = new RegExp(`/cars-for-sale/saved/${kind}/[\\w-]{32}`).exec(mail)?.[0];
  if (path === undefined) throw new Error("The mail has no such link.");
  return path;
}
