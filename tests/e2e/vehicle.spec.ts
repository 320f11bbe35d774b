import { expectAccessible } from "./accessible";
import { expect, hasJavaScript as hasScript, test } from "./journey";
import { mailsHolding } from "./mailbox";
import { taken } from "./search-page";
import { DESK, SERVED_ALIKE, WIDTHS, WITH_SCRIPT } from "./tags";
import { expectProblem } from "./told-problem";
import { contactForm, openContact, openFirstCar, openReachableCar } from "./vehicle-page";

const OWNER_CARS = "/cars-for-sale/used-cars/by-owner";

/** Words that no other run of a journey uses: the mailbox is shared, and the same message is sent once. */
const uniqueWords = () => `Journey ${test.info().project.name} ${Date.now()}`;

test("a car is opened from a search, and the way back leads to the exact search and place", { tag: WIDTHS }, async ({
  page,
}) => {
  const search = "/cars-for-sale/used-cars/honda?maxPrice=30000&sortBy=derivedpriceASC";
  await page.goto(search);
  const link = page.getByRole("list", { name: "Search results" }).getByRole("article").nth(7).getByRole("link").first();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForURL(/\/vehicle\//);
  await page.getByRole("link", { name: "Back to results" }).click();
  await expect(page).toHaveURL(search);
  if (hasScript()) await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test("the details page says what the car is, costs and is worth, and passes axe", async ({ page }) => {
  await openReachableCar(page);
  await expect(page.getByText(/\$[\d,]+ typical|No rating/).first()).toBeVisible();
  // Closed at first.
  const rating = page.getByText(/Dealers can't pay to change this\.|We rate a price when/).first();
  await expect(rating).toBeHidden();
  await page.getByText("How we rate this price").click();
  await expect(rating).toBeVisible();
  for (const heading of ["Price history", "Specifications"]) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  // On a phone the trail makes room for the way back; it stays in the document.
  await expect(page.locator("nav[aria-label=Breadcrumb] a").first()).toHaveText("Used Cars for Sale");
  await expectAccessible(page);
});

test("the first picture is the largest paint: preloaded, eager and of high priority", { tag: WIDTHS }, async ({
  page,
}) => {
  await openReachableCar(page);
  await page.reload();
  const picture = page.locator("#listings img").first();
  const source = await picture.getAttribute("src");
  await expect(picture).toHaveAttribute("fetchpriority", "high");
  await expect(picture).not.toHaveAttribute("loading", "lazy");
  await expect(page.locator(`link[rel=preload][as=image][href="${source}"]`)).toHaveCount(1);
  if (!hasScript()) return;
  const largest = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new PerformanceObserver((list) => {
            const last: unknown = list.getEntries().at(-1)?.toJSON();
            resolve(JSON.stringify(last));
          }).observe({ type: "largest-contentful-paint", buffered: true });
        }),
    );
  // A picture that has come is painted with the next frame.
  await expect.poll(largest).toContain(source);
});

test("a message to a dealer reaches the dealer's mailbox", async ({ page }) => {
  const words = uniqueWords();
  const title = await openReachableCar(page);
  await taken(page);
  const form = await openContact(page, "Email dealer");
  await expectAccessible(page);
  await form.getByLabel("First name").fill("Dana");
  await form.getByLabel("Last name").fill("O'Brien");
  await form.getByPlaceholder("Email").fill("dana+cars@example.com");
  await form.getByLabel("Message").fill(words);
  await form.getByRole("button", { name: "Send message" }).click();
  const heading = page.getByRole("heading", { name: "Your message was sent" });
  await expect(heading).toBeVisible();
  expect(page.url()).not.toMatch(/dana|example\.com/);
  const answer = page.locator(".sentmessage");
  await expect(answer).toContainText(/^Sent to .+ They'll reply to .+About the /);
  await expect(answer.getByRole("heading", { name: "What comes next" })).toBeVisible();
  await expect(answer).toContainText(/To talk to them sooner, call \(\d{3}\) \d{3}-\d{4}\. (?:Open|Closed) today/);
  await expect(answer.getByRole("blockquote")).toHaveText(words);
  await expect(page).toHaveTitle(/^Your message was sent: /);
  if (hasScript()) await expect(heading).toBeFocused();

  await expect.poll(() => mailsHolding(words).length).toBe(1);
  const [mail = ""] = mailsHolding(words);
  expect(mail).toMatch(/^To: .+ <sales@.+>$/m);
  expect(mail).toMatch(/^Reply-To: .*dana\+cars@example\.com>?$/m);
  expect(mail).toContain(`Subject: Question about your ${title}`);
});

test("a message of the details page itself is answered over it, with what was sent", { tag: WITH_SCRIPT }, async ({
  page,
}) => {
  const words = uniqueWords();
  await openReachableCar(page);
  await taken(page);
  const form = page.getByRole("form", { name: "Email the dealer" });
  await form.getByPlaceholder("Email").fill("dana@example.com");
  await form.getByLabel("Message").fill(words);
  await form.getByRole("button", { name: "Send message" }).click();
  const dialog = page.getByRole("dialog", { name: "Your message was sent" });
  await expect(dialog.getByRole("blockquote")).toHaveText(words);
  await expect(dialog.getByRole("heading", { name: "Your message was sent" })).toBeFocused();
  await expectAccessible(page, "dialog[open]");
});

test("the same message twice is one mail", { tag: [DESK, SERVED_ALIKE] }, async ({ page }) => {
  const words = uniqueWords();
  await openReachableCar(page);
  const address = page.url();
  for (let time = 0; time < 2; time++) {
    await page.goto(address);
    const form = await openContact(page, "Email dealer");
    await form.getByPlaceholder("Email").fill("dana@example.com");
    await form.getByLabel("Message").fill(words);
    await form.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("heading", { name: "Your message was sent" })).toBeVisible();
  }
  await expect.poll(() => mailsHolding(words).length).toBe(1);
});

test("a low offer is asked about, another one anew, and then reaches the private seller's mailbox", {
  tag: DESK,
}, async ({ page, watched }) => {
  watched.allowed.push(/400/);
  const words = uniqueWords();
  await openFirstCar(page, OWNER_CARS);
  const form = await openContact(page, "Make Offer");
  const asking = Number(
    /^Asking price \$([\d,]+)/.exec(await form.getByText(/^Asking price \$/).innerText())?.[1]?.replace(/,/g, ""),
  );
  const [half, third] = [0.5, 1 / 3].map((share) => String(Math.round(asking * share)));
  const offer = (dollars = "") => contactForm(page).getByLabel("Your offer", { exact: true }).fill(dollars);
  await offer(half);
  await form.getByPlaceholder("Email").fill("dana@example.com");
  await form.getByLabel("Message").fill(words);
  await form.getByRole("button", { name: "Send offer" }).click();
  await expect(page.getByText(/^Your offer is (?:49|50)% of the asking price\./)).toBeVisible();
  // That was another offer.
  await offer(third);
  const anyway = contactForm(page).getByRole("button", { name: "Send offer anyway" });
  await expect(anyway).toHaveAccessibleDescription(/^Your offer is/);
  await anyway.click();
  await expect(page.getByText(/^Your offer is (?:32|33)% of the asking price\./)).toBeVisible();
  expect(mailsHolding(words)).toEqual([]);
  await contactForm(page).getByRole("button", { name: "Send offer anyway" }).click();
  await expect(page.getByRole("heading", { name: "Your offer was sent" })).toBeVisible();
  await expect(page.getByText(/^Your offer is/)).toHaveCount(0);
  await expect.poll(() => mailsHolding(words).length).toBe(1);
  expect(mailsHolding(words)[0]).toContain(`Subject: Offer of $${Number(third).toLocaleString("en-US")} for your `);
});

test("an invalid address is named, what was typed is kept, and once it is mended the page says no error", {
  tag: DESK,
}, async ({ page, watched }) => {
  watched.allowed.push(/400/);
  const words = uniqueWords();
  await openReachableCar(page);
  const form = await openContact(page, "Email dealer");
  await form.getByLabel("First name").fill("Dana");
  await form.getByPlaceholder("Email").fill("dana@example");
  await form.getByLabel("Message").fill(words);
  await form.getByRole("button", { name: "Send message" }).click();
  await expectProblem(page, "Enter an email address like name@example.com");
  await expect(page).toHaveTitle(/^Error: /);
  const again = contactForm(page);
  await expect(again.getByPlaceholder("Email")).toHaveValue("dana@example");
  await expect(again.getByPlaceholder("Email")).toHaveAccessibleDescription(
    "Enter an email address like name@example.com",
  );
  await expect(again.getByLabel("First name")).toHaveValue("Dana");
  await expect(again.getByLabel("Message")).toHaveValue(words);
  await expectAccessible(page);
  expect(mailsHolding(words)).toEqual([]);

  await again.getByPlaceholder("Email").fill("dana@example.com");
  await again.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Your message was sent" })).toBeVisible();
  await expect(page).not.toHaveTitle(/^Error: /);
  await expect.poll(() => mailsHolding(words).length).toBe(1);
});

test("a filled hidden field asks for one more press, and nothing that was written is lost", { tag: DESK }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/400/);
  const words = uniqueWords();
  await openReachableCar(page);
  const form = await openContact(page, "Email dealer");
  await form.getByPlaceholder("Email").fill("filled-by-browser@example.com");
  await form.getByLabel("Message").fill(words);
  await form.locator("input[name=leaveBlank]").evaluate((field: HTMLInputElement) => {
    field.value = "Example Inc.";
  });
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Nothing was sent yet").first()).toBeVisible();
  expect(mailsHolding(words)).toEqual([]);
  const again = contactForm(page);
  await expect(again.getByLabel("Message")).toHaveValue(words);
  await again.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Your message was sent" })).toBeVisible();
  await expect.poll(() => mailsHolding(words).length).toBe(1);
});

