import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { heard, listen } from "./heard";
import { expect, expectNoSidewaysScroll, hasJavaScript, isPhone, test } from "./journey";
import { visit } from "./search-page";
import { DESK, WIDTHS, WITH_SCRIPT } from "./tags";
import { expectProblem } from "./told-problem";
import { contactForm, openFirstCar, openReachableCar } from "./vehicle-page";

/** The form that stands on a car's own page, and what the page says once it was sent. */

const OWNER_CARS = "/cars-for-sale/used-cars/by-owner";
const uniqueWords = () => `Answered ${test.info().project.name} ${Date.now()}`;
const priceCard = (page: Page) => page.getByRole("region", { name: /^\d{4} / });
const messageForm = (page: Page) => page.getByRole("form", { name: "Email the dealer" });
const offerForm = (page: Page) => page.locator("#contact").getByRole("form", { name: "Make an offer" });

test("a car whose dealer was written to says so on its own page, where a second message stays possible", {
  tag: WIDTHS,
}, async ({ page }) => {
  await openReachableCar(page);
  const address = page.url();
  await visit(page, address);
  const form = messageForm(page);
  await form.getByPlaceholder("Email").fill("dana@example.com");
  await form.getByLabel("Message").fill(uniqueWords());
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Your message was sent" })).toBeVisible();
  const emailed = priceCard(page).getByRole("link", { name: "Emailed today (write again)" });
  if (hasJavaScript()) {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(emailed).toBeVisible();
  }
  await visit(page, address);
  await expect(emailed).toBeVisible();
  await expect(priceCard(page).getByRole("link", { name: "Email dealer" })).toHaveCount(0);
  await expectAccessible(page);
  if (isPhone()) {
    await page.getByRole("heading", { name: "Specifications" }).evaluate((heading) => heading.scrollIntoView());
    const bar = page.getByRole("region", { name: "Price and contact" });
    await expect(bar.getByRole("link", { name: "Emailed today (write again)" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => scrollTo(0, 0));
  }
  await emailed.click();
  await expect(contactForm(page)).toBeVisible();
});

test("an offer is made beside what is asked, on the car's own page too", { tag: DESK }, async ({ page }) => {
  await openFirstCar(page, OWNER_CARS);
  const said = await offerForm(page)
    .getByText(/^Asking price \$[\d,]+\./)
    .innerText();
  await page.goto(`${page.url().split("?", 1)[0]}/contact`);
  await expect(contactForm(page).getByText(said, { exact: true })).toBeVisible();
});

test("what is wrong with the form on a car's own page has the focus in the dialog that says it", {
  tag: WITH_SCRIPT,
}, async ({ page, watched }) => {
  watched.allowed.push(/400/);
  await openReachableCar(page);
  await visit(page, page.url());
  await messageForm(page).getByPlaceholder("Email").fill("");
  await messageForm(page).getByRole("button", { name: "Send message" }).click();
  await expectProblem(page.getByRole("dialog", { name: "Email the dealer" }), /^There is a problem/);
  await openFirstCar(page, OWNER_CARS);
  await visit(page, page.url());
  await offerForm(page).getByRole("button", { name: "Send offer" }).click();
  await expectProblem(page.getByRole("dialog", { name: "Make an offer" }), /^There is a problem/);
});

test("a low offer of a car's own page is asked about where the focus is, and in the dialog by one announcement", {
  tag: [DESK, WITH_SCRIPT],
}, async ({ page, watched }) => {
  watched.allowed.push(/400/);
  await listen(page);
  await openFirstCar(page, OWNER_CARS);
  await visit(page, page.url());
  const form = offerForm(page);
  await form.getByLabel("Your offer", { exact: true }).fill("100");
  await form.getByPlaceholder("Email").fill("dana@example.com");
  await form.getByLabel("Message").fill(uniqueWords());
  await form.getByRole("button", { name: "Send offer" }).click();
  const dialog = page.getByRole("dialog", { name: "Make an offer" });
  await expect(dialog.getByRole("group", { name: /^Your offer is \d+% of the asking price\./ })).toBeFocused();
  const asked = async () => (await heard(page)).filter((words) => /^Your offer is/.test(words));
  expect(await asked()).toEqual([]);
  await dialog.getByLabel("Your offer", { exact: true }).fill("101");
  const anyway = dialog.getByRole("button", { name: "Send offer anyway" });
  await anyway.click();
  await expect.poll(asked).toHaveLength(1);
  await expect(anyway).toBeFocused();
});
