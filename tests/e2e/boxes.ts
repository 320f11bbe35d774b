import type { Locator } from "playwright/test";

/** Where something is drawn, in the window. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("nothing is drawn there");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** How far down the page it is drawn, however far the window has scrolled. */
export const placeOf = (element: Locator) =>
  element.evaluate((found) => found.getBoundingClientRect().top + window.scrollY);

/** The texts of these blocks that are wider than their boxes. Throws where there is no block to look at. */
export async function textsCutIn(blocks: Locator): Promise<readonly string[]> {
  const widths = await blocks.evaluateAll((found) =>
    found.map(({ scrollWidth, clientWidth, textContent }) => ({ scrollWidth, clientWidth, text: textContent ?? "" })),
  );
  if (widths.length === 0 || widths.some(({ clientWidth }) => clientWidth === 0))
    throw new Error("no blocks are drawn");
  return widths.flatMap(({ scrollWidth, clientWidth, text }) => (scrollWidth > clientWidth ? [text] : []));
}
