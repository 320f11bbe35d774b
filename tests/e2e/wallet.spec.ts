import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { signUp } from "./new-account";
import { cards, closeFilters, filterGroup, parametersOf, seeResultsButton, visit } from "./search-page";
import { DESK } from "./tags";
import { expectProblem } from "./told-problem";

test("a budget set in the wallet is searched as a price, and the wallet says what it comes to", async ({
  page,
  watched,
}) => {
  watched.allowed.push(/400/);
  await visit(page, "/cars-for-sale/wallet");
  const form = page.getByRole("form", { name: "Your budget" });
  await expect(form.getByLabel("Budget in dollars")).toHaveValue("$600");
  await form.getByLabel("Budget in dollars").fill("45k");
  await form.getByRole("button", { name: "Show cars within my budget" }).click();
  await expectProblem(page, "“45k” is not an amount we can read");
  await expect(page).toHaveTitle(/^Error:/);
  await form.getByLabel("Budget in dollars").fill("450");
  await form.getByRole("button", { name: "Show cars within my budget" }).click();
  await page.waitForURL(/maxPrice=21352/);
  expect([...parametersOf(page).keys()]).toEqual(["maxPrice"]);

  await visit(page, "/cars-for-sale/wallet");
  await expect(page.getByText("Your budget is $450 a month.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  const prompt = page.getByRole("link", { name: "Create a free account" });
  await expect(prompt).toHaveAttribute("href", /refUrl=%2Fcars-for-sale%2Fwallet$/);
  if (hasJavaScript()) await expectAccessible(page);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByText("Your budget is $450 a month.")).toBeVisible();
  await expect(prompt).toHaveCount(0);
  await form.getByRole("button", { name: "Forget my budget" }).click();
  await page.waitForURL(/\/cars-for-sale$/);
  await visit(page, "/cars-for-sale/wallet");
  await expect(form.getByLabel("Budget in dollars")).toHaveValue("$600");
});

test("a budget typed before signing in in another tab comes back to be sent once more", { tag: DESK }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/403/);
  await visit(page, "/cars-for-sale/wallet");
  const form = page.getByRole("form", { name: "Your budget" });
  await form.getByLabel("Budget in dollars").fill("450");
  const otherTab = await page.context().newPage();
  await signUp(otherTab);
  await otherTab.close();
  await form.getByRole("button", { name: "Show cars within my budget" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This form has expired" })).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await page.waitForURL(/maxPrice=21352/);
});

test("a car's payment is taken apart, with other terms too", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/by-dealer");
  const card = cards(page).filter({ hasText: "a month, estimated" }).first();
  const said = (await card.locator(".pay").textContent())?.match(/\$[\d,]+/)?.[0] ?? "none";
  const href = await card.getByRole("heading").getByRole("link").getAttribute("href");
  await visit(page, href ?? "");
  await page.getByRole("link", { name: "a month, estimated" }).click();
  await page.waitForURL(/\/payment$/);
  if (hasJavaScript()) await expect(page.getByRole("dialog", { name: "What it costs a month" })).toBeVisible();
  const plan = page.locator(".payplan");
  await expect(plan).toContainText(said);
  await expect(plan).toContainText("60 months at 9.65% APR");
  await expect(plan).toContainText("Total cost of credit");
  await expect(page.getByRole("link", { name: /in My Wallet$/ })).toHaveAttribute("href", "/cars-for-sale/wallet");
  const form = page.getByRole("form", { name: "Other terms" });
  if (hasJavaScript()) await form.getByLabel(/^Months/).press("ArrowRight");
  else {
    await form.getByLabel(/^Months/).press("ArrowRight");
    await form.getByRole("button", { name: "Work out the payment" }).click();
  }
  await expect(plan).toContainText("72 months at 9.65% APR");
  await form.getByLabel("APR in percent", { exact: true }).fill("0");
  await form.getByRole("button", { name: "Work out the payment" }).click();
  await expect(plan).toContainText("72 months at 0% APR");
  await expect(plan.locator("dl")).toContainText("$0.00");
  expect(new URL(page.url()).search).toBe("");
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page);
});

