import { expectAccessible } from "./accessible";
import { boxOf } from "./boxes";
import { expect, hasJavaScript, isPhone, test } from "./journey";
import { DESK, WIDTHS, WITH_SCRIPT, WITHOUT_SCRIPT } from "./tags";
import { openCarThatSays } from "./vehicle-page";

test("a rental's past is told like every other finding", async ({ page }) => {
  await openCarThatSays(page, /Vehicle history/, /Rental car/);
  const history = page.getByRole("region", { name: "Vehicle history" });
  const weights = await history
    .getByRole("definition")
    .evaluateAll((values) => values.map((value) => getComputedStyle(value).fontWeight + getComputedStyle(value).color));
  expect(new Set(weights).size).toBe(1);
  await expect(history.getByRole("term").filter({ hasText: "Previous use" })).toBeVisible();
  await expect(history.getByText("Rental car", { exact: true })).toBeVisible();
});

test("the price chart fits its box, says where its axis starts, and its table has every price", {
  tag: WIDTHS,
}, async ({ page }) => {
  await openCarThatSays(page, /Price cut (?:once|twice)/);
  const history = page.getByRole("region", { name: "Price history" });
  await expect(history.getByText(/^The axis starts at \$[\d,]+\.$/)).toBeVisible();
  await expect(history.locator('.plot [data-short$=" today"]')).toBeVisible();
  const section = await boxOf(history);
  const beyond = await history.locator(".plot span").evaluateAll(
    (words, { x, right }) =>
      words.filter((word) => {
        const box = word.getBoundingClientRect();
        return box.width > 0 && (box.left < x || box.right > right);
      }).length,
    section,
  );
  expect(beyond).toBe(0);
  await expect(history.getByRole("table", { name: "Every price since it was listed" })).toBeVisible();
});

test("a price that never changed is a sentence", { tag: DESK }, async ({ page }) => {
  await openCarThatSays(page, /Listed at \$[\d,]+ on \w+ \d+\. The price has not changed\./);
  const history = page.getByRole("region", { name: "Price history" });
  await expect(history.getByText(/^Listed at/)).toBeVisible();
  await expect(history.getByRole("table")).toHaveCount(0);
});

test("features stand in closed groups with their counts", async ({ page }) => {
  await openCarThatSays(page, /What stands out/);
  const features = page.getByRole("region", { name: "What stands out on this car" });
  await expect(features.getByText(/ list it$/).first()).toBeVisible();
  expect(await features.getByText(/ list it$/).count()).toBeLessThanOrEqual(8);
  const comfort = features.locator("details").filter({ hasText: "Comfort" });
  await expect(comfort.getByRole("listitem").first()).toBeHidden();
  await comfort.locator("summary").click();
  await expect(comfort.getByRole("listitem").first()).toBeVisible();
  const count = Number(/\d+/.exec(await comfort.locator("summary").innerText())?.[0]);
  await expect(comfort.getByRole("listitem")).toHaveCount(count);
  if (!hasJavaScript()) return;
  await features.getByRole("button", { name: /^Show all \d+$/ }).click();
  for (const group of await features.locator("details").all()) await expect(group).toHaveAttribute("open");
  await expectAccessible(page);
  await features.getByRole("button", { name: "Close all" }).click();
  await expect(comfort.getByRole("listitem").first()).toBeHidden();
});

test("each row of more like it says what is gained, and leads to all of its cars", async ({ page }) => {
  await openCarThatSays(page, /Like this, but cheaper/, /Like this, but nearer/, /See all \d+/);
  const rows = page.getByRole("region", { name: "More like it" });
  for (const [kind, gain] of [
    ["cheaper", /^\$[\d,]+ less/],
    ["nearer", /^[\d,]+ miles? nearer/],
  ] as const) {
    const list = rows.getByRole("list", { name: `Like this, but ${kind}` });
    const cars = list.getByRole("article");
    expect(await cars.count()).toBeLessThanOrEqual(3);
    for (const reason of await cars.locator(".why").allTextContents()) expect(reason).toMatch(gain);
  }
  const all = rows.getByRole("link", { name: /^See all [\d,]+ like this, but/ }).first();
  const count = /[\d,]+/.exec(await all.innerText())?.[0];
  await all.click();
  await expect(page.locator("#results-heading")).toHaveText(`${count} results`);
});

