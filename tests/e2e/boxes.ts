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
