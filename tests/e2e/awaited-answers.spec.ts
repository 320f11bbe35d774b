import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { choose, countOf, filterGroup, option, parametersOf, refine, resultCount, settled, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

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