test("See Results does not pass a typed budget over in silence", async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/suv");
  const group = await filterGroup(page, "Price");
  await group.getByText("Monthly", { exact: true }).click();
  await group.getByLabel("Monthly budget").fill("450");
  const said = group.getByText("Each button sends its own part.");
  if (!hasJavaScript()) {
    await expect(said).toBeVisible();
    return;
  }
  await expect(said).toBeHidden();
  await seeResultsButton(page).click();
  await page.waitForURL(/maxPrice=21352/);
  expect(new URL(page.url()).pathname).toBe("/cars-for-sale/used-cars/suv");
});

test("a payoff is worked out day by day, and its mistakes are said", async ({ page, watched }) => {
  watched.allowed.push(/400/);
  await visit(page, "/cars-for-sale/wallet");
  await page.getByRole("navigation", { name: "My Wallet" }).getByRole("link", { name: "Payoff quote" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Payoff quote" })).toBeVisible();
  const form = page.getByRole("form", { name: "The loan on your car" });
  await form.getByLabel("APR of the loan in percent").fill("6");
  await form.getByRole("button", { name: "Work out the payoff" }).click();
  await expectProblem(page, "Enter the balance, or the loan");
  await expect(page).toHaveTitle(/^Error: Payoff quote/);
  const balance = form.getByLabel("Balance on your last statement, in dollars");
  await balance.fill("10,000");
  // A click could miss a button that moves up as the message above it goes.
  await balance.press("Enter");
  const quote = page.getByRole("region", { name: "Your payoff" });
  await expect(quote).toContainText("Interest of 10 days at 6% APR+ $16.44");
  await expect(quote).toContainText("$10,016.44, good through");
  await expect(quote).toContainText("Ask your lender");
  await expect(form.getByLabel("Balance on your last statement, in dollars")).toHaveValue("$10,000");
  expect(new URL(page.url()).search).toBe("");
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page);
  await form.getByRole("button", { name: "Forget this loan" }).click();
  await expect(quote).toHaveCount(0);
});

test("everything is forgotten after a question, and Back shows nothing of it", async ({ page }) => {
  await visit(page, "/cars-for-sale/wallet/payoff");
  const form = page.getByRole("form", { name: "The loan on your car" });
  await form.getByLabel("Balance on your last statement, in dollars").fill("4,321.09");
  await form.getByLabel("APR of the loan in percent").fill("6");
  await form.getByRole("button", { name: "Work out the payoff" }).click();
  const quote = page.getByRole("region", { name: "Your payoff" });
  await expect(quote).toContainText("$4,3");
  await visit(page, "/cars-for-sale/wallet");
  await page.getByRole("link", { name: "Forget everything" }).click();
  const question = page.getByRole("region", { name: "Forget everything?" });
  await expect(question).toContainText("This erases your payoff quote. It cannot be undone.");
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page);
  await question.getByRole("button", { name: "Yes, forget everything" }).click();
  await expect(page.getByText("Everything in your wallet is forgotten.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Forget everything" })).toHaveCount(0);
  // Over the question and the budget's page, to the payoff.
  for (const address of [/wallet\?forget=everything/, /wallet$/, /wallet\/payoff$/]) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
  await expect(page.getByRole("heading", { name: "Payoff quote" })).toBeVisible();
  await expect(quote).toHaveCount(0);
  await expect(form.getByLabel("Balance on your last statement, in dollars")).toHaveValue("");
});

test("a credit band is said by the shopper, and payments go by its rate once a budget is set", async ({ page }) => {
  await visit(page, "/cars-for-sale/wallet/credit");
  const form = page.getByRole("form", { name: "Which band are you in?" });
  await form.getByLabel("Near prime, 601 to 660").check();
  await form.getByRole("button", { name: "Use this band" }).click();
  await expect(page.getByText("It changes no figure until you set a budget.")).toBeVisible();
  await expect(form.getByLabel("Near prime, 601 to 660")).toBeChecked();
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page);
  await visit(page, "/cars-for-sale/wallet");
  const budget = page.getByRole("form", { name: "Your budget" });
  await budget.getByLabel("Budget in dollars").fill("450");
  await budget.getByRole("button", { name: "Show cars within my budget" }).click();
  await page.waitForURL(/maxPrice=/);
  await visit(page, "/cars-for-sale/wallet");
  await expect(page.getByText("which is $450 a month at 13.28% for 60 months")).toBeVisible();
});

