import { parse } from "csv-parse/sync";
import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { keepCookies } from "./asked-cookies";
import { holdAnswers } from "./held-answers";
import { expect, expectNoSidewaysScroll, hasJavaScript, isPhone, test } from "./journey";
import { cards, listingIds, mastheadLink, pressCompare, visit } from "./search-page";
import { DESK, PHONE, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";

const SEARCH = "/cars-for-sale/used-cars/suv?searchRadius=0";
const FULL = "You can compare up to 5 cars. Remove one to add another.";

const compareButton = (card: Locator) => card.getByRole("button", { name: /^(?:Compare|Added to Compare): / });
/** On a phone with script it is in the menu; its words stand in the masthead all the same. */
const compareWords = (page: Page) => page.locator("header .cmp-l");
const followCompare = async (page: Page) => (await mastheadLink(page, /^Compare/)).click();

/** The heading of the comparison that the link shows: of a dialog over a desk's page, else of a page. */
const comparisonHeading = (page: Page, name: string) =>
  page.getByRole("heading", { level: hasJavaScript() && !isPhone() ? 2 : 1, name, exact: true });

/** The tray over the search, under a dialog too, has some of its own. */
const removalsOfTable = (page: Page) => page.getByRole("table").getByRole("button", { name: /^Remove / });

async function addToCompare(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await pressCompare(page, compareButton(cards(page).nth(index)));
    await expect(compareButton(cards(page).nth(index))).toHaveAttribute("aria-pressed", "true");
  }
}

/** Puts an id that names no car on the shortlist. */
async function compareUnknownCar(page: Page): Promise<void> {
  await keepCookies(page.context(), page.url());
  const headers = { Origin: new URL(page.url()).origin };
  await page.request.post("/cars-for-sale/compare/shortlist", { headers, form: { add: "NO-SUCH-1" }, maxRedirects: 0 });
}

async function firstIds(page: Page, count: number): Promise<string[]> {
  await visit(page, SEARCH);
  return (await listingIds(page)).flatMap((id) => id ?? []).slice(0, count);
}

const compareUrl = (ids: readonly string[]) => `/cars-for-sale/compare?${ids.map((id) => `id=${id}`).join("&")}`;

test("five vehicles join the shortlist, a sixth has no room, and taking one off makes some", async ({ page }) => {
  await visit(page, SEARCH);
  await addToCompare(page, 5);
  expect(new URL(page.url()).pathname).toBe("/cars-for-sale/used-cars/suv");
  await expect(compareWords(page)).toContainText("5");
  const sixth = cards(page).nth(5);
  await expect(compareButton(sixth)).toHaveCount(0);
  await expect(sixth.getByRole("link", { name: /^Compare is full/ })).toBeVisible();
  await expect(cards(page).nth(0)).toContainText("Added to Compare");

  await compareButton(cards(page).nth(1)).click();
  await expect(compareButton(cards(page).nth(1))).toHaveAttribute("aria-pressed", "false");
  await expect(compareButton(sixth)).toBeVisible();
  await expect(compareWords(page)).toContainText("4");
});

test("without script a form that asks for a sixth is refused in words, and the five stay", {
  tag: [WITHOUT_SCRIPT, DESK],
}, async ({ page }) => {
  const ids = await firstIds(page, 6);
  const sixth = compareButton(cards(page).nth(5));
  // The button of a page that was opened before the list was full.
  const stale = await page.context().newPage();
  await stale.goto(SEARCH);
  for (const id of ids.slice(0, 5)) await page.locator(`button[form="shortlist"][name="add.${id}"]`).click();
  await expect(sixth).toHaveCount(0);
  await compareButton(cards(stale).nth(5)).click();
  await expect(stale.getByText(FULL)).toBeVisible();
  await expect(stale.getByRole("heading", { level: 1 })).toHaveText("Compare 5 cars");
});

/** One for each car; the first head is that of the details' names. */
const vehicleHeads = (page: Page) => page.getByRole("columnheader").filter({ has: page.getByRole("link") });

test("the shortlist is there on every page of the visit, and its link shows the comparison", { tag: WIDTHS }, async ({
  page,
}) => {
  await visit(page, SEARCH);
  await addToCompare(page, 2);
  const titles = await cards(page).getByRole("heading", { level: 3 }).allTextContents();
  await visit(page, "/cars-for-sale/info/certified");
  await expect(compareWords(page)).toContainText("2");
  await followCompare(page);
  await expect(comparisonHeading(page, "Compare 2 cars")).toBeVisible();
  const heads = vehicleHeads(page);
  await expect(heads).toHaveCount(2);
  await expect(heads.nth(0)).toContainText(titles[0] ?? "?");
  await expect(heads.nth(1)).toContainText(titles[1] ?? "?");
});

