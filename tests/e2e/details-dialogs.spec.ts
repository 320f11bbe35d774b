import { expect, test } from "./journey";
import { taken } from "./search-page";
import { WITH_SCRIPT } from "./tags";
import { openReachableCar } from "./vehicle-page";

/** A part of the address of each link that opens a dialog over a car's page. */
const DIALOGS = ["/share", "/report", "/contact", "?photo="];

/** Where the page is told which of its links to press. */
const PRESSED = "#press:";

test("a link of a car's page that is pressed as soon as script has the page opens its dialog", {
  tag: WITH_SCRIPT,
}, async ({ page }) => {
  await openReachableCar(page);
  await taken(page);
  const address = page.url();
  await page.addInitScript((pressed) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('#site-search-field[role="combobox"]') === null) return;
      watch.disconnect();
      const part = decodeURIComponent(location.hash.slice(pressed.length));
      document.querySelector<HTMLElement>(`#listings a[href*="${part}"]`)?.click();
    });
    watch.observe(document, { subtree: true, attributeFilter: ["role"] });
  }, PRESSED);
  for (const part of DIALOGS) {
    await page.goto("about:blank");
    await page.goto(`${address}${PRESSED}${encodeURIComponent(part)}`);
    await expect(page.getByRole("dialog"), part).toBeVisible();
    expect(page.url()).toContain(part);
  }
});
