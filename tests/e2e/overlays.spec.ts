import type { Page } from "playwright/test";
import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { drawnWhole, filterGroup, openFilters, visit } from "./search-page";
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
