import type { Page } from "playwright/test";
import { boxOf, textsCutIn } from "./boxes";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { cards, compareTray, visit } from "./search-page";
import { DESK, PHONE } from "./tags";

/** What a reader may set (WCAG 2.2, 1.4.12); a sheet of the document's own, since the site's policy refuses styles of others. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
  "p { margin-bottom: 2em !important }";

const style = (page: Page, rules: string) =>
  page.evaluate((text) => {
    window.excuseShifts?.();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

test("with letters, words and lines further apart nothing on a phone is cut off or lies over another", {
  tag: PHONE,
}, async ({ page }) => {
  const search = "/cars-for-sale/used-cars/toyota?zip=30301";
  await visit(page, search);
  const car = (await cards(page).first().getByRole("heading").getByRole("link").getAttribute("href")) ?? "";
  // The car that was looked at is asked about on home.
  for (const address of [car, "/", "/account/sign-in", search]) {
    await visit(page, address);
    await style(page, SPACING);
    await expectNoSidewaysScroll(page);
  }
  const bar = page.locator(".rbar");
  const filters = bar.locator(".only-s").first();
  expect(await filters.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0);
  const [chip, offer, card] = await Promise.all([
    boxOf(bar.locator(".chip").first()),
    boxOf(bar.locator(".leftout")),
    boxOf(cards(page).first()),
  ]);
  expect(chip.bottom).toBeLessThanOrEqual(offer.y + 1);
  expect(offer.bottom).toBeLessThanOrEqual(card.y);
  expect(await textsCutIn(cards(page).locator("h3 bdi, .seller bdi"))).toEqual([]);
});

test("five compared cars leave the way to the comparison whole", { tag: PHONE }, async ({ page, baseURL }) => {
  const search = "/cars-for-sale/used-cars/toyota?zip=30301";
  const list = await (await page.request.get(search)).text();
  const ids = list.match(/(?<=\/cars-for-sale\/vehicle\/)\d+(?=")/g);
  const value = encodeURIComponent(btoa(JSON.stringify([...new Set(ids)].slice(0, 5))));
  await page.context().addCookies([{ name: "shortlist", value, url: baseURL ?? "" }]);
  await visit(page, search);
  await style(page, SPACING);
  const { x, width } = await boxOf(compareTray(page).getByRole("link", { name: "Compare 5 cars" }));
  expect(x + width).toBeLessThanOrEqual(390);
});

test("every link of the header is in sight at every width of a desk, also with letters and words further apart", {
  tag: DESK,
}, async ({ page }) => {
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await visit(page, "/privacy-choices");
  const inOneLine = async () => new Set((await Promise.all((await links.all()).map(boxOf))).map(({ y }) => y)).size;
  for (const width of [1_000, 1_050, 1_100, 1_105, 1_150, 1_280, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await inOneLine(), `${width} pixels`).toBe(1);
    await expectNoSidewaysScroll(page);
  }
  await style(page, SPACING);
  const header = await boxOf(page.getByRole("banner"));
  for (const link of await links.all()) expect((await boxOf(link)).bottom).toBeLessThanOrEqual(header.bottom);
});
