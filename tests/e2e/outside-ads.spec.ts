import type { Page } from "playwright/test";
import { type StartedSite, startSite, stopSite } from "../servers/started-site";
import { expectAccessible } from "./accessible";
import { visitWithAds } from "./ads-on-page";
import { type Outcomes, serveTag, tagNotes } from "./gpt-route";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { SITE_SECRETS, UPSTREAM_PORT } from "./mailbox";
import { SEARCH_WITH_ADS } from "./placed-ads";
import { cards, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

// A site of its own, whose main brand has a network at Google's. What house ads do by themselves, fixed-ad.spec.ts and
// house-ads.spec.ts try; a year of the allocator, app/domain/placements/traffic.test.ts.
test.describe.configure({ mode: "default" });

const ON_DESK = { tag: [WITH_SCRIPT, DESK] };
const SELLER = "google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0";

let site: StartedSite;
test.beforeAll(async () => {
  site = await startSite(
    {
      UPSTREAM_URL: `http://127.0.0.1:${UPSTREAM_PORT}`,
      SESSION_SECRETS: SITE_SECRETS.join(","),
      AD_NETWORK_CODE: JSON.stringify({ marketplace: { code: "1234567", sellers: [SELLER] }, "car-maker": "7654321" }),
      RATE_LIMIT_FACTOR: "1000",
    },
    { endsWithParent: true },
  );
});
test.afterAll(() => stopSite(site));

const at = (path: string, host = "localhost") => `http://${host}:${site.port}${path}`;
const question = (page: Page) => page.getByRole("form", { name: /^May Google fill some of our ads/ });
const covered = (page: Page) => page.locator(".covered");
const bar = (page: Page) => page.locator(".fixedad");
const frames = (page: Page) => page.locator(".covered iframe");

/** As a browser has it whose shopper agreed on an earlier page. */
async function agree(page: Page, choice = "yes-ads"): Promise<void> {
  const value = encodeURIComponent(btoa(JSON.stringify([choice])));
  await page.context().addCookies([{ name: "consent", value, url: at("/") }]);
}

async function visitAgreed(page: Page, outcomes: Outcomes = {}, path = SEARCH_WITH_ADS): Promise<string[]> {
  const asked = await serveTag(page, { outcomes });
  await agree(page);
  await visitWithAds(page, at(path));
  return asked;
}

/** Down the page in steps, so that every box comes near the window. */
async function scrollThrough(page: Page): Promise<void> {
  for (let share = 0; share <= 1; share += 0.1) {
    await page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), share);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}

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
    await agree(page, "no");
    await visitWithAds(page, at(SEARCH_WITH_ADS));
    await scrollThrough(page);
    // Agreed to the counting of visits alone, before ads were asked about.
    await agree(page, "yes");
    await visitWithAds(page, at(SEARCH_WITH_ADS));
    await scrollThrough(page);
    const value = encodeURIComponent(btoa(JSON.stringify(["yes-ads"])));
    await page.context().addCookies([{ name: "consent", value, url: at("/", "price-guide.localhost") }]);
    await visitWithAds(page, at(SEARCH_WITH_ADS, "price-guide.localhost"));
    await scrollThrough(page);
    await agree(page);
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

const MIXED: Outcomes = {
  "liner-3": "fill",
  "liner-7": "empty",
  leaderboard: "slow",
  footer: "never",
  fixed: ["fill", "empty", "fill"],
};

for (const width of [320, 768, 1_280])
  for (const host of ["there", "blocked"] as const)
    test(
      `at ${width} pixels nothing moves from the first paint to the third turn of the bar, the tag ${host}`,
      ON_DESK,
      async ({ page, watched }) => {
        watched.allowed.push(/net::ERR_BLOCKED_BY_CLIENT/);
        await page.clock.install();
        await page.setViewportSize({ width, height: 800 });
        await serveTag(page, { outcomes: MIXED, host });
        await agree(page);
        await visitWithAds(page, at(SEARCH_WITH_ADS));
        for (let times = 0; times < 2; times += 1) {
          await scrollThrough(page);
          await page.clock.runFor(6_000);
        }
        await page.clock.runFor(95_000);
        await expectNoSidewaysScroll(page);
        if (host === "there" && width > 320) await expect(covered(page).first()).toBeAttached();
        // The journey's own watch fails where anything moved.
      },
    );

test("what is unfilled, slow, silent or broken leaves the house ad where it stands", ON_DESK, async ({ page }) => {
  await page.clock.install();
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
    const asked = await serveTag(page, { host });
    await agree(page);
    await visitWithAds(page, at(SEARCH_WITH_ADS));
    // What comes late by itself is there.
    await expect(page.getByRole("link", { name: /Include them/ })).toBeVisible();
    const textOf = () => page.locator("main").innerText();
    const before = await textOf();
    await page.waitForLoadState("load");
    await page.locator('[data-slot="liner-3"]').scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(await textOf()).toBe(before);
    await expect(covered(page)).toHaveCount(0);
  });