test("a comparison is a page by its address alone, in the order of the address", { tag: DESK }, async ({
  page,
  watched,
}) => {
  const ids = await firstIds(page, 5);
  watched.allowed.push(/404/);
  const reversed = [...ids].reverse();
  const response = await page.goto(compareUrl(reversed));
  expect(response?.status()).toBe(200);
  const links = page.getByRole("columnheader").getByRole("link", { name: /^\d{4} / });
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  expect(hrefs.map((href) => href?.split("/").at(-1))).toEqual(reversed);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  // Nobody's shortlist changes by looking.
  await expect(compareWords(page)).not.toContainText(/\d/);
});

test("what is unknown, doubled or too many is said, and the rest compared", { tag: DESK }, async ({ page }) => {
  const ids = await firstIds(page, 6);
  await page.goto(`${compareUrl([ids[0] ?? "", ids[0] ?? "", "NO-SUCH-1"])}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 1 car");
  await expect(page.getByText("We don't know a car with the number NO-SUCH-1.")).toBeVisible();
  await page.goto(compareUrl(ids));
  await expect(vehicleHeads(page)).toHaveCount(5);
  await expect(page.getByText("This link names more, so we show the first 5.")).toBeVisible();
});

test("only differences leaves out the rows that say the same, and gives them back", { tag: DESK }, async ({ page }) => {
  const ids = await firstIds(page, 3);
  await page.goto(compareUrl(ids));
  const all = await rowsOf(page);
  await page.getByRole("link", { name: "Only differences" }).click();
  await expect(page).toHaveURL(/differences=only/);
  await expect(page.getByRole("link", { name: "Show every row" })).toBeVisible();
  const some = await rowsOf(page);
  expect(some).toEqual(all.filter(([, ...cells]) => new Set(cells).size > 1));
  expect(some.length).toBeLessThan(all.length);
  await page.getByRole("link", { name: "Show every row" }).click();
  await expect.poll(async () => (await rowsOf(page)).length).toBe(all.length);
});

test("the spreadsheet opens and says what the page says", { tag: DESK }, async ({ page }) => {
  const ids = await firstIds(page, 4);
  await page.goto(`${compareUrl(ids)}&differences=only`);
  const shown = await rowsOf(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("compare-vehicles.csv");
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  const records: string[][] = parse(Buffer.concat(chunks), { bom: true });
  const rows = records.slice(1, -2).map(([, label, ...cells]) => [label, ...cells]);
  expect(rows).toEqual(shown);
  const [links, note] = records.slice(-2);
  expect(links?.slice(2).map((link) => link.split("/").at(-1))).toEqual(ids);
  expect(note?.slice(0, 2)).toEqual(["Note", "Estimated payment"]);
  expect(note?.[2]).toMatch(/^Monthly amounts are estimates: used cars over 60 months at 9.65% APR/);
});

test("a vehicle is taken out of its comparison and off the shortlist", async ({ page }) => {
  await visit(page, SEARCH);
  await addToCompare(page, 2);
  await followCompare(page);
  await removalsOfTable(page).first().click();
  await expect(comparisonHeading(page, "Compare 1 car")).toBeVisible();
  await expect(compareWords(page)).toContainText("1");
  await removalsOfTable(page).click();
  await expect(page.getByText("Nothing to compare yet.")).toBeVisible();
});

test("taking a car off leads the focus to the car in its place, then to the one before, and at last to the heading", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const [first = "", second = "", third = ""] = await firstIds(page, 3);
  await visit(page, compareUrl([first, second, third]));
  const remove = (id: string) => page.locator(`main button[name="remove.${id}"]`);
  await remove(second).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 2 cars");
  await expect(remove(third)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 1 car");
  await expect(remove(first)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Compare cars" })).toBeFocused();
});

test("two cars that are taken off before the page without the first stands are both gone", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const [first = "", second = "", third = ""] = await firstIds(page, 3);
  await visit(page, compareUrl([first, second, third]));
  const comparisons = await holdAnswers(page, "**/compare.data?**");
  for (const id of [second, third]) {
    const asked = page.waitForRequest("**/compare.data?**");
    await page.locator(`main button[name="remove.${id}"]`).click();
    await asked;
  }
  comparisons.deliver();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 1 car");
  await expect(page).toHaveURL(compareUrl([first]));
});

test("a car that is gone says so, and gives up its place on the list", async ({ page }) => {
  const [first = "", second = ""] = await firstIds(page, 2);
  await compareUnknownCar(page);
  await page.reload();
  await addToCompare(page, 2);
  await followCompare(page);
  await expect(comparisonHeading(page, "Compare 2 cars")).toBeVisible();
  await expect(page.getByText("Room for 2 more")).toBeVisible();
  await page.getByRole("button", { name: "Remove car NO-SUCH-1", exact: true }).click();
  await expect(page.getByText("Room for 3 more")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/compare\\?id=${first}&id=${second}$`));
  await expect(compareWords(page)).toContainText("2");
});

