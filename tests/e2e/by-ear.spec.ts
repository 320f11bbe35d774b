import type { Page } from "playwright/test";
import { heard, listen } from "./heard";
import { expect, isPhone, test } from "./journey";
import {
  cards,
  closeFilters,
  compareTray,
  filterGroup,
  filtersLink,
  listingIds,
  placeButton,
  pressCompare,
  visit,
} from "./search-page";
import { DESK, PHONE, SERVED_ALIKE, WITH_SCRIPT } from "./tags";
import { problemIn } from "./told-problem";

// What a screen reader is given: names, roles and states of the accessibility tree, and what the announcer says.

/** A model with many cars of one year and trim. */
const NAMESAKES = "/cars-for-sale/used-cars/honda/civic";

/** Whatever is said has been said by then: an announcement waits half a second. */
const SAID_BY_MS = 5_000;

/** The results as they are heard: their list goes on behind each cell of the grid. */
async function heardResults(page: Page): Promise<string> {
  const lists = await page.getByRole("list", { name: "Search results" }).all();
  return (await Promise.all(lists.map((list) => list.ariaSnapshot()))).join("\n");
}

/** The accessible names of links and buttons in the cards, as the browser computes them. */
async function namesInCards(page: Page): Promise<string[]> {
  const tree = await heardResults(page);
  return [...tree.matchAll(/^\s*- (?:heading|link|button) "(.*?)"(?: \[|:|$)/gm)].map(([, name = ""]) => name);
}

test("a card is heard from its heading on, and no two cards or buttons of a page are called the same", async ({
  page,
}) => {
  await visit(page, NAMESAKES);
  const first = await cards(page).first().ariaSnapshot();
  expect(first.split("\n").find((line) => line.includes("- heading") || line.includes("- img"))).toContain("heading");
  const headings = await cards(page).getByRole("heading").allTextContents();
  expect(new Set(headings).size).toBe(headings.length);
  const names = await namesInCards(page);
  // A card's heading is its link.
  expect(new Set(names).size).toBe(names.length - headings.length);
});

test("short forms have words behind them", { tag: [DESK, SERVED_ALIKE] }, async ({ page }) => {
  await visit(page, NAMESAKES);
  const text = (await heardResults(page)).replaceAll("\n", " ");
  expect(text).toMatch(/\d+ city ?\/\d+ highway mpg/);
  expect(text).toMatch(/\$\d+ a month, estimated/);
  expect(text).toMatch(/\d% APR, \d+ months/);
  expect(text).toMatch(/\$[\d,]+ (?:under|over) the usual price/);
  expect(text).not.toMatch(/\/mo est|\d mi\b|\d mo\b/);
});

const DIALOGS: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
  ["an overlay", (page) => page.getByRole("link", { name: "Get alerts" }).click()],
  ["the place", (page) => placeButton(page).click()],
  [
    "a message",
    (page) =>
      cards(page)
        .first()
        .getByRole("link", { name: /^Email dealer/ })
        .click(),
  ],
  [
    "a first saved car",
    (page) =>
      cards(page)
        .first()
        .getByRole("button", { name: /^Save: / })
        .click(),
  ],
  ["the comparison", compareTwo],
];

async function compareTwo(page: Page): Promise<void> {
  for (const car of [0, 1])
    await pressCompare(
      page,
      cards(page)
        .nth(car)
        .getByRole("button", { name: /^Compare/ }),
    );
  await compareTray(page)
    .getByRole("link", { name: /^Compare/ })
    .click();
}

for (const [name, open] of DIALOGS) {
  test(`the dialog of ${name} has one Close, and no part of the page stands in it`, { tag: WITH_SCRIPT }, async ({
    page,
  }) => {
    await visit(page, NAMESAKES);
    await open(page);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: /^Close/ })).toHaveCount(1);
    await expect(dialog.locator("header, footer")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
}

test("the drawer of a phone has one Close, and no part of the page stands in it", {
  tag: [WITH_SCRIPT, PHONE],
}, async ({ page }) => {
  expect(isPhone()).toBe(true);
  await visit(page, NAMESAKES);
  await filtersLink(page).click();
  const drawer = page.getByRole("dialog", { name: "Filters" });
  await expect(drawer.getByRole("link", { name: /^Close/ })).toHaveCount(1);
  await expect(drawer.locator("header, footer")).toHaveCount(0);
  await closeFilters(page);
});

