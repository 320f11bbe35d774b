import type { Locator, Page } from "playwright/test";
import { cards, visit } from "./search-page";

/** The lists of cars that somebody looked at, and the cars of a journey that looks. */

export const FOLLOWED = "We'll email you if one of these cars gets cheaper or sells.";
export const CARS = "/cars-for-sale/used-cars/by-dealer/honda";
export const HISTORY = "/cars-for-sale/saved/history";
export const row = (page: Page) => page.getByRole("list", { name: "Recently viewed" });
export const recommended = (page: Page) => page.getByRole("list", { name: /^Because you looked at/ });
export const asksAbout = (page: Page) => page.getByRole("region", { name: "Still interested?", exact: true });
export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole("button", { name });

/** The addresses of the first cars of a list. */
export async function addressesOf(page: Page, count: number): Promise<readonly string[]> {
  await visit(page, CARS);
  const links = cards(page).getByRole("heading").getByRole("link");
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  return all.slice(0, count).map((href) => href.split("?")[0] ?? "");
}

export const hrefsIn = (list: Locator) =>
  list.getByRole("link").evaluateAll((found) => found.map((link) => link.getAttribute("href")));