test("dialogs open from a link, close by Escape and by Back, and give the focus back", { tag: WITH_SCRIPT }, async ({
  page,
}) => {
  await openReachableCar(page);
  // Before that a link leads to the overlay's own page, as it does without script.
  await taken(page);
  const address = page.url();
  const share = page.getByRole("link", { name: "Share", exact: true });
  await share.click();
  await expect(page.getByRole("dialog", { name: "Share this car" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(share).toBeFocused();
  await page.getByRole("link", { name: "Report this car" }).click();
  await expect(page.getByRole("dialog", { name: "Report this car" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(address);
});

test("the pages around a car stand by themselves, and a report is taken", { tag: DESK }, async ({ page }) => {
  await openReachableCar(page);
  const address = page.url().split("?")[0];
  await page.goto(`${address}/share`);
  await expect(page.getByLabel("Link to this car")).toHaveValue(/\/cars-for-sale\/vehicle\/\d+$/);
  await page.goto(`${address}/report`);
  await expect(page.getByRole("heading", { level: 1, name: "Report this car" })).toBeVisible();
  await page.getByLabel("What is wrong?").selectOption("The price or the fees are wrong");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Back to the/ }).click();
  await expect(page).toHaveURL(new RegExp(`${address}(?:\\?|$)`));
});

test("an unknown car is 404 with the notice and similar cars", async ({ page, watched }) => {
  watched.allowed.push(/404/);
  const response = await page.goto("/cars-for-sale/vehicle/999999999999");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("We're sorry, the vehicle you were looking for is no longer available.")).toBeVisible();
  await expect(page.getByText("Here are vehicles you may be interested in.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Similar cars" }).getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
});

test("a page says that a message was sent only where it was", { tag: DESK }, async ({ page }) => {
  await openReachableCar(page);
  const address = page.url().split("?")[0];
  await page.goto(`${address}/contact?receipt=0b8e5c1e-6f1f-4a58-9a39-1d0f3c6b7a55`);
  await expect(page.getByRole("heading", { level: 1, name: "Email the dealer" })).toBeVisible();
});
