import type { AxeResults } from "axe-core";
import type { Page } from "playwright/test";
import { lane } from "../lane";

const SCHEMES = ["light", "dark"] as const;

/** Of this worker: what it has found readable. A failed test ends its worker, so that a retry looks at all of it again. */
const readable = new Set<string>();

/**
 * Texts of the page that axe finds hard to read, in light and in dark, a line each. To measure one takes longer than all
 * else that axe does, and most texts of a page stand on every other page: of those that are drawn alike the first is
 * measured, once in a worker. In the long lane, every text of every state.
 */
export async function hardToRead(page: Page, look: Look): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(untilColorsStand);
    const texts = await page.evaluateHandle(findTexts, look);
    const drawn = await texts.evaluate((found) => found.map(({ drawnAs }) => drawnAs));
    const wanted = drawn.flatMap((drawnAs, at) =>
      lane.isLong || (!readable.has(drawnAs) && drawn.indexOf(drawnAs) === at) ? [at] : [],
    );
    if (wanted.length > 0) {
      const found = told((await texts.evaluate(measureContrast, wanted)).violations);
      lines.push(...found.map((line) => `${colorScheme}: ${line}`));
      if (found.length === 0) for (const at of wanted) readable.add(drawn[at] ?? "");
    }
    await texts.dispose();
  }
  return lines;
}

/** The part of a page to look at, and what of it is left out; selectors. */
export interface Look {
  readonly within: string | undefined;
  readonly leftOut: string;
}

export const told = (violations: AxeResults["violations"]): readonly string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);

/**
 * Runs in the page. A color on its way to another is neither, so each is taken to its end. Nobody waits for it: where no frame
 * is drawn, the promise of a transition that has long finished never settles. What goes with the scroll has no end.
 */
export function untilColorsStand(): void {
  for (const animation of document.getAnimations())
    if (animation.timeline === document.timeline && animation.effect?.getComputedTiming().endTime !== Infinity)
      animation.finish();
}

/**
 * Runs in the page: each visible element with a text or a value of its own, and how it is drawn: color, size and weight, and
 * all that lies under it. What is placed over others is known by its classes, since it may lie on anything.
 */
function findTexts({ within, leftOut }: Look): { element: Element; drawnAs: string }[] {
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const own = [
      backgroundColor === "rgba(0, 0, 0, 0)" ? "" : backgroundColor,
      backgroundImage === "none" ? "" : backgroundImage,
      opacity === "1" ? "" : opacity,
      position === "static" || position === "relative" ? "" : element.className,
    ].join("");
    const ground = (element.parentElement === null ? "" : groundOf(element.parentElement)) + (own && `/${own}`);
    grounds.set(element, ground);
    return ground;
  };
  const drawnAs = (element: Element): string => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    return `${color} ${fontSize} ${fontWeight} ${groundOf(element)}`;
  };

  const elements = new Set<Element>();
  for (const root of document.querySelectorAll(within ?? "body")) {
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = words.nextNode(); text !== null; text = words.nextNode())
      if (text.parentElement !== null && text.textContent?.trim()) elements.add(text.parentElement);
    for (const field of root.querySelectorAll("input, select, textarea")) elements.add(field);
  }
  return Array.from(elements)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.closest(leftOut) === null)
    .map((element) => ({ element, drawnAs: drawnAs(element) }));
}

/** Runs in the page, where axe is. An element may have gone since it was found. */
function measureContrast(found: { element: Element }[], wanted: readonly number[]): Promise<AxeResults> | AxeResults {
  const { axe } = window;
  const include = wanted.flatMap((at) => found[at]?.element ?? []).filter(({ isConnected }) => isConnected);
  if (axe === undefined) throw new Error("axe is not in the page.");
  return axe.run({ include }, { resultTypes: ["violations"], runOnly: ["color-contrast"] });
}
