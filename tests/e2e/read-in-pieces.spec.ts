import type { Page } from "playwright/test";
import { expect, test } from "./journey";
import { cards, compareTray, pressCompare, taken, visit } from "./search-page";
import { siteInPieces } from "./site-in-pieces";
import { WIDTHS, WITH_SCRIPT } from "./tags";

/*
 * On a slow machine a page is painted while it is read, wherever its reader pauses. Here it is painted behind every piece of
 * some hundred bytes; the test function of all journeys fails what moved.
 */

const PIECE_BYTES = 500;
/** What stands below that is beyond every screen. */
const READ_BYTES_MAX = 70_000;

/** Each piece ends with an element of the body: a blank that ends what is shown stands in no line yet, and so would move. */
function endsOfElements(html: string): number[] {
  const ends = [html.indexOf("<body")];
  for (const { 0: tag, index } of html.matchAll(/<\/\w+>/g)) {
    const end = index + tag.length;
    if (end < READ_BYTES_MAX && end >= (ends.at(-1) ?? 0) + PIECE_BYTES) ends.push(end);
  }
  return ends;
}

/** Every element of the rows of other cars at the foot of a car's page. */
function endsOfOtherCars(html: string): number[] {
  const ends = Array.from(html.matchAll(/<\/\w+>/g), ({ 0: tag, index }) => index + tag.length);
  return ends.filter((end) => end > html.indexOf('"more-like-it"') && end < html.indexOf("</main>"));
}

const sites: { close(): void }[] = [];
// Not before: a page asks for pictures and for what its next pages need after it was read, until it is closed.
test.afterAll(() => {
  for (const site of sites.splice(0)) site.close();
});

/** Opens a page that is painted behind each of its pieces, until script has taken it over. */
async function readInPieces(page: Page, origin: string, path: string, endsIn = endsOfElements): Promise<void> {
  // Rows that give up waiting for their end after a second would do so here.
  const browser = await page.context().newCDPSession(page);
  await browser.send("Animation.enable");
  await browser.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
  // Until the page begins there is the one before, which ends in the middle of that.
  const paint = () => page.evaluate(twoFrames).catch(() => undefined);
  const site = await siteInPieces(origin, path, endsIn, paint);
  await page.goto(`${site.origin}${path}`, { waitUntil: "domcontentloaded" });
  sites.push(site);
  await taken(page);
}

/** Runs in the page: what was read is on the screen by then. */
function twoFrames(): Promise<void> {
  return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted())));
}

for (const [name, path] of [
  ["the home page", "/"],
  ["a list of results", "/cars-for-sale/used-cars"],
  ["the page of a make that nobody has", "/cars-for-sale/used-cars/zeppelin"],
] as const) {
  test(`nothing of ${name} moves while the rest of it is read`, { tag: [WITH_SCRIPT, WIDTHS] }, async ({
    page,
    baseURL,
    watched,
  }) => {
    watched.allowed.push(/404/);
    await readInPieces(page, baseURL ?? "", path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("nothing of a car's page moves while the rest of it is read", { tag: [WITH_SCRIPT, WIDTHS] }, async ({
  page,
  baseURL,
}) => {
  await visit(page, "/cars-for-sale/used-cars/by-dealer");
  const car = await cards(page).first().getByRole("heading").getByRole("link").getAttribute("href");
  await readInPieces(page, baseURL ?? "", (car ?? "").split("#")[0] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("nothing at the end of a car's page moves for who reloads it there", { tag: [WITH_SCRIPT, WIDTHS] }, async ({
  page,
  baseURL,
}) => {
  await visit(page, "/cars-for-sale/used-cars/by-dealer");
  const car = await cards(page).first().getByRole("heading").getByRole("link").getAttribute("href");
  await readInPieces(page, baseURL ?? "", (car ?? "").split("#")[0] ?? "", endsOfOtherCars);
  // The browser goes back to that place as soon as the page is long enough: while the first row is read.
  const heading = page.getByRole("heading", { name: "More like it" });
  await heading.evaluate((end) => scrollBy(0, end.getBoundingClientRect().top - innerHeight + 200));
  await page.reload({ waitUntil: "domcontentloaded" });
  await taken(page);
  await expect(heading).toBeInViewport();
});

test("nothing of the wallet, nor of the compared cars under it, moves while the rest of it is read", {
  tag: [WITH_SCRIPT, WIDTHS],
}, async ({ page, baseURL }) => {
  await visit(page, "/cars-for-sale/used-cars/by-dealer");
  for (const at of [0, 1]) {
    await pressCompare(
      page,
      cards(page)
        .nth(at)
        .getByRole("button", { name: /Compare/ }),
    );
  }
  await readInPieces(page, baseURL ?? "", "/cars-for-sale/wallet");
  await expect(compareTray(page)).toBeVisible();
});
