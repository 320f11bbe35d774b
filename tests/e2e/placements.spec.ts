import type { Page } from "playwright/test";
import { visitWithAds } from "./ads-on-page";
import { expect, test } from "./journey";
import { SEARCH_WITH_ADS } from "./placed-ads";
import { cards, drawnWhole, numberIn, visit } from "./search-page";
import { DESK, PHONE, WITH_SCRIPT } from "./tags";

// What placements must never do to a page. That each is labelled and counted nowhere: house-ads and spotlights; caps, shares and
// pacing over a year: traffic.test.ts; the bar at the foot and its turns: fixed-ad. Outside ads are not built, and have no journeys.

/** As lists of blockers find what to hide. */
const BLOCKED_NAMES = /promo|banner|sponsor|advert|gpt\.js|[/_-]ads?[/_.-]/i;

/** Every address that the page asks for, of whatever site. */
function askedBy(page: Page): URL[] {
  const asked: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http")) asked.push(url);
  });
  return asked;
}

for (const sendsGpc of [false, true]) {
  const choice = sendsGpc ? "with Global Privacy Control" : "before anybody was asked";
  test(`${choice} a page with placements asks no other site for anything, nor for what blockers hide`, async ({
    page,
  }) => {
    if (sendsGpc) await page.setExtraHTTPHeaders({ "Sec-GPC": "1" });
    const asked = askedBy(page);
    await visitWithAds(page, SEARCH_WITH_ADS);
    const own = new URL(page.url()).host;
    await drawnWhole(page);
    await page.locator("[data-slot]:visible").last().scrollIntoViewIfNeeded();
    await cards(page).first().getByRole("heading").getByRole("link").click();
    await expect(page.locator(".rest .placed [data-slot]")).toHaveCount(2);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter(({ host }) => host !== own).map(({ href }) => href)).toEqual([]);
    expect(asked.filter(({ pathname }) => BLOCKED_NAMES.test(pathname)).map(({ href }) => href)).toEqual([]);
  });
}

test("pages of an account have no placements", async ({ page }) => {
  for (const path of ["/account/sign-in", "/account/reset"]) {
    await visit(page, path);
    await expect(page.locator("[data-slot], [data-paid], [data-house]")).toHaveCount(0);
  }
});

test("Back from a car, time and again, finds every ad in its place and the car where it was", { tag: DESK }, async ({
  page,
  context,
}) => {
  // A page that a busy machine sends in pieces has no cookie to remember it by: then the next one has.
  await expect(async () => {
    await visitWithAds(page, SEARCH_WITH_ADS);
    expect((await context.cookies()).map(({ name }) => name)).toContainEqual(expect.stringMatching(/shownAds$/));
  }).toPass();
  await drawnWhole(page);
  const ads = () =>
    page
      // Those of the bar at the foot take turns.
      .locator("#cars [data-slot][data-house]:not([data-slot^=fixed])")
      .evaluateAll((slots) => slots.map(({ dataset }) => [dataset.slot, dataset.house]));
  const first = await ads();
  const link = cards(page).nth(14).getByRole("heading").getByRole("link");
  await link.scrollIntoViewIfNeeded();
  const placeOf = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN);
  const before = await placeOf();
  for (let back = 0; back < 4; back += 1) {
    await link.click();
    await expect(page).toHaveURL(/\/vehicle\//);
    await page.goBack();
    await expect.poll(ads).toEqual(first);
    await expect.poll(placeOf).toBe(before);
  }
});

// The journeys' own watch fails on whatever moves.
for (const width of [320, 768, 1280])
  test(`at ${width} pixels nothing moves from the first paint to the last placement`, {
    tag: [WITH_SCRIPT, DESK],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await visitWithAds(page, SEARCH_WITH_ADS);
    await drawnWhole(page);
    const slots = page.locator("[data-slot]");
    for (const slot of await slots.all()) await slot.scrollIntoViewIfNeeded();
    await expect(slots.last()).toBeInViewport();
    // From its top: a browser that goes back to where a page was scrolled moves it itself, while it is read.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.reload();
    await drawnWhole(page);
    await expect(slots.first()).toBeAttached();
  });

/** The address of a search of about so many of the cars that are sold with ads: all below the price of the next one. */
async function searchOfAbout(page: Page, results: number): Promise<string> {
  if (results === 0) return `${SEARCH_WITH_ADS}?maxPrice=100`;
  const size = results > 25 ? "&numRecords=100" : "";
  if (results >= 25) return `${SEARCH_WITH_ADS}?sortBy=derivedpriceASC${size}`;
  await visit(page, `${SEARCH_WITH_ADS}?sortBy=derivedpriceASC`);
  const price = await cards(page).nth(results).locator(".price").first().textContent();
  return `${SEARCH_WITH_ADS}?maxPrice=${numberIn(price) - 1}`;
}

/** How high what is paid for is, and house ads are, against the page's main part; the room of the bar at the window's foot is theirs. */
const shareOfAds = (page: Page) =>
  page.evaluate(() => {
    const heightOf = (element: Element) => element.getBoundingClientRect().height;
    const placed = [...document.querySelectorAll('[data-slot]:not([data-slot="fixed"])')];
    // A box of several boxes is one, and a fold that is closed has no height.
    const outer = placed.filter((box) => box.parentElement?.closest("[data-slot]") === null);
    const foot = Number.parseFloat(getComputedStyle(document.body).paddingBottom);
    const ads = outer.reduce((sum, box) => sum + heightOf(box), foot);
    const [main] = document.getElementsByTagName("main");
    return { ads: placed.length, share: main === undefined ? 1 : ads / heightOf(main) };
  });

for (const results of [0, 1, 7, 15, 25, 100])
  test(`on a phone at most three tenths of a page of ${results} results are advertising`, { tag: PHONE }, async ({
    page,
  }) => {
    const path = await searchOfAbout(page, results);
    await visitWithAds(page, path);
    await drawnWhole(page);
    const { ads, share } = await shareOfAds(page);
    expect(ads).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(0.3);
  });
