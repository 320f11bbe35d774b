import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { expect, hasJavaScript, test } from "./journey";
import { mailsHolding, newEmail } from "./mailbox";
import { DESK } from "./tags";
import { expectProblem } from "./told-problem";

/** The dearest ones: other journeys walk the list from its beginning, and a car is held once. */
const ONLINE_CARS = "/cars-for-sale?homeServices=BUY_ONLINE&sortBy=derivedpriceDESC&allListingType=true";

/** A car that nobody holds; the projects run beside each other and take other ones. */
async function openFreeCar(page: Page): Promise<void> {
  await page.goto(ONLINE_CARS);
  const free = page
    .getByRole("list", { name: "Search results" })
    .getByRole("article")
    .filter({ hasNotText: "Reserved until" });
  const card = hasJavaScript() ? free.first() : free.last();
  const href = (await card.getByRole("heading").getByRole("link").getAttribute("href")) ?? "";
  await page.goto(href);
  await expect(page.getByRole("link", { name: "Start buying online" })).toBeVisible();
}

async function mailedPath(words: string): Promise<string> {
  await expect.poll(() => mailsHolding(words).length).toBeGreaterThan(0);
  return /\/cars-for-sale\/vehicle\/[\w-]+\/reserve\/[\w-]{32}/.exec(mailsHolding(words).at(-1) ?? "")?.[0] ?? "";
}

test("a car is reserved with an address alone, everybody sees it, and the dealer declines it by the mail's link", {
  tag: DESK,
}, async ({ page, watched }) => {
  watched.allowed.push(/400/);
  const email = newEmail();
  await openFreeCar(page);
  const car = new URL(page.url()).pathname;
  await page.getByRole("link", { name: "Start buying online" }).click();
  const form = page.getByRole("form", { name: "Start buying online" });
  await expect(page.getByText("no money is taken").first()).toBeVisible();
  await form.getByLabel("Your trade-in").fill("A 2012 Civic");
  await form.getByLabel("Pickup or delivery").selectOption("delivery");
  await form.getByRole("button", { name: "Reserve this car" }).click();
  await expectProblem(page, /email/);
  await expect(form.getByLabel("Your trade-in")).toHaveValue("A 2012 Civic");
  await expect(form.getByLabel("Pickup or delivery")).toHaveValue("delivery");
  await expectAccessible(page);
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Reserve this car" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your reservation was requested" })).toBeVisible();
  await expect(page.getByText("No money was taken.")).toBeVisible();
  await expectAccessible(page);
  const shopperPage = new URL(page.url()).pathname;
  expect(await mailedPath(`\nTo: ${email}`)).toBe(shopperPage);

  await page.goto(car);
  await expect(page.getByText(/Reserved until \w{3} \d/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Start buying online" })).toHaveCount(0);

  const dealerPage = await mailedPath(`> Email: ${email}`);
  expect(dealerPage).not.toBe(shopperPage);
  for (let look = 0; look < 2; look += 1) {
    await page.goto(dealerPage);
    await expect(page.getByRole("heading", { level: 1, name: "A shopper wants to buy this car" })).toBeVisible();
  }
  await expect(page.getByText("A 2012 Civic")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The reservation is confirmed" })).toBeVisible();
  await page.getByRole("button", { name: "Decline after all" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The reservation was declined" })).toBeVisible();
  await expect(page.getByText("A 2012 Civic")).toHaveCount(0);
  await page.goto(shopperPage);
  await expect(page.getByRole("heading", { level: 1, name: "The reservation was declined" })).toBeVisible();
  await page.goto(car);
  await expect(page.getByRole("link", { name: "Start buying online" })).toBeVisible();
  if (hasJavaScript()) {
    await page.getByRole("link", { name: "Start buying online" }).click();
    await expect(page.getByRole("dialog", { name: "Start buying online" })).toBeVisible();
    await expectAccessible(page);
  }
});
