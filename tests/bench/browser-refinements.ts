import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, Locator, Page } from "playwright/test";
import { becomeIdle } from "./bench-page";

/** A page whose options are ticked, and which pairs of them, of different lists. */
export interface Refined {
  readonly path: string;
  readonly pairs: readonly (readonly [first: string, second: string])[];
}

/** Each pair is ticked and unticked in turn: four searches, of which the first time none is known. */
export const SEARCH_PAGE: Refined = {
  path: "/cars-for-sale",
  pairs: [
    ["vehicleStyleCode=SUVCROSS", "fuelTypeGroup=HYB"],
    ["vehicleStyleCode=SEDAN", "extColorSimple=BLACK"],
    ["makeCode=FORD", "vehicleStyleCode=TRUCKS"],
    ["extColorSimple=WHITE", "driveGroup=AWD4WD"],
    ["makeCode=HONDA", "extColorSimple=GRAY"],
    ["listingType=USED", "vehicleStyleCode=HATCH"],
    ["fuelTypeGroup=GSL", "extColorSimple=RED"],
    ["vehicleStyleCode=VANMV", "intColorSimple=BLACK"],
    ["makeCode=TOYOTA", "fuelTypeGroup=HYB"],
    ["extColorSimple=BLUE", "listingType=CERTIFIED"],
    ["vehicleStyleCode=COUPE", "extColorSimple=SILVER"],
    ["makeCode=CHEVROLET", "extColorSimple=WHITE"],
  ],
};

/** The yardstick's page, twelve pairs as well. */
export const STOCK_PAGE: Refined = {
  path: "/",
  pairs: Array.from({ length: 12 }, (_, pair) => [`facet${pair}=0`, `facet${pair + 4}=0`]),
};

export interface Refinement {
  /** From the click to the frame that shows another count or another first car. */
  readonly ms: number;
  /** Paths of what the page asked for: pictures, and the icon that the browser itself looks at again, are left out. */
  readonly requests: readonly string[];
  /** Of the data request, as it came over the wire. */
  readonly dataBytes: number;
}

/** How a mouse clicks: how long it has been on the option, and how long its button is down. */
export interface Click {
  readonly restedMs: number;
  readonly heldMs: number;
}

/**
 * Ticks and unticks options of the filter panel, one after the other, each once the page is idle again. Time counts from
 * the button's release.
 */
export async function refineOftenEnough(
  page: Page,
  cdp: CDPSession,
  pairs: Refined["pairs"],
  { restedMs, heldMs }: Click,
): Promise<readonly Refinement[]> {
  const requests: string[] = [];
  const wireBytes = new Map<string, number>();
  const paths = new Map<string, string>();
  await cdp.send("Network.enable");
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (type === "Image" || type === "Other") return;
    const { pathname } = new URL(request.url);
    requests.push(pathname);
    paths.set(requestId, pathname);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path?.endsWith(".data")) wireBytes.set(path, encodedDataLength);
  });

  const done: Refinement[] = [];
  for (const [first, second] of pairs) {
    for (const option of [first, second, first, second]) {
      await becomeIdle(page);
      const label = await openGroupOf(page, option);
      requests.length = 0;
      wireBytes.clear();
      const middle = await middleOf(label);
      const shown = await watchForResults(page);
      // No `label.click()`: its checks of what lies under the pointer run in the page, slowed down like everything there.
      await page.mouse.move(middle.x, middle.y);
      await sleep(restedMs);
      await page.mouse.click(middle.x, middle.y, { delay: heldMs });
      const ms = await shown();
      await becomeIdle(page);
      done.push({ ms, requests: [...requests], dataBytes: Math.max(0, ...wireBytes.values()) });
    }
  }
  return done;
}

async function openGroupOf(page: Page, option: string) {
  const [name, value] = option.split("=");
  const input = `input[name="${name}"][value="${value}"]`;
  const group = page.locator(`#filters details:not([open]):has(${input})`).first();
  if ((await group.count()) > 0) await group.locator("summary").first().click();
  const label = page.locator(`#filters label:has(${input})`).first();
  await label.scrollIntoViewIfNeeded();
  await becomeIdle(page);
  return label;
}

async function middleOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("the option is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Far beyond any answer: a click that changed nothing is a fault, and must not hold the bench for ever. */
const SHOWN_WITHIN_MS = 20_000;

/** Starts to watch now; what is given back waits for the results and tells the milliseconds since the click. */
async function watchForResults(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle((withinMs) => {
    const answer = () =>
      `${document.getElementById("results-heading")?.textContent} ${document.querySelector("[data-listing-id]")?.id}`;
    const before = answer();
    let clickedAt = 0;
    document.addEventListener("click", (event) => (clickedAt ||= event.timeStamp), { capture: true, once: true });
    const shown = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`nothing changed on ${location.href} in ${withinMs} ms`)), withinMs);
      const observer = new MutationObserver(() => {
        if (answer() === before) return;
        observer.disconnect();
        // The task behind the frame: by then it has been painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - clickedAt);
          port2.postMessage(null);
        });
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    // Looked at after the click only.
    shown.catch(() => undefined);
    return { shown };
  }, SHOWN_WITHIN_MS);
  return () => watch.evaluate(({ shown }) => shown);
}
