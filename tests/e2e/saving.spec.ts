import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { enter, SAVE_PROMPT } from "./account-form";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { newEmail } from "./mailbox";
import { confirmByCode } from "./new-account";
import { cards, carName, numberIn, taken, visit } from "./search-page";
import { DESK, WIDTHS, WITH_SCRIPT } from "./tags";
import { expectProblem } from "./told-problem";

const DEALER_CARS = "/cars-for-sale/used-cars/by-dealer/honda";

const banner = (page: Page) => page.getByRole("banner");
const saveButton = (card: Locator) => card.getByRole("button", { name: /^Saved?: / });

/** In the live region; the message over the page's foot says the same. */
const announced = (page: Page, words: string) => page.locator("[data-announcer]").filter({ hasText: words });
const message = (page: Page) => page.getByRole("group", { name: "Message" });

/** Cars in the browser's own list: what script shows of them comes before the answer. */
async function savedHere(page: Page): Promise<number> {
  const list = (await page.context().cookies()).find(({ name }) => name === "quickSaves");
  const entries: unknown = JSON.parse(atob(decodeURIComponent(list?.value ?? "W10=")));
  return Array.isArray(entries) ? entries.length : 0;
}

/** Script shows a change before the answer came: what it came to is said when it is kept. */
async function expectRemoved(page: Page): Promise<void> {
  if (hasJavaScript()) await expect(announced(page, "Removed from your saved cars.")).toBeAttached();
}

test("a car saved signed out asks for an account, and is saved in it after that", async ({ page }) => {
  await visit(page, DEALER_CARS);
  const card = cards(page).first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await saveButton(card).click();
  await expect(page.getByRole("heading", { name: SAVE_PROMPT.heading })).toBeVisible();
  await expect(page.getByText(SAVE_PROMPT.body)).toBeVisible();
  if (hasJavaScript()) await expect(page.getByRole("dialog", { name: SAVE_PROMPT.heading })).toBeVisible();
  await expectAccessible(page);
  const email = newEmail();
  await enter(page, email);
  await confirmByCode(page, email);

  await expect(page).toHaveURL(new RegExp(`^[^?]*${DEALER_CARS}#listing-`));
  await expect(saveButton(cards(page).first())).toHaveAttribute("aria-pressed", "true");
  await banner(page)
    .getByRole("link", { name: /^Saved/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Saved cars" })).toBeVisible();
  const saved = page.getByRole("list", { name: "Saved cars" }).getByRole("article");
  await expect(saved).toHaveCount(1);
  await expect(saved.getByRole("heading")).toHaveText(title);
  await expectAccessible(page);
  // Until then its button leads to a page, which says nothing.
  await taken(page);
  await saveButton(saved).click();
  await expectRemoved(page);
  // Without script the answer is a page, and nothing may be asked for while it comes.
  if (!hasJavaScript()) await expect(page.getByText("Nothing saved yet.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nothing saved yet.")).toBeVisible();
});

test("closing the prompt keeps a quick save; on the price-guide brand it takes it back", async ({ page, baseURL }) => {
  for (const [origin, isKept] of [
    [baseURL ?? "", true],
    [(baseURL ?? "").replace("//localhost", "//price-guide.localhost"), false],
  ] as const) {
    await visit(page, `${origin}${DEALER_CARS}`);
    const card = cards(page).first();
    await saveButton(card).click();
    await expect(page.getByRole("heading", { name: SAVE_PROMPT.heading })).toBeVisible();
    if (hasJavaScript()) await page.keyboard.press("Escape");
    else await page.locator(".notnow").getByText("Not now, keep browsing").click();
    await expect(page.getByRole("heading", { name: SAVE_PROMPT.heading })).toBeHidden();
    await expect(page).toHaveURL(new RegExp(DEALER_CARS));
    await expect(saveButton(card)).toHaveAttribute("aria-pressed", String(isKept));
    if (hasJavaScript()) await expect(saveButton(card)).toBeFocused();
    if (!isKept) await expectRemoved(page);
    await page.reload();
    await expect(saveButton(cards(page).first())).toHaveAttribute("aria-pressed", String(isKept));
  }
});

test("who looks at the other screen of the prompt has not left it: closing it takes the car back all the same", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, baseURL }) => {
  await visit(page, `${(baseURL ?? "").replace("//localhost", "//price-guide.localhost")}${DEALER_CARS}`);
  const before = page.url();
  await saveButton(cards(page).first()).click();
  const prompt = page.getByRole("dialog", { name: SAVE_PROMPT.heading });
  await prompt.getByLabel("Email").fill("ann@example.com");
  await prompt.getByRole("link", { name: "Sign in" }).click();
  await expect(prompt.getByRole("form", { name: "Sign in" })).toBeVisible();
  await expect(prompt.getByLabel("Email")).toHaveValue("ann@example.com");
  await expect(page).toHaveURL(/defaultScreen=signin/);
  await expectAccessible(page);
  await prompt.getByRole("link", { name: "Create account" }).click();
  await expect(prompt.getByRole("form", { name: "Create account" })).toBeVisible();

  await page.goBack();
  await expect(prompt).toBeHidden();
  expect(page.url()).toBe(before);
  await expect(saveButton(cards(page).first())).toHaveAttribute("aria-pressed", "false");
  await expectRemoved(page);
  await page.reload();
  await expect(saveButton(cards(page).first())).toHaveAttribute("aria-pressed", "false");
});

