import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { expect, hasJavaScript, isPhone, test } from "./journey";
import { mailsHolding } from "./mailbox";
import { cards, pressCompare, visit } from "./search-page";
import { DESK, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";
import { expectProblem } from "./told-problem";
import { contactForm, openFirstCar } from "./vehicle-page";

const DEALER_CARS = "/cars-for-sale/used-cars/by-dealer/honda?searchRadius=0";
const OWNER_CARS = "/cars-for-sale/used-cars/by-owner?searchRadius=0";
/** Words that no other run of a journey uses: the mailbox is shared, and the same message is sent once. */
const uniqueWords = () => `Extras ${test.info().project.name} ${Date.now()}`;
const buyBox = (page: Page) => page.getByRole("region", { name: /^\d{4} / });
const compareButton = (page: Page) => buyBox(page).getByRole("button", { name: /^(?:Compare|Added to Compare): / });

test("a car joins the comparison from its own page and leaves it again", { tag: DESK }, async ({ page }) => {
  await openFirstCar(page, DEALER_CARS);
  await expect(compareButton(page)).toHaveText("Compare");
  await pressCompare(page, compareButton(page));
  await expect(compareButton(page)).toHaveText("Added to Compare");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Compare/ })).toContainText("1");
  await page.reload();
  await expect(compareButton(page)).toHaveAttribute("aria-pressed", "true");
  await pressCompare(page, compareButton(page));
  await expect(compareButton(page)).toHaveText("Compare");
});

test("a sixth car is not offered a place in the comparison on its own page either", { tag: DESK }, async ({ page }) => {
  await visit(page, DEALER_CARS);
  for (let index = 0; index < 5; index += 1) {
    const button = cards(page)
      .nth(index)
      .getByRole("button", { name: /^Compare: / });
    await pressCompare(page, button);
    await expect(cards(page).nth(index)).toContainText("Added to Compare");
  }
  const sixth = cards(page).nth(5).getByRole("heading").getByRole("link");
  await visit(page, (await sixth.getAttribute("href")) ?? "");
  await expect(compareButton(page)).toHaveCount(0);
  await expect(buyBox(page).getByRole("link", { name: /^Compare is full/ })).toBeVisible();
});

test("a message to a dealer is sent over the results, which stay", { tag: WITH_SCRIPT }, async ({ page }) => {
  const words = uniqueWords();
  await visit(page, DEALER_CARS);
  const emailable = cards(page)
    .filter({ has: page.getByRole("link", { name: /^Email dealer/ }) })
    .first();
  const card = page.locator(`#${await emailable.getAttribute("id")}`);
  const link = card.getByRole("link", { name: /^Email(?:ed today| dealer): / });
  await link.click();
  const dialog = page.getByRole("dialog", { name: "Email the dealer" });
  await expect(contactForm(page)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByPlaceholder("Email").fill("dana@example");
  await dialog.getByRole("textbox", { name: "Message" }).fill(words);
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expectProblem(dialog, "Enter an email address like name@example.com");
  await expect(page).toHaveTitle(/^Error: /);
  await dialog.getByRole("link", { name: "Enter an email address like name@example.com" }).click();
  await expect(dialog.getByPlaceholder("Email")).toBeFocused();
  await dialog.getByPlaceholder("Email").fill("dana@example.com");
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(dialog.getByRole("paragraph").filter({ hasText: "They'll reply to dana@example.com." })).toBeVisible();
  await expect(page).not.toHaveTitle(/^Error: /);
  await expect(dialog.getByRole("blockquote")).toContainText(words);
  await expect(dialog.getByRole("heading", { name: "What comes next" })).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  await expect(dialog.getByRole("heading", { level: 3, name: "Your message was sent" })).toBeFocused();
  await expect(dialog.locator("[data-announcer]")).toContainText("They'll reply to dana@example.com.");
  await expect.poll(() => mailsHolding(words).length).toBe(1);

  // The same words once more are told to be the ones that went out.
  await page.keyboard.press("Escape");
  await link.click();
  await dialog.getByPlaceholder("Email").fill("dana@example.com");
  await dialog.getByRole("textbox", { name: "Message" }).fill(words);
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(dialog.getByRole("paragraph").filter({ hasText: "so it was not sent again" })).toBeVisible();
  await expect(dialog.locator("[data-announcer]")).toContainText("so it was not sent again");
  expect(mailsHolding(words)).toHaveLength(1);

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/by-dealer\/honda\?searchRadius=0$/);
  await expect(link).toBeFocused();
  await expect(link).toHaveText("Emailed today");
  await visit(page, DEALER_CARS);
  await expect(link).toHaveText("Emailed today");
});

test("Back closes the form over the results, and an offer to an owner opens there too", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, OWNER_CARS);
  await cards(page)
    .first()
    .getByRole("link", { name: /^Make Offer/ })
    .click();
  await expect(
    page.getByRole("dialog", { name: "Make an offer" }).getByLabel("Your offer", { exact: true }),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/by-owner\?searchRadius=0$/);
});

