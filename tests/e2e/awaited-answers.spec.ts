import type { Locator, Page } from "playwright/test";
import { holdAnswers } from "./held-answers";
import { expect, isPhone, test } from "./journey";
import {
  choose,
  countOf,
  drawnWhole,
  filterForm,
  filterGroup,
  option,
  parametersOf,
  refine,
  resultCount,
  settled,
  visit,
} from "./search-page";
import { DESK, WIDTHS, WITH_SCRIPT } from "./tags";

test("a press asks for its refinement, the click takes the answer; let go elsewhere it changes nothing", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, "/cars-for-sale");
  await choose(page, "Body style", /^SUV/);
  const asked = dataRequests(page);
  const colors = await filterGroup(page, "Exterior color");
  const promised = await countOf(colors, /^White/);
  const answer = page.waitForResponse(/\.data\?.*extColorSimple=WHITE/);
  await labelOf(option(colors, /^White/)).hover();
  await page.mouse.down();
  await answer;
  await refine(page, () => page.mouse.up());
  expect(await resultCount(page)).toBe(promised);
  expect(asked).toHaveLength(1);

  const address = page.url();
  const unused = page.waitForResponse(/\.data\?.*BLACK/);
  await labelOf(option(colors, /^Black/)).hover();
  await page.mouse.down();
  await unused;
  await page.getByRole("heading", { level: 1 }).hover();
  await page.mouse.up();
  await expect(option(colors, /^Black/)).not.toBeChecked();
  expect(page.url()).toBe(address);
  expect(await resultCount(page)).toBe(promised);
});

test("a mouse that rests on an option asks for its refinement; a click takes the answer, and asks anew where it failed", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, watched }) => {
  watched.allowed.push(/503/);
  await visit(page, "/cars-for-sale");
  const asked = dataRequests(page);
  const colors = await filterGroup(page, "Exterior color");
  const promised = await countOf(colors, /^White/);
  const answer = page.waitForResponse(/\.data\?.*extColorSimple=WHITE/);
  await labelOf(option(colors, /^White/)).hover();
  await answer;
  await expect(option(colors, /^White/)).not.toBeChecked();
  await refine(page, () => page.mouse.down().then(() => page.mouse.up()));
  expect(await resultCount(page)).toBe(promised);
  expect(asked).toHaveLength(1);

  await page.route(/\.data\?.*BLACK/, (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
  const failed = page.waitForResponse(/\.data\?.*BLACK/);
  await labelOf(option(colors, /^Black/)).hover();
  expect((await failed).status()).toBe(503);
  await refine(page, () => page.mouse.down().then(() => page.mouse.up()));
  expect(parametersOf(page).getAll("extColorSimple")).toEqual(["BLACK", "WHITE"]);
  expect(await resultCount(page)).toBeGreaterThan(promised);
});

test("while an answer is late the choice stands and the list says that it waits; taken back meanwhile, it is none", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, "/cars-for-sale");
  const results = page.locator("#listings");
  const all = await resultCount(page);
  const hold = await holdableAnswers(page);
  const release = hold();
  const white = option(await filterGroup(page, "Exterior color"), /^White/);
  await white.click();
  await expect(results).toHaveAttribute("aria-busy", "true");
  await expect(white).toBeChecked();
  await white.click();
  await expect(white).not.toBeChecked();
  release();
  await settled(page);
  await expect(white).not.toBeChecked();
  expect(parametersOf(page).has("extColorSimple")).toBe(false);
  expect(await resultCount(page)).toBe(all);

  const releaseAgain = hold();
  const sort = page.getByLabel("Sort by");
  await sort.selectOption("derivedpriceASC");
  await expect(results).toHaveAttribute("aria-busy", "true");
  await expect(sort).toHaveValue("derivedpriceASC");
  releaseAgain();
  await expect.poll(() => parametersOf(page).get("sortBy")).toBe("derivedpriceASC");
  await settled(page);
  await expect(sort).toHaveValue("derivedpriceASC");
  await page.goBack();
  await expect(sort).not.toHaveValue("derivedpriceASC");

  await white.click();
  await expect.poll(() => parametersOf(page).get("extColorSimple")).toBe("WHITE");
  await settled(page);
  await page.goBack();
  await expect(white).not.toBeChecked();
});

test("a choice stands while its answer waits for the next frame", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  const { drawFrame } = await visitHoldingFrames(page);
  const colors = await filterGroup(page, "Exterior color");
  const promised = await countOf(colors, /^White/);
  const { deliver } = await holdAnswers(page, /\.data\?.*WHITE/);
  await option(colors, /^White/).check();
  await expect(page.locator("#listings")).toHaveAttribute("aria-busy", "true");
  deliver();
  await expect.poll(() => resultCount(page)).toBe(promised);
  await drawFrame();
  await expect(filterForm(page).locator(".titlebar a").first()).toHaveText("Clear all (1)");
  await expect(option(colors, /^White/)).toBeChecked();
  expect(await ticksOf(page, "WHITE")).not.toContain(false);
});

test("a choice that is made just before the panel of another answer is drawn stands", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const { drawFrame } = await visitHoldingFrames(page);
  const colors = await filterGroup(page, "Exterior color");
  const promised = await countOf(colors, /^White/);
  await option(colors, /^White/).check();
  await expect.poll(() => resultCount(page)).toBe(promised);
  const { deliver } = await holdAnswers(page, /\.data\?.*BLACK/);
  await drawFrame("BLACK");
  await expect(filterForm(page).locator(".titlebar a").first()).toHaveText("Clear all (1)");
  deliver();
  await expect.poll(() => resultCount(page)).toBeGreaterThan(promised);
  await expect(option(colors, /^Black/)).toBeChecked();
  expect(await ticksOf(page, "BLACK")).not.toContain(false);
});

