import type { Page } from "playwright/test";
import { heard, listen } from "./heard";
import { expect, test } from "./journey";
import { cards, count, listingIds, settled, visit } from "./search-page";
import { DESK, SERVED_ALIKE, WITH_SCRIPT } from "./tags";

// What was wrong when the site was heard with a screen reader, each with its kind.

const NEAR = "/cars-for-sale/used-cars/honda/30305";

/** Miles, months and miles per gallon as eyes read them. */
const SHORT_FORM = /\d mi\b|\/mo\b|\d mo\b|\d hwy\b|\d\/\d+ mpg/;

interface Told {
  readonly role: string;
  readonly name: string;
}

/** All that a screen reader is given of a page, in order. */
async function told(page: Page): Promise<Told[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  return nodes.flatMap(({ ignored, role, name }) =>
    ignored ? [] : [{ role: String(role?.value), name: String(name?.value ?? "") }],
  );
}

/** The address of a car that others like it stand beside. */
async function oneOfMany(page: Page): Promise<string> {
  await visit(page, "/cars-for-sale/used-cars/honda/civic");
  const [id] = await listingIds(page);
  return `/cars-for-sale/vehicle/${id}`;
}

test("short forms have words behind them on a car's page, and wherever cars that were opened stand in a row", {
  tag: [DESK, SERVED_ALIKE],
}, async ({ page }) => {
  await visit(page, await oneOfMany(page));
  const looked: [path: string, texts: Told[]][] = [["the car's page", await told(page)]];
  for (const path of ["/", NEAR, "/cars-for-sale/saved/history"]) {
    await visit(page, path);
    looked.push([path, await told(page)]);
  }
  for (const [path, texts] of looked) {
    expect(texts.filter(({ role }) => role === "StaticText").length, path).toBeGreaterThan(20);
    expect(
      texts.filter(({ name }) => SHORT_FORM.test(name)),
      path,
    ).toEqual([]);
  }
});

test("no name of a link, a heading or a button is run together: each blank stands with words", { tag: DESK }, async ({
  page,
}) => {
  for (const path of [await oneOfMany(page), NEAR, "/cars-for-sale/saved/vehicles"]) {
    await visit(page, path);
    // Beside other text, a text node that is one space is in no accessibility tree: "2020 Honda AccordSport".
    const names = page.locator("main :is(a, button, summary, h1, h2, h3, h4)");
    const lost = await names.evaluateAll((elements) =>
      elements.flatMap((element) =>
        [element, ...element.querySelectorAll("*")].flatMap(({ childNodes }) => {
          const nodes = [...childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
          const textOf = (node?: Node) => (node?.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : "");
          return nodes.flatMap((node, at) => {
            const isSpace = textOf(node) !== "" && textOf(node).trim() === "";
            const isBeside = `${textOf(nodes[at - 1])}${textOf(nodes[at + 1])}`.trim() !== "";
            return isSpace && isBeside ? [element.textContent] : [];
          });
        }),
      ),
    );
    expect(await names.count(), path).toBeGreaterThan(5);
    expect(lost, path).toEqual([]);
  }
});

test("the dialog of a first saved car is heard from its name on, in whole words", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  await visit(page, NEAR);
  await cards(page)
    .first()
    .getByRole("button", { name: /^Save: / })
    .click();
  const dialog = page.getByRole("dialog", { name: "Save Cars with a Free Account" });
  // On Close its name is not said, and on the dialog all its words run together.
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  await expect.poll(() => dialog.ariaSnapshot()).toMatch(/(?:under|over) the usual price · [\d,]+ miles/);
  expect((await told(page)).filter(({ name }) => SHORT_FORM.test(name))).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
});

test("who searches from the home page is led to the results once, and to no heading before", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await listen(page);
  await visit(page, "/");
  const form = page.getByRole("search", { name: "Cars" });
  await form.getByLabel("Make").selectOption("Honda");
  await form.getByLabel("ZIP code").fill("30305");
  await page.evaluate(() => {
    const places: string[] = [];
    Object.assign(window, { places });
    addEventListener("focusin", ({ target }) => places.push(target instanceof Element ? target.id : ""), true);
  });
  await form.getByLabel("ZIP code").press("Enter");
  await settled(page);
  await expect(count(page)).toBeFocused();
  expect(await page.evaluate(() => ("places" in window ? window.places : []))).toEqual(["results-heading"]);
  // The heading is read out by the focus.
  expect(await heard(page)).toEqual([]);
});