test("a picture opens full screen: arrows, keys, a counter that is heard, and the focus comes back", {
  tag: [WITH_SCRIPT, WIDTHS],
}, async ({ page }) => {
  await openCarThatSays(page, /Vehicle history/);
  const address = page.url();
  const opener = page.getByRole("button", { name: "Open pictures full screen, 1 of 5" });
  await opener.focus();
  await page.keyboard.press("Space");
  const viewer = page.getByRole("dialog", { name: /^\d{4} / });
  await expect(viewer).toBeVisible();
  await expect(viewer.getByText("Picture 1 of 5")).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Previous picture" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("Picture 2 of 5", { exact: true })).toBeVisible();
  await expect(viewer.locator("[data-announcer]")).toContainText("Picture 2 of 5: Front");
  await viewer.getByRole("button", { name: "Next picture" }).click();
  await expect(viewer.locator("[data-announcer]")).toContainText("Picture 3 of 5: Wheel");
  if (!isPhone()) {
    await viewer.getByRole("button", { name: "Picture 5: Rear" }).click();
    await expect(viewer.locator("[data-announcer]")).toContainText("Picture 5 of 5: Rear");
  }
  for (const [key, picture] of [
    ["Home", "Picture 1 of 5"],
    ["End", "Picture 5 of 5"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(viewer.locator("[data-announcer]")).toContainText(picture);
  }
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(opener).toBeFocused();

  // A swipe is a scroll that snaps.
  await opener.click();
  await viewer
    .getByRole("list", { name: "Pictures" })
    .evaluate((reel) => reel.scrollTo({ left: reel.clientWidth * 0.8 }));
  await expect(viewer.getByText("Picture 2 of 5", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(address);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`each of three quick presses is a picture on, with ${reducedMotion === "reduce" ? "reduced" : "any"} motion`, {
    tag: [WITH_SCRIPT, WIDTHS],
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await openCarThatSays(page, /Vehicle history/);
    await page.getByRole("button", { name: "Open pictures full screen, 1 of 5" }).click();
    const viewer = page.getByRole("dialog", { name: /^\d{4} / });
    const counter = (at: number) => viewer.getByText(`Picture ${at} of 5`, { exact: true });
    await expect(counter(1)).toBeVisible();
    const next = viewer.getByRole("button", { name: "Next picture" });
    for (const go of [() => page.keyboard.press("ArrowRight"), () => next.click()]) {
      for (let press = 0; press < 3; press++) await go();
      await expect(counter(4)).toBeVisible();
      await expect(viewer.locator("[data-announcer]")).toContainText("Picture 4 of 5");
      await expect(counter(4)).toBeVisible();
      await expect(viewer.getByRole("figure")).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press("Home");
      await expect(viewer.locator("[data-announcer]")).toContainText("Picture 1 of 5");
    }
  });
}

test("without script each picture is a page, with links to the others and back to the car", {
  tag: WITHOUT_SCRIPT,
}, async ({ page }) => {
  await openCarThatSays(page, /Vehicle history/);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  // As far as from the place that the address names.
  const far = await page.locator(".buy .at").innerText();
  expect(far).toMatch(/ miles?$/);
  await page.getByRole("link", { name: /Open pictures full screen/ }).click();
  await expect(page).toHaveURL(/photo=1/);
  await expect(page.getByRole("heading", { level: 1, name: `${title}: picture 1 of 5` })).toBeVisible();
  await page.getByRole("link", { name: "Next picture" }).click();
  await expect(page).toHaveTitle(/^Picture 2 of 5: /);
  await expect(page.getByText("Front, as a drawing")).toBeVisible();
  await page.getByRole("link", { name: `Back to the ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(await page.locator(".buy .at").innerText()).toBe(far);
});
