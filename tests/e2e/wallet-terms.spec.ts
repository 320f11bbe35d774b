import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { cards, visit } from "./search-page";
import { WITH_SCRIPT } from "./tags";
import { expectProblem } from "./told-problem";

test("terms of a loan are set once, for every payment that is shown", async ({ page, watched }) => {
  watched.allowed.push(/400/);
  await visit(page, "/cars-for-sale/wallet/financing");
  const form = page.getByRole("form", { name: "Your terms" });
  const rows = page.getByRole("region", { name: /a month pays for$/ }).getByRole("row");
  await expect(rows).toHaveCount(7);
  await form.getByLabel("State where you will register the car (optional)").selectOption("TX");
  await form.getByRole("button", { name: "Use these terms" }).click();
  await expectProblem(page, "Enter your sales tax in percent");
  await form.getByLabel("Sales tax in percent (optional)").fill("6.25");
  await form.getByLabel("Down payment in dollars (optional)").fill("2,000");
  await form.getByLabel("Months (optional)").selectOption("72");
  await form.getByLabel("APR in percent (optional)").fill("5");
  await form.getByRole("button", { name: "Use these terms" }).click();
  await expect(page.getByText(/^Used cars: 72 months, \$2,000 down, with 6.25% sales tax, 5% APR/)).toBeVisible();
  await expect(page.getByText("Texas taxes the price less your trade-in")).toBeVisible();
  await expect(page.getByText("These terms change no figure until you set a budget.")).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page);
  await form.getByRole("button", { name: "Forget my terms" }).click();
  await expect(page.getByText(/^Used cars: 60 months, nothing down, 9.65% APR/)).toBeVisible();
});

test("a lease is worked out of an offer, and the example beside it is named one", async ({ page, watched }) => {
  watched.allowed.push(/400/);
  await visit(page, "/cars-for-sale/wallet/lease");
  await expect(page.getByText(/^An example, not an offer:/)).toBeVisible();
  const form = page.getByRole("form", { name: "The offer of a lease" });
  await form.getByLabel("Capitalized cost (cap) in dollars").fill("30,000");
  await form.getByLabel("Residual in dollars").fill("16,800");
  await form.getByLabel("Months").fill("36");
  await form.getByLabel("Money factor").fill("6");
  await form.getByRole("button", { name: "Work out the lease" }).click();
  await expectProblem(page, "Enter the money factor");
  await form.getByLabel("Money factor").fill(".0025");
  await form.getByLabel("Sales tax in percent (optional)").fill("6.5");
  await form.getByRole("button", { name: "Work out the lease" }).click();
  const plan = page.getByRole("region", { name: "The offer that you typed" });
  await expect(plan).toContainText("$515.11 a month");
  await expect(plan).toContainText("This is a lease");
  expect(new URL(page.url()).search).toBe("");
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page);
});

test("a new car's payment page works out the lease that a dealer offers on it", async ({ page, watched }) => {
  watched.allowed.push(/400/);
  const pay = async (search: string) => {
    await visit(page, search);
    const card = cards(page).filter({ hasText: "a month, estimated" }).first();
    const href = await card.getByRole("heading").getByRole("link").getAttribute("href");
    await visit(page, `${(href ?? "").split("?")[0]}/payment`);
  };
  const form = page.getByRole("form", { name: "A lease" });
  await pay("/cars-for-sale/used-cars/by-dealer");
  await expect(page.getByRole("form", { name: "Other terms" })).toBeVisible();
  await expect(form).toHaveCount(0);
  await pay("/cars-for-sale/new-cars/by-dealer");
  await expect(form.getByLabel("Capitalized cost (cap) in dollars")).toHaveValue(/^\$[\d,]+$/);
  await expect(page.getByText(/^An example, not an offer:/)).toBeVisible();
  await form.getByRole("button", { name: "Work out the lease" }).click();
  await expectProblem(page, "Enter the residual");
  await form.getByLabel("Capitalized cost (cap) in dollars").fill("34,500");
  await form.getByLabel("Residual in dollars").fill("20,700");
  await form.getByLabel("Months").fill("36");
  await form.getByLabel("Money factor").fill("0.00125");
  await form.getByRole("button", { name: "Work out the lease" }).click();
  await expect(page.getByRole("region", { name: "Or lease it" })).toContainText("$452.33 a month, a lease");
  expect(new URL(page.url()).search).toBe("");
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page);
});

test("sliders of a car's payment write into their fields, and leave alone what they cannot say", {
  tag: WITH_SCRIPT,
}, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/by-dealer");
  const card = cards(page).filter({ hasText: "a month, estimated" }).first();
  const href = await card.getByRole("heading").getByRole("link").getAttribute("href");
  await visit(page, `${(href ?? "").split("?")[0]}/payment`);
  const form = page.getByRole("form", { name: "Other terms" });
  const plan = page.locator(".payplan");
  const [rate, down] = [form.getByLabel("APR in percent", { exact: true }), form.getByLabel(/^Down payment.*optional/)];
  const [rateSlider, downSlider] = [
    form.getByLabel("APR in percent, slider"),
    form.getByLabel("Down payment in dollars, slider"),
  ];
  // Between the slider's steps: nothing rounds it.
  await expect(rateSlider).toHaveAttribute("aria-valuetext", "9.65%");
  await down.fill("1,234");
  await expect(downSlider).toHaveAttribute("aria-valuetext", "$1,234");
  await rateSlider.press("Home");
  await expect(plan).toContainText("60 months at 0% APR");
  await expect(plan).toContainText("$1,234.00");
  await expect(rate).toHaveValue("0");
  await expect(rateSlider).toBeFocused();
  await downSlider.press("End");
  await expect(plan).toContainText("nothing is left to finance");
  await downSlider.press("Home");
  await expect(plan).toContainText("− $0.00");
  await expect(down).toHaveValue("$0");
  await expectAccessible(page);
});
