import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { visitWithAds } from "./ads-on-page";
import { serveTag, tagNotes } from "./gpt-route";
import { expect, test } from "./journey";
import {
  answer,
  at,
  covered,
  frames,
  ON_DESK,
  SELLER,
  scrollThrough,
  startSiteWithNetwork,
  visitAgreed,
} from "./outside-page";
import { SEARCH_WITH_ADS } from "./placed-ads";
import { cards, visit } from "./search-page";

// What house ads do by themselves, fixed-ad.spec.ts and house-ads.spec.ts try; a year of the allocator,
// app/domain/placements/traffic.test.ts.
test.describe.configure({ mode: "default" });
startSiteWithNetwork();

const question = (page: Page) => page.getByRole("form", { name: /^May Google fill some of our ads/ });

test(
  "the footer asks for Google by its name; what was agreed to loads the tag, by its present calls alone",
  ON_DESK,
  async ({ page }) => {
    const asked = await serveTag(page);
    await visitWithAds(page, at(SEARCH_WITH_ADS));
    await expect(question(page)).toBeVisible();
    await expect(page.locator("[data-unit]")).toHaveCount(0);
    await scrollThrough(page);
    expect(asked).toEqual([]);

    await question(page).getByRole("button", { name: "Agree" }).click();
    await expect(question(page)).toHaveCount(0);
    await scrollThrough(page);
    await expect(frames(page).first()).toBeVisible();
    const notes = await tagNotes(page);
    expect(notes?.deprecated).toEqual([]);
    expect(notes?.configs).toEqual([
      expect.objectContaining({
        collapseDiv: "DISABLED",
        disableInitialLoad: true,
        safeFrame: { forceSafeFrame: true, sandbox: true, allowOverlayExpansion: false, allowPushExpansion: false },
      }),
    ]);
    for (const title of await frames(page).evaluateAll((found) => found.map((frame) => frame.getAttribute("title"))))
      expect(title).toBe("Advertisement");
  },
);