test("the first save of a visit says in a prompt that the car is saved; the next are said at the page's foot", {
  tag: WIDTHS,
}, async ({ page }) => {
  await visit(page, DEALER_CARS);
  const name = await carName(cards(page).first());
  await saveButton(cards(page).first()).click();
  const prompt = hasJavaScript() ? page.getByRole("dialog", { name: SAVE_PROMPT.heading }) : page.getByRole("main");
  // With script the announcer says the same, half a second later.
  const saved = prompt.getByText("Your car is saved on this device. Find it under Saved.");
  await expect(saved.and(page.locator(":not([data-announcer])"))).toBeVisible();
  await expect(prompt.getByText(name).first()).toBeVisible();
  await page.getByText("Not now, keep browsing").filter({ visible: true }).click();

  await saveButton(cards(page).nth(1)).click();
  await expect(saveButton(cards(page).nth(1))).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("heading", { name: SAVE_PROMPT.heading })).toHaveCount(0);
  await expect(banner(page).getByRole("link", { name: /^Saved/ })).toContainText("2");
  if (!hasJavaScript()) {
    const told = page.locator(".wrap.told");
    await expect(told).toContainText("Saved on this device.");
    await expect(told).toBeInViewport({ ratio: 1 });
    await expect(told.getByRole("link", { name: "Create a free account" })).toHaveAttribute("href", /refUrl=.*save=/);
    await expectAccessible(page);
    await told.getByRole("button", { name: "Undo" }).click();
    await expect(told).toContainText("Removed from your saved cars.");
    await expect(saveButton(cards(page).nth(1))).toHaveAttribute("aria-pressed", "false");
    await page.reload();
    await expect(told).toHaveCount(0);
    return;
  }
  await expect(message(page)).toContainText("Saved on this device.");
  await expectAccessible(page, "[role=group][aria-label=Message]");
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(message(page)).toHaveCount(0);
  await expect(saveButton(cards(page).nth(1))).toHaveAttribute("aria-pressed", "false");
  await expectRemoved(page);
});

test("five vehicles are saved without an account, and the sixth leads to one that has them all", { tag: DESK }, async ({
  page,
}) => {
  await visit(page, DEALER_CARS);
  for (let index = 0; index < 5; index += 1) {
    await saveButton(cards(page).nth(index)).click();
    if (index === 0) await page.getByText("Not now, keep browsing").filter({ visible: true }).click();
    await expect(saveButton(cards(page).nth(index))).toHaveAttribute("aria-pressed", "true");
  }
  await expect(banner(page).getByRole("link", { name: /^Saved/ })).toContainText("5");
  await cards(page)
    .nth(5)
    .getByRole("link", { name: /^Save: .*free account/ })
    .click();
  const email = newEmail();
  await enter(page, email);
  await confirmByCode(page, email);
  await expect(banner(page).getByRole("link", { name: /^Saved/ })).toContainText("6");
});