test("a trade-in is estimated in three steps, and what it leaves for the next car is said", async ({
  page,
  watched,
}) => {
  watched.allowed.push(/400/);
  await visit(page, "/cars-for-sale/wallet/trade-in");
  const car = page.getByRole("form", { name: "Your car, step 1 of 3" });
  await car.getByRole("button", { name: "Continue" }).click();
  await expectProblem(page, "Choose the make, or enter the VIN");
  await car.getByLabel("Model year").fill("2019");
  await car.getByLabel("Make").selectOption("HONDA");
  await car.getByLabel("Mileage").fill("62,000");
  await car.getByRole("button", { name: "Continue" }).click();
  const model = page.getByRole("form", { name: "Its model, step 2 of 3" });
  await model.getByLabel("Model").selectOption("CIVIC");
  await model.getByRole("button", { name: "Continue" }).click();
  const condition = page.getByRole("form", { name: "Its condition, step 3 of 3" });
  await expect(condition.getByLabel("Mileage")).toHaveValue("62,000");
  await condition.getByRole("group", { name: "How are the tires?" }).getByLabel("To be replaced now").check();
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page);
  await condition.getByRole("button", { name: "Estimate its value" }).click();
  const estimate = page.getByRole("region", { name: "Trade-in estimate: 2019 Honda Civic" });
  await expect(estimate).toContainText(/\$[\d,]+ to \$[\d,]+/);
  await expect(estimate).toContainText(/Estimate from \d+ similar cars offered within \d model years?/);
  await expect(estimate).toContainText("−5%");
  await expect(estimate).toContainText("Dealers set their own price after seeing the car.");
  expect(new URL(page.url()).search).toBe("");
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page);
  await condition.getByLabel("Its title is branded").check();
  await condition.getByRole("button", { name: "Estimate its value" }).click();
  await expect(page.getByText("We give no estimate for a car whose title is branded")).toBeVisible();
  await condition.getByRole("button", { name: "Use another car" }).click();
  await expect(car).toBeVisible();
});

test("a promotion leads to its page and makes room for the next one, before there is a budget too", async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/used-cars");
  const cells = page.locator(".wcell");
  await cells.nth(1).getByRole("button", { name: "Set your terms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Financing" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Where to get it" })).toBeVisible();
  await visit(page, "/cars-for-sale/used-cars");
  // Opening it is not saying anything that an account could keep.
  await expect(cells.first().getByRole("link", { name: "Keep it in a free account" })).toHaveCount(0);
  await cells.first().getByLabel("Budget in dollars").fill("450");
  await cells.first().getByRole("button", { name: "Set My Budget" }).click();
  await page.waitForURL(/maxPrice=21352/);
  await closeFilters(page);
  await cells.nth(1).getByRole("button", { name: "See service contracts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Warranties and service contracts" })).toBeVisible();
  await expect(page.getByText("works with no company here")).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page);
  await visit(page, "/cars-for-sale/used-cars");
  await cells.nth(1).getByRole("button", { name: "See GAP protection" }).click();
  const yours = page.getByRole("region", { name: "Would it pay for you?" });
  await expect(yours).toContainText("a loan of $21,352, and a car worth $21,352");
  await expect(yours).toContainText("You likely do not need GAP");
  await expect(page.getByText("Where to get it")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  if (hasJavaScript()) await expectAccessible(page);
});

test("the first card's price stands on a desk's first screen", { tag: DESK }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/by-dealer");
  const price = await cards(page).first().locator(".price").boundingBox();
  expect(price?.y).toBeLessThan(640);
});
