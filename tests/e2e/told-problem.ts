import type { Locator, Page } from "playwright/test";
import { expect, hasJavaScript } from "./journey";

/** The summary above a form that came back, of the whole page or of one part of it. */
export function problemIn(place: Page | Locator): Locator {
  return place.getByRole("group", { name: "There is a problem" });
}

/**
 * Waits for the summary and what it says, and for the focus that script gives it: what is typed before that could be typed
 * into a page that script has not taken over yet.
 */
export async function expectProblem(place: Page | Locator, words: string | RegExp): Promise<Locator> {
  const problem = problemIn(place);
  await expect(problem).toContainText(words);
  if (hasJavaScript()) await expect(problem).toBeFocused();
  return problem;
}