test("a sixth that another tab left no room for is refused in words, and its heart has the focus still", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, watched }) => {
  watched.allowed.push(/status of 409/);
  await visit(page, DEALER_CARS);
  const other = await page.context().newPage();
  await visit(other, DEALER_CARS);
  for (let index = 0; index < 5; index += 1) {
    await saveButton(cards(other).nth(index)).click();
    if (index === 0) await other.getByText("Not now, keep browsing").filter({ visible: true }).click();
  }
  await expect.poll(() => savedHere(other)).toBe(5);
  await other.close();
  const heart = saveButton(cards(page).nth(5));
  await heart.press("Enter");
  await expect(message(page)).toContainText("You can't save any more cars.");
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(heart).toBeFocused();
});

test("saved cars stand by their price, and those that are ticked lead to a comparison", async ({ page }) => {
  await visit(page, DEALER_CARS);
  for (let index = 0; index < 3; index += 1) {
    await saveButton(cards(page).nth(index)).click();
    if (index === 0) await page.getByText("Not now, keep browsing").filter({ visible: true }).click();
    await expect(saveButton(cards(page).nth(index))).toHaveAttribute("aria-pressed", "true");
  }
  await expect.poll(() => savedHere(page)).toBe(3);
  await visit(page, "/cars-for-sale/saved/vehicles");
  const saved = page.getByRole("list", { name: "Saved cars" });
  const prices = async () => (await saved.locator(".price").allTextContents()).map(numberIn);
  const order = page.getByRole("navigation", { name: "Order of the saved cars" });
  await expect(order.getByRole("link", { name: "Recently saved" })).toHaveAttribute("aria-current", "true");
  const asSaved = await prices();
  await order.getByRole("link", { name: "Lowest price" }).click();
  await expect(page).toHaveURL(/saved\/vehicles\?sortBy=price$/);
  await expect.poll(prices).toEqual(asSaved.toSorted((one, other) => one - other));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const boxes = saved.getByRole("checkbox", { name: /^Select the / });
  await boxes.nth(0).check();
  await page.getByRole("button", { name: "Compare selected cars" }).click();
  await expectProblem(page, "Select one more car: you need two to compare.");
  await expect(page).toHaveTitle(/^Error: Saved cars/);
  await expectAccessible(page);
  expect(await prices()).toEqual(asSaved.toSorted((one, other) => one - other));
  await expect(boxes.nth(0)).toBeChecked();
  await boxes.nth(2).check();
  await page.getByRole("button", { name: "Compare selected cars" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare 2 cars", exact: true })).toBeVisible();
});

test("a saved car that is taken off says so, and the page counts as its header does", async ({ page }) => {
  await visit(page, DEALER_CARS);
  for (let index = 0; index < 2; index += 1) {
    await saveButton(cards(page).nth(index)).click();
    if (index === 0) await page.getByText("Not now, keep browsing").filter({ visible: true }).click();
    await expect(saveButton(cards(page).nth(index))).toHaveAttribute("aria-pressed", "true");
  }
  await expect.poll(() => savedHere(page)).toBe(2);
  const link = banner(page).getByRole("link", { name: /^Saved/ });
  await visit(page, "/cars-for-sale/saved/vehicles");
  const saved = page.getByRole("list", { name: "Saved cars" });
  await expect(saved.getByText(/^Saved [A-Z][a-z]{2} \d/)).toHaveCount(2);
  await saveButton(saved.getByRole("article").first()).click();
  await expectRemoved(page);
  await expect(link).toContainText("1");
  await expect(page.locator("#main .sum")).toHaveText(hasJavaScript() ? "1 car, 1 removed" : "1 car");
  if (hasJavaScript()) await expect(saved.getByText("Removed. Tap the heart to save it again.")).toBeVisible();
});
