import AxeBuilder from "@axe-core/playwright";
import { type Page, type TestInfo, test } from "playwright/test";
import { lane } from "../lane";
import { promisesIn } from "../promises";
import { expect, hasJavaScript } from "./journey";

/** Six cards show every kind there is; nineteen more of them only take time. */
const MORE_CARDS = [
  "ul.grid > li:nth-child(n + 7)",
  ".grid > ul:only-of-type > li:nth-child(n + 7)",
  // What is placed among them parts a list.
  ".grid > ul:not(:only-of-type) > li:nth-child(n + 4)",
  ".grid > ul:nth-of-type(n + 3) > li",
].join(", ");
/** Of each list, so that a selector that has lost it is seen. */
const CARDS_LOOKED_AT = 6;

const SCHEMES = ["light", "dark"] as const;
/** How many states a test has looked at. */
const looked = new WeakMap<TestInfo, number>();

/**
 * The first state of a journey is seen in both schemes, each later one in one of them by turns: they share its colors. The
 * long lane sees all of them in both.
 */
function schemesOf(test: TestInfo): readonly (typeof SCHEMES)[number][] {
  const before = looked.get(test) ?? 0;
  looked.set(test, before + 1);
  return before === 0 || lane.isLong ? SCHEMES : [SCHEMES[before % 2] ?? "light"];
}

/**
 * axe finds nothing on what is shown, and no word of the page promises what nobody can give. Between light and dark only
 * colors differ, so the second look asks for contrast alone. Without script there is nothing to do: the markup is the same,
 * and axe is a script itself.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(promisesIn(await page.locator("body").innerText())).toEqual([]);
  if (!hasJavaScript()) return;
  const [cards = 0, leftOut = 0, lists = 0] = await Promise.all(
    [".grid > ul > li, ul.grid > li", MORE_CARDS, ".grid"].map((selector) => page.locator(selector).count()),
  );
  expect(cards - leftOut, "cards that axe looks at").toBeLessThanOrEqual(CARDS_LOOKED_AT * lists);
  for (const [look, colorScheme] of schemesOf(test.info()).entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // A color on its way to another is neither.
    await page.evaluate(() => {
      // What goes with the scroll is never finished.
      const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      return Promise.allSettled(timed.map(({ finished }) => finished));
    });
    // The other mode opens a window for its report, for the sake of frames from elsewhere; there are none.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude(MORE_CARDS);
    if (within !== undefined) axe.include(within);
    // To write down what passed takes a third of its time.
    axe.options({
      resultTypes: ["violations"],
      ...(look > 0 ? { runOnly: ["color-contrast"] } : {}),
    });
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    expect(found, `${page.viewportSize()?.width} px, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
}
