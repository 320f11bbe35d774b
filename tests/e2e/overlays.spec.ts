import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { cards, drawnWhole, filterGroup, openFilters, pressCompare, visit } from "./search-page";
import { DESK, PHONE, SERVED_ALIKE, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";

const SEARCH = "/cars-for-sale/used-cars/honda/accord";

interface OverlayCase {
  readonly link: string;
  readonly heading: RegExp;
  readonly path: string;
  /** The group of the filter panel in which the link stands. */
  readonly group?: string;
  /** Of each place that is another on a phone, one link is followed there, too. */
  readonly tags?: readonly string[];
}

const OVERLAYS: readonly OverlayCase[] = [
  {
    link: "Compare Accord trims",
    heading: /^Compare trims: \d{4} Honda Accord$/,
    path: "/cars-for-sale/compare/trims",
  },
  { link: "Share this search", heading: /^Share this search$/, path: "/cars-for-sale/info/share" },
  {
    link: "Get alerts",
    heading: /^Get alerts$/,
    path: "/cars-for-sale/info/email-alerts",
    tags: [DESK],
  },
  {
    link: "What Certified means",
    heading: /^What “Certified” means$/,
    path: "/cars-for-sale/info/certified",
    group: "Condition",
  },
  {
    link: "Money-back guarantee",
    heading: /^Money-back guarantee$/,
    path: "/cars-for-sale/info/money-back-guarantee",
    group: "Condition",
    tags: [DESK],
  },
  {
    link: "Electric vehicle types",
    heading: /^Electric Vehicle Types & Differences$/,
    path: "/cars-for-sale/info/electric-vehicles",
    group: "Fuel",
    tags: [DESK],
  },
];

async function linkOf(page: Page, { link, group }: OverlayCase) {
  if (group === undefined) return page.getByRole("link", { name: link, exact: true });
  await openFilters(page);
  return (await filterGroup(page, group)).getByRole("link", { name: link, exact: true });
}

for (const overlay of OVERLAYS) {
  test(`"${overlay.link}" opens over the search; Escape and Back close it, and the focus returns`, {
    tag: [WITH_SCRIPT, ...(overlay.tags ?? [WIDTHS])],
  }, async ({ page }) => {
    await visit(page, SEARCH);
    const searches: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("accord.data")) searches.push(request.url());
    });
    const dialog = page.locator("dialog[open]");
    const link = await linkOf(page, overlay);
    await drawnWhole(page);
    const openDialog = async () => {
      await link.focus();
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("heading", { level: 2, name: overlay.heading })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(overlay.path);
    };
    const expectClosed = async () => {
      await expect(page.getByRole("heading", { level: 2, name: overlay.heading })).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${SEARCH}$`));
      await expect(link).toBeFocused();
    };

    await openDialog();
    await expectAccessible(page, "dialog[open]");
    await page.keyboard.press("Escape");
    await expectClosed();

    await openDialog();
    await page.goBack();
    await expectClosed();

    await openDialog();
    await dialog.getByRole("button", { name: "Close", exact: true }).first().click();
    await expectClosed();
    expect(searches, "the page underneath is not loaded again").toEqual([]);
  });

  test(`"${overlay.link}" leads to a page of its own, and back to the search`, {
    tag: [WITHOUT_SCRIPT, ...(overlay.tags ?? [WIDTHS])],
  }, async ({ page }) => {
    await visit(page, SEARCH);
    await (await linkOf(page, overlay)).click();
    await expect(page.getByRole("heading", { level: 1, name: overlay.heading })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(overlay.path);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^(?:Cancel|Back)$/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`${SEARCH}$`));
  });
}

test("an address of an overlay opens as its page, and reloading a dialog does too", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page }) => {
  await visit(page, SEARCH);
  // By keyboard: the list does not grow away from somebody who stands behind it, as it would from a pointer.
  await page.getByRole("link", { name: "Share this search" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Share this search" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${SEARCH}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Honda Accord");
});

test("Include Certified Vehicles adds the condition and searches", async ({ page }) => {
  await visit(page, SEARCH);
  await (await linkOf(page, { link: "What Certified means", heading: /./, path: "", group: "Condition" })).click();
  await page.getByRole("link", { name: "Include Certified Vehicles" }).click();
  await expect(page).toHaveURL(/listingType=CERTIFIED&listingType=USED/);
  await expect(page.getByRole("dialog", { name: /Certified/ })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Applied filters" })).toContainText("Certified");
  await page.goBack();
  await expect(page).toHaveURL(hasJavaScript() ? new RegExp(`${SEARCH}$`) : /\/info\/certified/);
});

for (const search of ["/cars-for-sale/certified-cars", "/cars-for-sale?allListingType=true"]) {
  test(`nothing offers to include certified cars in ${search}, which finds them already`, {
    tag: [WITHOUT_SCRIPT, DESK],
  }, async ({ page }) => {
    await page.goto(`/cars-for-sale/info/certified?${new URLSearchParams({ from: search })}`);
    await expect(page.getByText("Your search includes certified cars already.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Include Certified Vehicles" })).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "Back", exact: true }).click();
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === search);
  });
}

test("one overlay leads to the next, and Back closes them both", { tag: [WITH_SCRIPT, DESK] }, async ({ page }) => {
  await visit(page, SEARCH);
  await (await linkOf(page, { link: "What Certified means", heading: /./, path: "", group: "Condition" })).click();
  await page.getByRole("link", { name: "14 days or 1,000 miles money-back guarantee" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Money-back guarantee" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2, name: "Money-back guarantee" })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${SEARCH}$`));
});

test("in the drawer, Escape closes the dialog and leaves the drawer open", { tag: [WITH_SCRIPT, PHONE] }, async ({
  page,
}) => {
  await visit(page, SEARCH);
  await (await linkOf(page, { link: "What Certified means", heading: /./, path: "", group: "Condition" })).click();
  await expect(page.getByRole("heading", { name: "What “Certified” means" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "What “Certified” means" })).toHaveCount(0);
  await expect(page.getByRole("form", { name: "Filters" })).toBeVisible();
});

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

const PAGES = [
  "/cars-for-sale/info/certified",
  "/cars-for-sale/info/money-back-guarantee",
  "/cars-for-sale/info/electric-vehicles",
  "/cars-for-sale/info/notifications",
  "/cars-for-sale/info/trims?makeCode=HONDA&modelCode=ACCORD",
  "/cars-for-sale/info/share?url=/cars-for-sale/used-cars",
  "/cars-for-sale/compare/trims?makeCode=HONDA&modelCode=ACCORD",
  "/cars-for-sale/build-and-price?makeCode=HONDA&modelCode=ACCORD",
];

for (const path of PAGES) {
  test(`axe finds nothing on ${path}, light and dark`, { tag: WITH_SCRIPT }, async ({ page }) => {
    await visit(page, path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test("an address that names no overlay or no model is 404, with ways on", { tag: [DESK, SERVED_ALIKE] }, async ({
  page,
  watched,
}) => {
  watched.allowed.push(/404/);
  for (const path of [
    "/cars-for-sale/info/no-such-topic",
    "/cars-for-sale/compare/trims?makeCode=HONDA&modelCode=NOPE",
    "/cars-for-sale/build-and-price?makeCode=SAAB",
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("main").getByRole("link", { name: "Honda", exact: true })).toBeVisible();
  }
});