test(
  "every ad of Google's has the word Sponsored before it, stands in no list of results, and changes no count",
  ON_DESK,
  async ({ page }) => {
    await serveTag(page);
    await visitWithAds(page, at(SEARCH_WITH_ADS));
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    const found = await cards(page).count();
    await agree(page);
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

test(
  "after forty pages the tag holds the slots of the page alone, and gave each back before its box went",
  ON_DESK,
  async ({ page }) => {
    test.slow();
    await visitAgreed(page);
    const session = await page.context().newCDPSession(page);
    const held = async () => {
      await session.send("HeapProfiler.collectGarbage");
      return (await session.send("Memory.getDOMCounters")).documents;
    };
    const counts: number[] = [];
    for (let pages = 0; pages < 20; pages += 1) {
      await page.locator('[data-slot="liner-3"]').scrollIntoViewIfNeeded();
      await expect(frames(page).first()).toBeAttached();
      await cards(page).first().getByRole("heading").getByRole("link").click();
      await expect(page.locator(".vpage")).toBeVisible();
      await page.goBack();
      await expect(cards(page).first()).toBeVisible();
      await expect(page.locator('[data-slot="liner-3"]')).toHaveCount(1);
      if (pages === 4 || pages === 19) counts.push(await held());
    }
    const [live, elements] = await page.evaluate(() => [
      window.gptDouble?.live().length,
      window.gptDouble?.liveElements(),
    ]);
    expect(live).toBe(elements);
    expect((await tagNotes(page))?.destroyedLate).toBe(0);
    const [early = 0, late = 0] = counts;
    expect(late).toBeLessThanOrEqual(early + 5);
  },
);

async function showBar(page: Page, outcomes: Outcomes = {}): Promise<void> {
  await page.clock.install();
  await visitAgreed(page, outcomes);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.2));
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(bar(page).locator("iframe")).toBeVisible({ timeout: 500 });
  }).toPass();
}

const turnsOf = async (page: Page) =>
  (await tagNotes(page))?.requests.filter(({ unit }) => unit.endsWith("/fixed")).length ?? 0;

test(
  "the bar has another ad 31 seconds after one was seen, ten more in all, and none while it is used or out of sight",
  ON_DESK,
  async ({ page }) => {
    await showBar(page);
    expect(await turnsOf(page)).toBe(1);
    expect((await tagNotes(page))?.requests.find(({ unit }) => unit.endsWith("/fixed"))?.sizes[0]).toEqual([970, 90]);
    await page.clock.runFor(27_000);
    expect(await turnsOf(page)).toBe(1);
    await page.clock.runFor(5_000);
    expect(await turnsOf(page)).toBe(2);

    await bar(page).getByRole("button", { name: "Close this ad" }).hover();
    await page.clock.runFor(120_000);
    expect(await turnsOf(page)).toBe(2);
    await page.mouse.move(700, 300);
    await bar(page).locator("iframe").focus();
    await page.clock.runFor(120_000);
    expect(await turnsOf(page)).toBe(2);
    await bar(page).locator("iframe").blur();
    const turnTab = (state: string) =>
      page.evaluate((state) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await turnTab("hidden");
    await page.clock.runFor(120_000);
    expect(await turnsOf(page)).toBe(2);
    await turnTab("visible");
    await page.clock.runFor(20 * 60_000);
    expect(await turnsOf(page)).toBe(11);
    await expectAccessible(page, ".fixedad");
  },
);

test(
  "the bar's ad is closed by keyboard in three steps, and by Escape; its slot goes first",
  ON_DESK,
  async ({ page }) => {
    await showBar(page);
    const before = page.getByRole("link", { name: "Share this search" });
    await before.focus();
    const button = bar(page).getByRole("button", { name: "Close this ad" });
    await button.focus();
    await page.keyboard.press("Escape");
    await expect(bar(page)).toHaveCount(0);
    await expect(before).toBeFocused();
    expect((await tagNotes(page))?.destroyedLate).toBe(0);
    expect(await page.evaluate(() => window.gptDouble?.live().filter((unit) => unit.endsWith("fixed")))).toEqual([]);
  },
);

test("an ad can neither grow, nor lead the page away, nor take the focus", ON_DESK, async ({ page, watched }) => {
  // The browser's own line about the frame that was held back.
  watched.allowed.push(/Unsafe attempt to initiate navigation|Failed to set a named property/);
  await visitAgreed(page, { "liner-3": "resize", "liner-7": "navigate", leaderboard: "steal", fixed: "never" });
  const search = page.getByRole("combobox").first();
  await search.focus();
  const box = page.locator('[data-slot="liner-3"]');
  await box.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const size = await box.boundingBox();
  await expect(box.locator("iframe")).toBeAttached();
  const after = await box.boundingBox();
  expect([after?.width, after?.height]).toEqual([size?.width, size?.height]);
  await expectNoSidewaysScroll(page);
  await page.locator('[data-slot="liner-7"]').evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect(page.locator('[data-slot="liner-7"] iframe')).toBeAttached();
  await search.focus({ timeout: 1_000 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('[data-slot="leaderboard"] iframe')).toBeAttached();
  await expect(search).toBeFocused();
  expect(page.url()).toContain(SEARCH_WITH_ADS);
});

test("ads.txt names who may sell, by brand: a seller, nobody, nobody yet", { tag: [DESK, WITH_SCRIPT] }, async ({
  request,
}) => {
  for (const [host, line] of [
    ["localhost", SELLER],
    ["car-maker.localhost", "placeholder.example.com, placeholder, DIRECT, placeholder"],
    ["price-guide.localhost", "placeholder.example.com, placeholder, DIRECT, placeholder"],
  ] as const) {
    const answer = await request.get(`http://127.0.0.1:${site.port}/ads.txt`, {
      headers: { Host: `${host}:${site.port}` },
    });
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect((await answer.text()).split("\n")).toContain(line);
  }
});
