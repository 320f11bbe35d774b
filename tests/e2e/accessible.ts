import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { promisesIn } from "../promises";
import { expect, hasJavaScript } from "./journey";

/** Six cards show every kind there is; nineteen more of them only take time. */
const MORE_CARDS = "ul.grid > li:nth-child(n + 7)";

/**
 * axe finds nothing on what is shown, in light and in dark, and no word of the page promises what nobody can give. Between the two only colors differ, so the second pass asks
 * for contrast alone. Without script there is nothing to do: the markup is the same, and axe is a script itself.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(promisesIn(await page.locator("body").innerText())).toEqual([]);
  if (!hasJavaScript()) return;
  for (const colorScheme of ["light", "dark"] as const) {
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
      ...(colorScheme === "dark" ? { runOnly: ["color-contrast"] } : {}),
    });
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    expect(found, `${page.viewportSize()?.width} px, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
}