test("Back while an answer is being read leads back, and is no error", { tag: [WITH_SCRIPT, DESK] }, async ({
  page,
}) => {
  const stall = await stallableAnswers(page);
  await visit(page, "/cars-for-sale");
  const sort = page.getByLabel("Sort by");
  const order = await sort.inputValue();
  await sort.selectOption("derivedpriceASC");
  await expect.poll(() => parametersOf(page).get("sortBy")).toBe("derivedpriceASC");
  await settled(page);
  const goOn = await stall();
  await sort.selectOption("derivedpriceDESC");
  await goOn();
  await page.goBack();
  await settled(page);
  await expect(sort).toHaveValue(order);
  expect(parametersOf(page).has("sortBy")).toBe(false);
});

/** Addresses of the page data that is asked for from now on. */
function dataRequests(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".data")) asked.push(request.url());
  });
  return asked;
}

const labelOf = (control: Locator) => control.locator("xpath=ancestor::label");

/** What is given back holds the data of pages from now on; what that gives lets it through again. */
async function holdableAnswers(page: Page): Promise<() => () => void> {
  let opened = Promise.resolve();
  await page.route(/\.data\?/, async (route) => {
    await opened;
    await route.continue();
  });
  return () => {
    let open = () => {};
    opened = new Promise((resolve) => {
      open = resolve;
    });
    return open;
  };
}

/**
 * To be called before the page is opened. What is given back stalls the data of pages once their headers and first bytes
 * are there; what that gives waits until one has stalled, and lets the next ones through.
 */
async function stallableAnswers(page: Page): Promise<() => Promise<() => Promise<void>>> {
  await page.addInitScript(() => {
    const ownFetch = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await ownFetch(input, init);
      const { body } = answer;
      if (document.body.dataset.stall !== "next" || body === null || !answer.url.includes(".data")) return answer;
      document.body.dataset.stall = "stalled";
      const first = (await body.getReader().read()).value?.slice(0, 10);
      const stalled = new ReadableStream({
        start(stream) {
          stream.enqueue(first);
          init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason));
        },
      });
      return new Response(stalled, answer);
    };
  });
  return async () => {
    await page.locator("body").evaluate((body) => (body.dataset.stall = "next"));
    return () => expect(page.locator("body")).toHaveAttribute("data-stall", "stalled");
  };
}

declare global {
  interface Window {
    drawHeldFrame?: () => void;
    recordedTicks?: { readonly value: string; readonly isChecked: boolean }[];
  }
}

/**
 * A page whose script waits for the next frame until the test draws it, in the same moment after a press on a
 * color; it remembers what was written to its boxes.
 */
async function visitHoldingFrames(page: Page) {
  await page.addInitScript(recordTicks);
  await visit(page, "/cars-for-sale");
  await page.evaluate(() => {
    const { requestAnimationFrame } = window;
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (draw) => held.push(draw);
    window.drawHeldFrame = () => {
      window.requestAnimationFrame = requestAnimationFrame;
      for (const draw of held) draw(performance.now());
    };
  });
  return {
    drawFrame: (pressedColor?: string) =>
      page.evaluate((value) => {
        if (value !== undefined)
          document.querySelector<HTMLInputElement>(`[name="extColorSimple"][value="${value}"]`)?.click();
        window.drawHeldFrame?.();
      }, pressedColor),
  };
}

/** Runs in the page, from its first moment. */
function recordTicks() {
  const ticks: { value: string; isChecked: boolean }[] = [];
  window.recordedTicks = ticks;
  const checked = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "checked");
  Object.defineProperty(HTMLInputElement.prototype, "checked", {
    ...checked,
    set(this: HTMLInputElement, isChecked: boolean) {
      if (this.name === "extColorSimple") ticks.push({ value: this.value, isChecked });
      checked?.set?.call(this, isChecked);
    },
  });
}

/** What was written to the box of a color, in its order. */
function ticksOf(page: Page, color: string): Promise<readonly boolean[]> {
  return page.evaluate(
    (wanted) => (window.recordedTicks ?? []).filter((tick) => tick.value === wanted).map((tick) => tick.isChecked),
    color,
  );
}

test("a dialog's title and Close stay where they are when its page comes late", { tag: [WITH_SCRIPT, WIDTHS] }, async ({
  page,
}) => {
  // Narrow enough for the title of the page to take a second line.
  if (isPhone()) await page.setViewportSize({ width: 360, height: 700 });
  await visit(page, "/cars-for-sale/used-cars/honda/accord");
  const late = await holdAnswers(page, /compare\/trims\.data/);
  const dialog = page.getByRole("dialog");
  const title = dialog.getByRole("heading", { level: 2 }).first();
  const close = dialog.getByRole("button", { name: "Close", exact: true });
  const places = async () => {
    const boxes = [await title.boundingBox(), await close.boundingBox()];
    return boxes.map((box) => box && { x: Math.round(box.x), y: Math.round(box.y) });
  };
  const link = page.getByRole("link", { name: "Compare Accord trims", exact: true });
  await drawnWhole(page);
  // With the focus behind the list: it does not grow meanwhile.
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Loading…");
  const before = await places();
  const oneLine = await title.evaluate((heading) => heading.clientHeight);
  late.deliver();
  await expect(title).toHaveText(/^Compare trims: \d{4} Honda Accord$/);
  await expect(dialog.getByRole("table")).toBeVisible();
  if (isPhone()) expect(await title.evaluate((heading) => heading.clientHeight)).toBeGreaterThan(oneLine);
  expect(await places()).toEqual(before);
});
