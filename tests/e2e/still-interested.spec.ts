import { expectAccessible } from "./accessible";
import { expect, expectNoSidewaysScroll, test } from "./journey";
import { addressesOf, asksAbout, button, CARS, FOLLOWED, HISTORY, hrefsIn, recommended, row } from "./looked-at";
import { signUp } from "./new-account";
import { taken, visit } from "./search-page";
import { DESK, WITH_SCRIPT } from "./tags";

test("cars like those that were looked at say why, are refused for one model or all, and come back", async ({
  page,
}) => {
  const [first = "", second = ""] = await addressesOf(page, 2);
  const order = await hrefsIn(page.getByRole("list", { name: "Search results" }));
  for (const address of [first, second]) await visit(page, address);
  for (const address of ["/", CARS]) {
    await visit(page, address);
    await expect(recommended(page).getByRole("listitem")).toHaveCount(6);
    const shown = await hrefsIn(recommended(page));
    for (const looked of [first, second]) expect(shown).not.toContain(looked);
  }
  expect(await hrefsIn(page.getByRole("list", { name: "Search results" }))).toEqual(order);

  const title = await page.getByRole("heading", { name: /^Because you looked at/ }).innerText();
  await button(page, /^Not interested/).click();
  await expect(page.getByText("You won't see cars for that model any more.")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(CARS);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await visit(page, HISTORY);
  await expect(page.getByText(/^No cars because of the Honda/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await visit(page, "/");
  await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
  await visit(page, HISTORY);
  await button(page, /^Allow again/).click();
  await expect(page.getByText("You may see cars for that model again.")).toBeVisible();
  await visit(page, "/");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();

  await visit(page, HISTORY);
  await button(page, "Switch recommendations off").click();
  await expect(page.getByText("Recommendations are off.", { exact: true })).toBeVisible();
  await visit(page, CARS);
  await expect(row(page).getByRole("listitem")).toHaveCount(2);
  await expect(recommended(page)).toHaveCount(0);
  await visit(page, HISTORY);
  await button(page, "Switch recommendations on").click();
  await visit(page, CARS);
  await expect(recommended(page).getByRole("listitem")).toHaveCount(6);
});

test("a car is asked about on home and below the results until its shopper says no, and again when they want", async ({
  page,
}) => {
  const [first = "", second = ""] = await addressesOf(page, 2);
  for (const address of [first, second]) await visit(page, address);
  for (const address of ["/", CARS]) {
    await visit(page, address);
    expect(await hrefsIn(asksAbout(page))).toContain(second);
  }
  await button(asksAbout(page), /^Not any more/).click();
  await expect(page.getByText(/^We won't ask about .* again\./)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(CARS);
  await expectAccessible(page);
  await visit(page, "/");
  expect(await hrefsIn(asksAbout(page))).toContain(first);
  expect(await hrefsIn(row(page))).toEqual([second, first]);

  await visit(page, HISTORY);
  await expect(page.getByRole("heading", { name: "Cars you said no to" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button(page, "Ask about it again").click();
  await expect(page.getByText("We may ask about those cars again.")).toBeVisible();
  // The browser's own list is emptied once script has taken that page over.
  await taken(page);
  await visit(page, "/");
  expect(await hrefsIn(asksAbout(page))).toContain(second);
});

test("a car that was said no to is taken back where it stood, and stays away in every tab", {
  tag: [WITH_SCRIPT, DESK],
}, async ({ page, context }) => {
  const [first = ""] = await addressesOf(page, 1);
  await visit(page, first);
  const other = await context.newPage();
  await visit(other, "/");
  await visit(page, "/");
  await button(asksAbout(page), /^Not any more/).click();
  await expect(asksAbout(page).getByText(/^We won't ask about/)).toBeFocused();
  await button(page, "Undo").click();
  await expect(asksAbout(page).getByRole("link").first()).toHaveAttribute("href", first);
  await button(asksAbout(page), /^Not any more/).click();
  await expect(asksAbout(page).getByText(/^We won't ask about/)).toBeVisible();
  await visit(other, "/");
  await expect(row(other)).toBeVisible();
  await expect(asksAbout(other)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("dismissedCars"))).toBe(
    JSON.stringify([first.split("/").at(-1)]),
  );
});

test("a visitor who wants mail about a car and signs in asks for it with one click", { tag: DESK }, async ({
  page,
}) => {
  test.slow();
  const [first = ""] = await addressesOf(page, 1);
  await visit(page, first);
  await visit(page, "/");
  await asksAbout(page).getByRole("link", { name: "Email me if it gets cheaper or sells" }).click();
  const link = page.getByRole("main").getByRole("link", { name: "sign in", exact: true });
  const refUrl = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("refUrl") ?? "";
  await signUp(page, { refUrl });
  await expectAccessible(page);
  await button(page, "Email me about it").click();
  await expect(page.getByText(FOLLOWED)).toBeVisible();
});