test(
  "nobody of Google's is asked under Global Privacy Control, after a refusal, for bots, and where the brand has no network",
  ON_DESK,
  async ({ page, browser }) => {
    const asked = await serveTag(page);
    await page.setExtraHTTPHeaders({ "Sec-GPC": "1" });
    await visitWithAds(page, at(SEARCH_WITH_ADS));
    await scrollThrough(page);
    await page.setExtraHTTPHeaders({});
    await answer(page, "no");
    await visitWithAds(page, at(SEARCH_WITH_ADS));
    await scrollThrough(page);
    // Agreed to the counting of visits alone, before ads were asked about.
    await answer(page, "yes");
    await visitWithAds(page, at(SEARCH_WITH_ADS));
    await scrollThrough(page);
    await answer(page, "yes-ads", "price-guide.localhost");
    await visitWithAds(page, at(SEARCH_WITH_ADS, "price-guide.localhost"));
    await scrollThrough(page);
    await answer(page, "yes-ads");
    await visit(page, at("/account/sign-in"));
    expect(asked).toEqual([]);

    const bot = await browser.newPage({ userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    const askedByBot = await serveTag(bot);
    await bot.goto(at(SEARCH_WITH_ADS));
    await scrollThrough(bot);
    expect(askedByBot).toEqual([]);
    await bot.close();
  },
);

test("a refusal in another tab ends the ads of Google's in this one", ON_DESK, async ({ page }) => {
  const asked = await visitAgreed(page);
  await page.locator('[data-slot="liner-3"]').scrollIntoViewIfNeeded();
  await expect(frames(page).first()).toBeVisible();
  const other = await page.context().newPage();
  await visit(other, at("/privacy-choices"));
  await other.getByRole("button", { name: /^(Refuse|No)/ }).click();
  await expect(other.getByText(/Google is asked for nothing/)).toBeVisible();
  await other.close();
  const before = asked.length;
  await scrollThrough(page);
  await expect(frames(page)).toHaveCount(0);
  expect(asked).toHaveLength(before);
});

test(
  "a page about one person is a document of its own, without the tag; Back leads to the search",
  ON_DESK,
  async ({ page }) => {
    const asked = await visitAgreed(page);
    await scrollThrough(page);
    await expect(frames(page).first()).toBeAttached();
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/account\/sign-in/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const before = asked.length;
    expect(await tagNotes(page)).toBeNull();
    expect(asked).toHaveLength(before);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${SEARCH_WITH_ADS}$`));
    await expect(cards(page).first()).toBeVisible();
  },
);

test("what is unfilled, slow, silent or broken leaves the house ad where it stands", ON_DESK, async ({ page }) => {
  await page.clock.install();
  // More cars would move what stands behind the list, by nobody's ad.
  await page.route(/\/api\/listings/, () => undefined);
  await visitAgreed(page, { "liner-3": "empty", "liner-7": "slow", leaderboard: "never", footer: "throw" });
  await scrollThrough(page);
  const box = (slot: string) => page.locator(`[data-slot="${slot}"]`);
  await page.clock.runFor(2_000);
  await scrollThrough(page);
  await page.clock.runFor(6_000);
  await expect(box("liner-7").locator("iframe")).toBeVisible();
  await expect(box("liner-7").getByRole("heading")).toBeHidden();
  for (const slot of ["liner-3", "leaderboard", "footer"])
    await expect(box(slot).getByRole("heading"), slot).toBeVisible();
});

for (const host of ["blocked", "hanging"] as const)
  test(`with the tag's host ${host} the page says the same, and nothing waits`, ON_DESK, async ({ page, watched }) => {
    // The browser's own line, which no page can prevent.
    watched.allowed.push(/net::ERR_BLOCKED_BY_CLIENT/);
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    const asked = await serveTag(page, { host });
    await answer(page, "yes-ads");
    await visitWithAds(page, at(SEARCH_WITH_ADS));
    const textOf = () => page.locator("article[data-listing-id], .house").allTextContents();
    const before = await textOf();
    await page.waitForLoadState("load");
    await page.locator('[data-slot="liner-3"]').scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(await textOf()).toEqual(before);
    await expect(covered(page)).toHaveCount(0);
    if (host === "blocked") await expect.poll(() => warnings).toContain("Fixed Ad Failed to load");
  });

test(
  "what a page paints largest is the same whether the tag's host is there, blocked or hanging",
  ON_DESK,
  async ({ page }) => {
    await answer(page, "yes-ads");
    const largest: string[] = [];
    for (const host of ["there", "blocked", "hanging"] as const) {
      const tab = await page.context().newPage();
      await tab.addInitScript(() => {
        new PerformanceObserver((entries) => {
          const element: unknown = Reflect.get(entries.getEntries().at(-1) ?? {}, "element");
          if (element instanceof Element)
            Reflect.set(window, "paintedLargest", `${element.tagName} ${element.className} ${element.textContent}`);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      });
      const asked = await serveTag(tab, { host });
      await visitWithAds(tab, at(SEARCH_WITH_ADS));
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      if (host === "there") await expect(frames(tab).first()).toBeAttached();
      largest.push(String(await tab.evaluate(() => Reflect.get(window, "paintedLargest"))));
      await tab.close();
    }
    expect(largest[0]).not.toBe("undefined");
    expect(new Set(largest)).toEqual(new Set([largest[0]]));
  },
);

test(
  "every ad of Google's has the word Sponsored before it, stands in no list of results, and changes no count",
  ON_DESK,
  async ({ page }) => {
    await serveTag(page);
    await visitWithAds(page, at(SEARCH_WITH_ADS));
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    const found = await cards(page).count();
    await answer(page, "yes-ads");
    await visitWithAds(page, at(SEARCH_WITH_ADS));
    await page.locator('[data-slot="liner-3"]').scrollIntoViewIfNeeded();
    await expect(frames(page).first()).toBeAttached();
    const labels = await page
      .locator(".outside")
      .evaluateAll((all) => all.map((one) => one.firstElementChild?.textContent));
    expect(new Set(labels)).toEqual(new Set(["Sponsored"]));
    await expect(page.locator("ul .outside")).toHaveCount(0);
    await expect(cards(page)).toHaveCount(found);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.locator('[data-slot="liner-3"]').scrollIntoViewIfNeeded();
    await expectAccessible(page);
  },
);

test("the tag is told what the search is about, and nothing of its shopper", ON_DESK, async ({ page }) => {
  await visitAgreed(
    page,
    {},
    `${SEARCH_WITH_ADS}/qx60/30305?maxPrice=54321&keyword=ann%40example.com&searchRadius=100`,
  );
  await scrollThrough(page);
  await expect.poll(async () => (await tagNotes(page))?.requests.length).toBeGreaterThan(0);
  const notes = await tagNotes(page);
  const told = notes?.requests.flatMap(({ targeting }) => Object.keys(targeting)) ?? [];
  expect(told.filter((key) => !["make", "model", "body", "condition"].includes(key))).toEqual([]);
  expect(notes?.requests[0]?.targeting).toMatchObject({ make: ["INFINITI"] });
  expect(JSON.stringify(notes)).not.toMatch(/30305|54321|ann|example\.com|"[A-HJ-NPR-Z0-9]{17}"/);
});

test("ads.txt names who may sell, by brand: a seller, nobody, nobody yet", ON_DESK, async ({ request }) => {
  for (const [host, line] of [
    ["localhost", SELLER],
    ["car-maker.localhost", "placeholder.example.com, placeholder, DIRECT, placeholder"],
    ["price-guide.localhost", "placeholder.example.com, placeholder, DIRECT, placeholder"],
  ] as const) {
    const file = await request.get(at("/ads.txt", "127.0.0.1"), { headers: { Host: new URL(at("/", host)).host } });
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect((await file.text()).split("\n")).toContain(line);
  }
});
