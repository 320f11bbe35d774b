import type { Locator, Page } from "playwright/test";
import { cards, carName, visit } from "./search-page";

/** What a journey does on the details page. */

/** Opens the first car of a search and gives its heading. */
export async function openFirstCar(page: Page, search: string): Promise<string> {
  await page.goto(search);
  return openCar(page, cards(page).first());
}

/** Until its page stands: the address changes a moment before. */
export async function openCar(page: Page, card: Locator): Promise<string> {
  const title = await carName(card);
  await card.getByRole("heading").getByRole("link").click();
  await page.waitForURL(/\/cars-for-sale\/vehicle\//);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  return title;
}

/** The address of a car of the search whose page says all of this; the first of its dozens that does. */
export async function findCar(page: Page, search: string, said: readonly RegExp[]): Promise<string> {
  const list = await (await page.request.get(search)).text();
  const ids = new Set(list.match(/(?<=\/cars-for-sale\/vehicle\/)\d+(?=")/g));
  const zip = new URL(search, "http://localhost").searchParams.get("zip");
  for (const id of ids) {
    const address = `/cars-for-sale/vehicle/${id}${zip === null ? "" : `?zip=${zip}`}`;
    const text = (await (await page.request.get(address)).text()).replaceAll(/<!-- -->|<script[\s\S]*?<\/script>/g, "");
    if (said.every((words) => words.test(text))) return address;
  }
  throw new Error(`No car of ${search} says ${said.join(" and ")}`);
}

const USED_CARS = "/cars-for-sale/used-cars/by-dealer?numRecords=100&searchRadius=100&zip=30305";

/** Opens the first of a hundred used cars whose page says all of this. */
export async function openCarThatSays(page: Page, ...said: readonly RegExp[]): Promise<void> {
  await visit(page, await findCar(page, USED_CARS, said));
}

/** The form of the dialog or of its own page, never the one on the details page under it. */
export function contactForm(page: Page): Locator {
  return page.locator("form:has(#overlay-email)");
}

/** To the contact form: a dialog with JavaScript, a page without. Whoever wrote to the dealer before may write again. */
export async function openContact(page: Page, label: "Email dealer" | "Make Offer"): Promise<Locator> {
  const again = { "Email dealer": "Emailed today", "Make Offer": "Offer sent today" }[label];
  const link = page.locator("#listings").getByRole("link", { name: new RegExp(`^(?:${label}$|${again} )`) });
  await link.first().click();
  await page.waitForURL(/\/contact/);
  await contactForm(page).waitFor();
  return contactForm(page);
}

const DEALER_CARS = "/cars-for-sale/used-cars/by-dealer/honda";

/** A dealer's car whose dealer takes e-mail. */
export async function openReachableCar(page: Page): Promise<string> {
  const title = await openFirstCar(page, DEALER_CARS);
  if (await page.getByRole("link", { name: "Email dealer", exact: true }).first().isVisible()) return title;
  await page.goto(DEALER_CARS);
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: /^Email dealer/ }) })
    .first();
  return openCar(page, card);
}
