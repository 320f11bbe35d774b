import type { Locator, Page } from "playwright/test";
import { expect } from "./journey";
import { cards, listingIds, pressCompare, visit } from "./search-page";

/** What a journey does with cars that are compared, of the shortlist and of the table. */

export const SEARCH = "/cars-for-sale/used-cars/suv?searchRadius=0";

/** On a phone with script it is in the menu; its words stand in the masthead all the same. */
export const compareWords = (page: Page) => page.locator("header .cmp-l");

export const compareButton = (card: Locator) => card.getByRole("button", { name: /^(?:Compare|Added to Compare): / });

/** Puts the first cars of the page on the shortlist, from the card at `from` on. */
export async function addToCompare(page: Page, count: number, from = 0): Promise<void> {
  for (let index = from; index < from + count; index += 1) {
    const button = compareButton(cards(page).nth(index));
    await pressCompare(page, button);
    await expect(button).toHaveAttribute("aria-pressed", "true");
  }
}

export async function firstIds(page: Page, count: number): Promise<string[]> {
  await visit(page, SEARCH);
  return (await listingIds(page)).flatMap((id) => id ?? []).slice(0, count);
}

export const compareUrl = (ids: readonly string[]) => `/cars-for-sale/compare?${ids.map((id) => `id=${id}`).join("&")}`;

/** One for each car; the first head is that of the details' names. */
export const vehicleHeads = (page: Page) => page.getByRole("columnheader").filter({ has: page.getByRole("link") });