test("no two texts of a sentence are run together: each space stands with words", { tag: DESK }, async ({ page }) => {
  for (const path of ["/", NAMESAKES, `${NAMESAKES}?zip=30301`]) {
    await visit(page, path);
    // Beside other text, a text node that is one space is in no accessibility tree: "$16,200.2 prices fell".
    const lost = await page.locator("main p, .mast p").evaluateAll((sentences) =>
      sentences.flatMap(({ childNodes }) => {
        const nodes = [...childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
        const textOf = (node: Node | undefined) => (node?.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : "");
        return nodes.flatMap((node, at) => {
          const isSpace = textOf(node) !== "" && textOf(node).trim() === "";
          const isBeside = `${textOf(nodes[at - 1])}${textOf(nodes[at + 1])}`.trim() !== "";
          return isSpace && isBeside ? [`${nodes[at - 1]?.textContent}|${nodes[at + 1]?.textContent}`] : [];
        });
      }),
    );
    expect(lost).toEqual([]);
  }
});

test("a number of cars is not run together with the name before it", { tag: [DESK, SERVED_ALIKE] }, async ({
  page,
}) => {
  await visit(page, "/");
  // Text by text, as a screen reader reads a page: what lays out a row drops the blank between its parts.
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  const texts = nodes.flatMap(({ role, name }) => (role?.value === "StaticText" ? [String(name?.value)] : []));
  expect(texts.join("")).toMatch(/Ford [\d,]+/);
});

test("that the car is saved is heard with the question, and older words are not said again", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await listen(page);
  await visit(page, NAMESAKES);
  const [first] = await cards(page).all();
  await first?.getByRole("button", { name: /^Compare: / }).click();
  const compared = "Added to Compare: 1 of 5 cars.";
  await expect.poll(() => heard(page)).toContain(compared);
  await first?.getByRole("button", { name: /^Save: / }).click();
  await expect(page.getByRole("dialog").locator("[data-announcer]")).toHaveText(
    "Your car is saved on this device. Find it under Saved.",
  );
  // The page's own region would be read anew with the page, when the dialog is closed.
  await expect(page.locator("[data-announcer]").filter({ hasText: compared })).toHaveCount(0);
});

const NO_ZIP = "Enter a valid ZIP Code";

test("what is wrong with a form is heard once, and again when it happens again", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/400/);
  await page.clock.install();
  await listen(page);
  await visit(page, "/cars-for-sale/location");
  const form = page.getByRole("form", { name: "Location" });
  const summary = problemIn(form);
  for (const wrong of ["00000", "00001"]) {
    await form.getByLabel("ZIP code").fill(wrong);
    await form.getByLabel("ZIP code").press("Enter");
    await expect(form.getByLabel("ZIP code")).toHaveValue(wrong);
    // It is read out by the focus alone.
    await expect(summary).toBeFocused();
    await expect(summary).toHaveAccessibleDescription(NO_ZIP);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(form.getByLabel("ZIP code")).toHaveAccessibleDescription(NO_ZIP);
    await form.getByRole("link", { name: NO_ZIP }).press("Enter");
    await expect(form.getByLabel("ZIP code")).toBeFocused();
  }
  await page.clock.runFor(SAID_BY_MS);
  expect(await heard(page)).toEqual([]);
});

test("the only field of a row is refused where it stands, as often as it is wrong", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, watched }) => {
  watched.allowed.push(/400/);
  await listen(page);
  await visit(page, "/cars-for-sale/suv?maxPrice=30000");
  const field = page.getByLabel("See what is near you");
  for (const times of [1, 2]) {
    await field.fill(`0000${times}`);
    await field.press("Enter");
    await expect.poll(async () => (await heard(page)).filter((text) => text === NO_ZIP).length).toBe(times);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(NO_ZIP);
    await expect(page).toHaveTitle(/^Error: /);
  }
});

/** What changes beyond the results, each with what is heard of it. */
const CHANGES: readonly (readonly [change: string, make: (page: Page) => Promise<void>, said: readonly string[]])[] = [
  [
    "another reference tab",
    async (page) => {
      await visit(page, `${NAMESAKES}?maxPrice=9000`);
      await page
        .getByRole("navigation", { name: "Model reference" })
        .getByRole("link", { name: "FAQs" })
        .press("Enter");
    },
    ["Showing FAQs"],
  ],
  [
    "the makes that are found by name",
    async (page) => {
      await visit(page, "/cars-for-sale/used-cars/suv");
      const box = (await filterGroup(page, "Make and model")).getByRole("searchbox", { name: "Find a make" });
      await box.pressSequentially("hond");
      await expect(page.locator("[data-announcer]")).toContainText("1 make");
      await box.pressSequentially("zz");
    },
    ["1 make", "No make by that name"],
  ],
  [
    "letters that nothing is suggested for",
    async (page) => {
      await visit(page, NAMESAKES);
      await page.locator("#site-search-field").fill("qqzzxx");
    },
    ["No suggestions"],
  ],
  [
    "the rows left by Only differences",
    async (page) => {
      await visit(page, NAMESAKES);
      const [one, other] = await listingIds(page);
      await visit(page, `/cars-for-sale/compare?id=${one}&id=${other}`);
      await page.getByRole("link", { name: "Only differences" }).press("Enter");
    },
    ["rows with differences"],
  ],
];

for (const [change, make, said] of CHANGES) {
  test(`${change}: heard once`, { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
    await page.clock.install();
    await listen(page);
    await make(page);
    const times = async (words: string) => (await heard(page)).filter((text) => text.includes(words)).length;
    for (const words of said) await expect.poll(() => times(words)).toBe(1);
    await page.clock.runFor(SAID_BY_MS);
    for (const words of said) expect(await times(words), words).toBe(1);
  });
}