test("taking a car off offers no comparing on a brand that has none", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
  baseURL,
}) => {
  const carMaker = (baseURL ?? "").replace("//localhost", "//car-maker.localhost");
  await visit(page, `${carMaker}/cars-for-sale`);
  const [id = ""] = (await listingIds(page)).flatMap((each) => each ?? []);
  await visit(page, `${carMaker}${compareUrl([id])}`);
  await page.getByRole("button", { name: /^Remove / }).click();
  await expect(page.getByText(/^Nothing to compare: /)).toBeVisible();
  await expect(compareWords(page)).toHaveCount(0);
});

test("names and labels stay in sight while the table scrolls", { tag: WIDTHS }, async ({ page }) => {
  const ids = await firstIds(page, 5);
  await page.goto(compareUrl(ids));
  const last = page.getByRole("rowheader").last();
  // No further than to where it is seen: the page itself would scroll on and take the table's head away.
  await last.evaluate((row) => row.scrollIntoView({ block: "nearest" }));
  await expect(last).toBeInViewport();
  await expect(vehicleHeads(page).first()).toBeInViewport();
  const region = page.getByRole("region", { name: /^Comparison table/ });
  await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(last).toBeInViewport();
});

test("heads of columns name the car alone; its price, rating and button are rows of a named table", {
  tag: [WITHOUT_SCRIPT, DESK],
}, async ({ page }) => {
  const ids = await firstIds(page, 3);
  await page.goto(compareUrl(ids));
  await expect(page.getByRole("table", { name: "Compare 3 cars", exact: true })).toBeVisible();
  for (const head of await vehicleHeads(page).all()) {
    expect(await head.textContent()).not.toContain("$");
    await expect(head.getByRole("link")).toHaveCount(1);
  }
  for (const label of ["Contact", "Price", "Deal rating", "Total with dealer fees"]) {
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: label, exact: true }) });
    await expect(row.getByRole("cell")).toHaveCount(3);
  }
});

test("two vehicles fit beside each other on a phone", { tag: PHONE }, async ({ page }) => {
  const ids = await firstIds(page, 2);
  await page.goto(compareUrl(ids));
  const region = page.getByRole("region", { name: /^Comparison table/ });
  expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test("five vehicles scroll in their table and do not widen the page", { tag: [WITHOUT_SCRIPT, WIDTHS] }, async ({
  page,
}) => {
  const ids = await firstIds(page, 5);
  for (const width of isPhone() ? [320, 390] : [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(compareUrl(ids));
    await expectNoSidewaysScroll(page);
  }
});

test("on paper the whole table stands and the controls do not", { tag: [WITHOUT_SCRIPT, DESK] }, async ({ page }) => {
  const ids = await firstIds(page, 3);
  await page.goto(compareUrl(ids));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Download CSV" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^Remove / }).first()).toBeHidden();
  await expect(page.getByRole("link", { name: "Only differences" })).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const region = page.locator(".cmp");
  const isCut = await region.evaluate((element) => element.scrollHeight > element.clientHeight + 2);
  expect(isCut).toBe(false);
});

test("pressing quickly loses nothing", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, SEARCH);
  await page.evaluate(() => {
    for (const button of [...document.querySelectorAll<HTMLButtonElement>("button.compare")].slice(0, 4))
      button.click();
  });
  await expect(compareWords(page)).toContainText("4");
  await expect(page.locator("[data-announcer]")).toContainText("4 of 5 cars");
  await page.reload();
  await expect(compareWords(page)).toContainText("4");
});

test("axe finds nothing on the comparison, light and dark", { tag: WITH_SCRIPT }, async ({ page }) => {
  const ids = await firstIds(page, 5);
  for (const path of [compareUrl(ids), "/cars-for-sale/compare"]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

/** Every row as its label and what its cells say. */
function rowsOf(page: Page): Promise<string[][]> {
  return page.locator(".cmp tbody tr:not(.grp, .asks)").evaluateAll((rows) =>
    rows.map((row) =>
      [...row.children].map((cell) => {
        const copy = cell.cloneNode(true);
        // Of words the written form, of a sign the spoken one.
        const unread = copy.firstChild instanceof Text ? ".mark, .vh" : '.mark, [aria-hidden="true"]';
        if (copy instanceof Element) for (const part of copy.querySelectorAll(unread)) part.remove();
        return (copy.textContent ?? "").trim();
      }),
    ),
  );
}
