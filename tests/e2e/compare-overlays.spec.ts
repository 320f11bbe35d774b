import { expectAccessible } from "./accessible";
import { firstIds } from "./comparison";
import { expect, test } from "./journey";
import { cards, compareTray, pressCompare, visit } from "./search-page";
import { DESK, SERVED_ALIKE, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";

const SEARCH = "/cars-for-sale/used-cars/honda/accord";

test("the comparison opens over the search when it is full", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, "/cars-for-sale/used-cars/sedan?searchRadius=0");
  const buttons = page.getByRole("button", { name: /^Compare: / });
  for (let count = 0; count < 5; count += 1) await buttons.first().click();
  const full = page.getByRole("link", { name: /^Compare is full/ });
  const card = page.getByRole("article").filter({ has: full }).first();
  const carName = await card.getByRole("heading", { level: 3 }).innerText();
  await card.getByRole("link", { name: /^Compare is full/ }).click();
  const dialog = page.getByRole("dialog", { name: "Compare 5 cars" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: "Only differences" }).click();
  await expect(dialog.getByRole("link", { name: "Show every row" })).toBeFocused();
  const removeButtons = page.getByRole("dialog").getByRole("button", { name: /^Remove / });
  await removeButtons.first().click();
  await expect(page.getByRole("dialog", { name: "Compare 4 cars" })).toBeVisible();
  // That of the car in its place.
  await expect(removeButtons.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Compare is full/ })).toHaveCount(0);
  // What opened it is gone: the focus stays at its car.
  await expect(page.locator("article h3 a:focus")).toHaveText(carName);
});

test("the masthead's Compare opens the comparison over the search; Escape, Back and Close lead back to it", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, SEARCH);
  const link = page.getByRole("banner").getByRole("link", { name: /^Compare/ });
  const dialog = page.getByRole("dialog");
  const openDialog = async (name: string) => {
    await link.press("Enter");
    await expect(page.getByRole("dialog", { name, exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/cars-for-sale\/compare\b/);
  };
  const expectBack = async () => {
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(SEARCH);
    await expect(link).toBeFocused();
  };

  await openDialog("Compare cars");
  await expect(dialog).toContainText("Nothing to compare yet.");
  await expect(dialog.getByRole("link", { name: "Open the full comparison" })).toHaveCount(0);
  await expectAccessible(page, "dialog[open]");
  await page.keyboard.press("Escape");
  await expectBack();

  await pressCompare(
    page,
    cards(page)
      .first()
      .getByRole("button", { name: /^Compare: / }),
  );
  await openDialog("Compare 1 car");
  await page.goBack();
  await expectBack();

  await openDialog("Compare 1 car");
  await dialog.getByRole("button", { name: "Close", exact: true }).first().click();
  await expectBack();

  await openDialog("Compare 1 car");
  await dialog.getByRole("link", { name: "Open the full comparison" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 1 car");
});

test("where the tray's way to the comparison went with a car, closing it leads to the tray", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  const ids = await firstIds(page, 2);
  for (const id of ids) {
    await pressCompare(page, page.locator(`#listing-${id}`).getByRole("button", { name: /^Compare: / }));
  }
  await compareTray(page).getByRole("link", { name: "Compare 2 cars" }).press("Enter");
  const comparison = page.getByRole("dialog", { name: /^Compare \d cars?$/ });
  await expect(comparison.getByRole("heading", { level: 2 })).toBeFocused();
  await comparison
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await expect(comparison).toHaveAccessibleName("Compare 1 car");
  await page.keyboard.press("Escape");
  await expect(comparison).toHaveCount(0);
  await expect(compareTray(page).getByRole("heading", { level: 2 })).toBeFocused();
});

test("a form to a dealer opens over the comparison, and closing it leads back to the table", {
  tag: [WITH_SCRIPT, WIDTHS],
}, async ({ page }) => {
  const ids = await firstIds(page, 2);
  for (const id of ids) {
    await pressCompare(page, page.locator(`#listing-${id}`).getByRole("button", { name: /^Compare: / }));
  }
  const search = page.url();
  await compareTray(page).getByRole("link", { name: "Compare 2 cars" }).click();
  const comparison = page.getByRole("dialog", { name: "Compare 2 cars" });
  const contact = page.getByRole("dialog", { name: "Email the dealer" });
  const contactLink = comparison.getByRole("link", { name: /^Email dealer: / }).first();
  for (const close of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await contactLink.click();
    await expect(contact.getByRole("textbox", { name: "Email" })).toBeVisible();
    await expect(page).toHaveURL(/\/contact\b/);
    await close();
    await expect(contact).toHaveCount(0);
    await expect(comparison).toBeVisible();
    await expect(contactLink).toBeFocused();
    await expect(page).toHaveURL(/\/cars-for-sale\/compare\?id=/);
  }
  await comparison.getByRole("link", { name: "Open the full comparison" }).click();
  await page.getByRole("link", { name: "Add a car" }).click();
  await expect(page).toHaveURL(search);
});

test("without script the form to a dealer leads back to the comparison, and the comparison to the search", {
  tag: [WITHOUT_SCRIPT, DESK],
}, async ({ page }) => {
  const ids = await firstIds(page, 2);
  const search = page.url();
  for (const id of ids) {
    await page
      .locator(`#listing-${id}`)
      .getByRole("button", { name: /^Compare: / })
      .click();
  }
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Compare/ })
    .click();
  await page
    .getByRole("link", { name: /^Email dealer: / })
    .first()
    .click();
  await page.getByRole("link", { name: "Back to the comparison" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 2 cars");
  await page.getByRole("link", { name: "Add a car" }).click();
  await expect(page).toHaveURL(search);
});

test("the trims of a model stand side by side, and Custom Order leads to their list prices", { tag: DESK }, async ({
  page,
}) => {
  await visit(page, "/cars-for-sale/compare/trims?makeCode=HONDA&modelCode=ACCORD");
  for (const row of ["MSRP", "Engine", "Heated seats", "Leather seats", "Sunroof"]) {
    await expect(page.getByRole("rowheader", { name: row, exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Custom Order" }).click();
  await expect(page).toHaveURL(/build-and-price\?makeCode=HONDA&modelCode=ACCORD&year=\d{4}&referrer=compare-trims$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Build and price");
});

test("a model that ended has no Custom Order, and its build-and-price page says so", { tag: DESK }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/404/);
  await visit(page, "/cars-for-sale/compare/trims?makeCode=TOYOTA&modelCode=MATRIX");
  await expect(page.getByRole("link", { name: "Custom Order" })).toHaveCount(0);
  const response = await page.goto("/cars-for-sale/build-and-price?makeCode=TOYOTA&modelCode=MATRIX");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("The Toyota Matrix is not sold new.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Corolla", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Build and price: \d{4} Toyota Corolla$/ })).toBeVisible();
});

test("a search for used vehicles alone has no Custom Order", { tag: [DESK, SERVED_ALIKE] }, async ({ page }) => {
  const from = encodeURIComponent("/cars-for-sale/used-cars/honda/accord");
  await visit(page, `/cars-for-sale/compare/trims?makeCode=HONDA&modelCode=ACCORD&from=${from}`);
  await expect(page.getByRole("link", { name: "Custom Order" })).toHaveCount(0);
});
