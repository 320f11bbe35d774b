import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { signUp } from "./new-account";
import { openContact, openReachableCar } from "./vehicle-page";

test("the account says which seller was written to, about which car", async ({ page }) => {
  const email = await signUp(page, { refUrl: "/account/messages" });
  await expect(page.getByRole("heading", { level: 1, name: "Messages sent" })).toBeVisible();
  await expect(page.getByText("You sent no messages in the last year.")).toBeVisible();
  await expectAccessible(page);
  const car = await openReachableCar(page);
  const form = await openContact(page, "Email dealer");
  await form.getByPlaceholder("Email").fill(email);
  await form.getByLabel("Message").fill("Is it still for sale?");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Your message was sent" })).toBeVisible();
  await page.goto("/account/messages");
  const list = page.getByRole("list", { name: "Messages sent" });
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list.getByRole("link")).toBeVisible();
  expect(car).toContain(((await list.getByRole("link").textContent()) ?? "").split(" ").slice(0, 3).join(" "));
  await expect(list).toContainText(/To .+, /);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the receipt of a message shows what was sent, and leads back to the results", async ({ page }) => {
  const results = "/cars-for-sale/by-dealer/honda?maxPrice=21000";
  await page.goto(results);
  const car = page.getByRole("article").filter({ has: page.getByRole("link", { name: /^Email dealer/ }) });
  await car.first().getByRole("heading").getByRole("link").click();
  await page.waitForURL(/\/vehicle\//);
  const form = await openContact(page, "Email dealer");
  await form.getByPlaceholder("Email").fill("dana@example.com");
  await form.getByLabel("Message").fill("Could I see it on Saturday?");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Your message was sent" })).toBeVisible();
  const receipt = page.getByRole("blockquote");
  await expect(receipt).toHaveText("Could I see it on Saturday?");
  await expect(page.getByText("They'll reply to dana@example.com.")).toBeVisible();
  await page.reload();
  await expect(receipt).toHaveText("Could I see it on Saturday?");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to results" }).last().click();
  await page.waitForURL((url) => `${url.pathname}${url.search}` === results);
});