test("without script the card's link leads to the form's own page", { tag: [WITHOUT_SCRIPT, DESK] }, async ({
  page,
}) => {
  await visit(page, OWNER_CARS);
  await cards(page)
    .first()
    .getByRole("link", { name: /^Make Offer/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Make an offer" })).toBeVisible();
  const form = page.getByRole("form", { name: "Make an offer" });
  await form.getByLabel("Your offer", { exact: true }).fill("900,000");
  await form.getByPlaceholder("Email").fill("dana@example.com");
  await form.getByRole("button", { name: "Send offer" }).click();
  await expect(page.getByRole("heading", { name: "Your offer was sent" })).toBeVisible();
  await visit(page, OWNER_CARS);
  await expect(
    cards(page)
      .first()
      .getByRole("link", { name: /^Offer sent today: / }),
  ).toBeVisible();
  await expect(
    cards(page)
      .nth(1)
      .getByRole("link", { name: /^Make Offer: / }),
  ).toBeVisible();
});

test("in a dialog, what happened is said inside it", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await page.context().grantPermissions(["clipboard-write"]);
  await visit(page, DEALER_CARS);
  await page.getByRole("link", { name: "Share this search" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this search" });
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.locator("[data-announcer]")).toContainText("Link copied");
  await expect(page.locator("body > [data-announcer]")).not.toContainText("Link copied");
});

test("a dealer's fee stands apart, and the sum is the price and the fee", { tag: DESK }, async ({ page }) => {
  await visit(page, DEALER_CARS);
  const hrefs = await cards(page)
    .getByRole("heading")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const href of hrefs) {
    await page.goto(href);
    if (await buyBox(page).getByText("Dealer doc fee").isVisible()) break;
  }
  const figureOf = async (label: string) =>
    Number(
      (await buyBox(page).locator(".sum2 div", { hasText: label }).locator("dd").textContent())?.replace(/\D/g, ""),
    );
  expect(await figureOf("Total with dealer fees")).toBe(
    (await figureOf("Asking price")) + (await figureOf("Dealer doc fee")),
  );
  await expect(buyBox(page).locator(".price").first()).toHaveText(
    (await buyBox(page).locator(".sum2 div", { hasText: "Asking price" }).locator("dd").textContent()) ?? "",
  );
});

test("on paper the car, its price and its facts stand, and the controls do not", {
  tag: [WITHOUT_SCRIPT, DESK],
}, async ({ page }) => {
  const title = await openFirstCar(page, DEALER_CARS);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(buyBox(page).locator(".price").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Specifications" })).toBeVisible();
  for (const control of [
    page.locator("#contact form"),
    compareButton(page),
    page.getByRole("list", { name: "Pictures" }),
    page.getByRole("region", { name: "More like it" }),
    page.getByRole("banner").getByRole("searchbox"),
    page.getByRole("navigation", { name: "Main" }),
  ])
    await expect(control.first()).toBeHidden();
});

test("the details page does not move while it loads, on a slow line neither", { tag: [WITH_SCRIPT, WIDTHS] }, async ({
  page,
}) => {
  await openFirstCar(page, DEALER_CARS);
  await page.route(/\/(?:assets|img|api)\//, async (route) => {
    await new Promise((later) => setTimeout(later, 150));
    await route.continue();
  });
  await page.goto(page.url());
  await page.getByRole("region", { name: "More like it" }).scrollIntoViewIfNeeded();
  await expect(page.locator("#site-search-field")).toHaveAttribute("role", "combobox");
  // The journey itself fails on any shift (journey.ts).
});

test("each brand has its own page about parting with a car, linked from every page", { tag: DESK }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/compare");
  await page.getByRole("contentinfo").getByRole("link", { name: "Sell your car" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sell your car" })).toBeVisible();
  await expect(page.getByText("28%", { exact: true })).toBeVisible();
  await expect(page.getByText("Yours depends on condition", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "See what cars like yours cost" }).click();
  await expect(page).toHaveURL(/\/cars-for-sale\/used-cars$/);
});

test("the trims table leads to the trims in words and, for new cars, to a custom order", async ({ page }) => {
  await visit(page, "/cars-for-sale/reference/trims/honda/accord");
  const section = page.locator("#reference");
  await expect(section.getByRole("link", { name: "Custom Order" })).toHaveAttribute(
    "href",
    /^\/cars-for-sale\/build-and-price\?makeCode=HONDA&modelCode=ACCORD&year=\d{4}&referrer=compare-trims-tab$/,
  );
  await section.getByRole("link", { name: "Full trim details" }).click();
  const place = hasJavaScript() ? page.getByRole("dialog") : page.locator("main");
  await expect(place).toContainText("A trim is a level of equipment.");
  if (isPhone()) return;
  await visit(page, "/cars-for-sale/reference/trims/used-cars/honda/accord");
  await expect(section.getByRole("link", { name: "Full trim details" })).toBeVisible();
  await expect(section.getByRole("link", { name: "Custom Order" })).toHaveCount(0);
});

test("the trims of a car's model stand side by side over its own page", async ({ page }) => {
  await openFirstCar(page, DEALER_CARS);
  const carUrl = page.url();
  await page.getByRole("link", { name: /^Compare .+ trims$/ }).click();
  const level = hasJavaScript() ? 2 : 1;
  await expect(page.getByRole("heading", { level, name: /^Compare trims: \d{4} Honda/ })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "MSRP" })).toBeVisible();
  if (hasJavaScript()) await page.keyboard.press("Escape");
  else await page.getByRole("main").getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(carUrl);
  await expect(page.getByRole("heading", { level: 1, name: /Honda/ })).toBeVisible();
});
