import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright/test";
import { promisesIn } from "../promises";
import { hardToRead, type Look, told, untilColorsStand } from "./contrast";
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

/** In half of the time that the whole one takes. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * axe finds nothing on what is shown, its texts can be read in light and in dark, and no word of the page promises what
 * nobody can give. Without script there is nothing to do: the markup is the same, and axe is a script itself.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(promisesIn(await page.locator("body").innerText())).toEqual([]);
  if (!hasJavaScript()) return;
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.evaluate(untilColorsStand);
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axeSource);
  const look: Look = { within, leftOut: MORE_CARDS };
  const { violations, cards, lists } = await page.evaluate(lookAt, look);
  expect(cards, "cards that axe looks at").toBeLessThanOrEqual(CARDS_LOOKED_AT * lists);
  const found = [...told(violations), ...(await hardToRead(page, look))];
  expect(found, `${page.viewportSize()?.width} px`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Runs in the page: all rules but contrast, which has a look of its own. */
async function lookAt({ within, leftOut }: Look) {
  if (window.axe === undefined) throw new Error("axe is not in the page.");
  const count = (selector: string) => document.querySelectorAll(selector).length;
  const { violations } = await window.axe.run(
    { include: within === undefined ? document : [within], exclude: [leftOut] },
    // To write down what passed takes a third of its time.
    { resultTypes: ["violations"], rules: { "color-contrast": { enabled: false } } },
  );
  return { violations, cards: count(".grid > ul > li, ul.grid > li") - count(leftOut), lists: count(".grid") };
}
