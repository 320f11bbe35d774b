import type { Page } from "playwright/test";
import { listingIds, visit } from "./search-page";

/** What a journey does with cars that are compared, of the shortlist and of the table. */

export const SEARCH = "/cars-for-sale/used-cars/suv?searchRadius=0";

/** On a phone with script it is in the menu; its words stand in the masthead all the same. */
export const compareWords = (page: Page) => page.locator("header .cmp-l");

export async function firstIds(page: Page, count: number): Promise<string[]> {
  await visit(page, SEARCH);
  return (await listingIds(page)).flatMap((id) => id ?? []).slice(0, count);
}

export const compareUrl = (ids: readonly string[]) => `/cars-for-sale/compare?${ids.map((id) => `id=${id}`).join("&")}`;

/** One for each car; the first head is that of the details' names. */
export const vehicleHeads = (page: Page) => page.getByRole("columnheader").filter({ has: page.getByRole("link") });
