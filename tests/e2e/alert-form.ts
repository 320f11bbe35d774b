import { expect, type Page } from "playwright/test";
import { hasJavaScript } from "./journey";
import { mailsHolding } from "./mailbox";

/** Searches that each project of a run has for itself, since addresses and mailbox are shared between them. */
export const HONDAS = "/cars-for-sale/used-cars/honda";
/** Few cars: with more, the list loads the next ones when the form under it comes into view, and it moves. */
export const searchUnder = (price: number) => `${HONDAS}?maxPrice=${price}&minPrice=${price - 150}`;

export const form = (page: Page) => page.getByRole("form", { name: "Email alert" });
/** It is named by its heading, which says what the form came to once it is sent. */
export const region = (page: Page) =>
  page.getByRole("region", { name: /^(?:Get an email when new matches arrive|Check your email to finish)$/ });

/** Pressed before its file came, its button waits for it: what goes then moves what stands below, later than a press excuses. */
export async function expectPutAway(page: Page): Promise<void> {
  const left = async () => {
    await page.evaluate(() => window.excuseShifts?.());
    return region(page).count();
  };
  await expect.poll(left).toBe(0);
}

/** Script has taken the form over: a form that is filled in before that stays the document's, and is a plain one. */
export async function takenOver(page: Page): Promise<void> {
  const isTaken = (found: Element) => {
    found.scrollIntoView();
    return Object.keys(found).some((key) => key.startsWith("__reactProps"));
  };
  await expect.poll(() => form(page).evaluate(isTaken)).toBe(true);
}

export async function subscribe(page: Page, email: string): Promise<void> {
  await form(page).getByRole("textbox", { name: "Email" }).fill(email);
  await form(page)
    .getByRole("button", { name: /^(?:Subscribe|Turn on alerts)$/ })
    .click();
}

/** Of who is signed in: its account's address needs no confirmation. */
export async function turnOnAlerts(page: Page, search: string): Promise<void> {
  await page.goto(`/cars-for-sale/info/email-alerts?from=${encodeURIComponent(search)}`);
  await form(page).getByRole("button", { name: "Turn on alerts" }).click();
  if (hasJavaScript()) await expect(page.getByRole("heading", { name: "Your alert is on" })).toBeFocused();
  else await expect(page.locator(".rbar .said")).toContainText("Nothing to confirm.");
}

/** The path of the page that the link of an address's newest mail about alerts opens. */
export async function mailedLink(email: string, kind: "confirm"): Promise<string> {
  const pathIn = (mail = "") => new RegExp(`/cars-for-sale/saved/${kind}/[\\w-]{32}`).exec(mail)?.[0];
  const paths = () => mailsHolding(`To: ${email}`).flatMap((mail) => pathIn(mail) ?? []);
  await expect.poll(() => paths().length).toBeGreaterThan(0);
  return paths().at(-1) ?? "";
}
