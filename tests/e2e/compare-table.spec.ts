import { parse } from "csv-parse/sync";
import type { Page } from "playwright/test";
import { compareUrl, compareWords, firstIds, vehicleHeads } from "./comparison";
import { expect, expectNoSidewaysScroll, isPhone, test } from "./journey";
import { DESK, PHONE, WIDTHS, WITHOUT_SCRIPT } from "./tags";

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
  expect(file.suggestedFilename()).toBe("compare-cars.csv");
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

/** Every row as its label and what its cells say. */
function rowsOf(page: Page): Promise<string[][]> {
  return page.locator(".cmp tbody tr:not(.grp, .asks)").evaluateAll((rows) =>
    rows.map((row) =>
      [...row.children].map((cell) => {
        const copy = cell.cloneNode(true);
        if (copy instanceof Element)
          for (const short of copy.querySelectorAll<HTMLElement>("[data-short]"))
            short.prepend(short.dataset.short ?? "");
        // Of words the written form, of a sign the spoken one.
        const unread = copy.firstChild instanceof Text ? ".mark, .vh" : '.mark, [aria-hidden="true"]';
        if (copy instanceof Element) for (const part of copy.querySelectorAll(unread)) part.remove();
        return (copy.textContent ?? "").trim();
      }),
    ),
  );
}
