import { expectAccessible } from "./accessible";
import { mailedLink, subscribe } from "./alert-form";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { newEmail } from "./mailbox";
import { cards, visit } from "./search-page";

test("a visitor gets mail about a car without an account, once their mailbox said yes, and stops it by its link", async ({
  page,
}) => {
  const email = newEmail();
  await visit(page, "/cars-for-sale/used-cars/by-dealer/honda");
  const link = cards(page).getByRole("heading").getByRole("link").first();
  const [first = ""] = ((await link.getAttribute("href")) ?? "").split("?");
  await visit(page, first);
  await visit(page, "/");
  await page.getByRole("link", { name: "Email me if it gets cheaper or sells" }).click();
  await expect(page.getByText("When it gets cheaper or is sold:")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await subscribe(page, email);
  await expect(page.getByText("Almost done: open our email and click Confirm.")).toBeVisible();
  await expectAccessible(page);

  await page.goto(await mailedLink(email, "confirm"));
  await expect(page.getByRole("main").locator(`a[href="${first}"]`)).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("When it gets cheaper or is sold, we email you daily")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "stop this alert" }).click();
  await page.getByRole("button", { name: "Stop this alert" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This alert is stopped" })).toBeVisible();
});
