import { expectAccessible } from "./accessible";
import { form, mailedLink, region, searchUnder, subscribe } from "./alert-form";
import { expect, test } from "./journey";
import { mailsHolding, newEmail, REFUSED_DOMAIN } from "./mailbox";
import { visit } from "./search-page";
import { DESK } from "./tags";
import { expectProblem } from "./told-problem";

/** What the title of the page says first, while an address is refused. */
const REFUSED_TITLE = /^Error: /;

for (const [kind, typed, words] of [
  ["an empty", "", "Enter an email address like name@example.com"],
  ["a malformed", "dana@example", "Enter an email address like name@example.com"],
  ["a refused", null, "This address was refused by its mail server."],
] as const) {
  test(`${kind} address is told beside its field and in the title, and nothing is typed twice`, {
    tag: DESK,
  }, async ({ page, watched }) => {
    watched.allowed.push(/4(00|22)/);
    const email = typed ?? newEmail().replace("@example.com", REFUSED_DOMAIN);
    await visit(page, searchUnder(24_000));
    const answered = page.waitForResponse(
      // A form that waits for the first cookie is sent again.
      (response) => response.request().method() === "POST" && response.status() !== 307,
    );
    await subscribe(page, email);
    expect((await answered).status()).toBe(typed === null ? 422 : 400);
    const problem = await expectProblem(region(page), words);
    await expect(page).toHaveTitle(REFUSED_TITLE);
    const field = form(page).getByRole("textbox", { name: "Email" });
    await expect(field).toHaveValue(email);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(words));
    await problem.getByRole("link", { name: words }).click();
    await expect(field).toBeFocused();
    await expectAccessible(page);
    if (email !== "") expect(page.url()).not.toContain(email);
    await subscribe(page, newEmail());
    // Under the results, and on the page of its own that a form came back on which was sent before script took it over.
    await expect(page.getByRole("heading", { name: "Check your email to finish" })).toBeVisible();
    await expect(page).not.toHaveTitle(REFUSED_TITLE);
  });
}

test("a third search is answered as the first; its page says which two are in its way, and one that stops makes room", {
  tag: DESK,
}, async ({ page }) => {
  const email = newEmail();
  const paths: string[] = [];
  for (const price of [21_000, 22_000, 23_000]) {
    await visit(page, searchUnder(price));
    await subscribe(page, email);
    await expect(region(page)).toContainText("Almost done: open our email and click Confirm.");
    await expect.poll(() => mailsHolding(`To: ${email}`).length).toBe(paths.length + 1);
    paths.push(await mailedLink(email, "confirm"));
  }
  const [first = "", second = "", third = ""] = paths;
  // A mail that strangers' asking kept back is no loss: each page has what waits for the same mailbox.
  await page.goto(first);
  await expect(page.getByRole("heading", { name: "Also asked for with this address" })).toBeVisible();
  await expect(page.locator(`a[href="${second}"]`)).toBeVisible();
  await expectAccessible(page);
  for (const path of [first, second]) {
    await page.goto(path);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your alert is on" })).toBeVisible();
  }
  await page.goto(third);
  await expect(page.getByText("You have a maximum of 2 searches saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole("link", { name: /^stop this alert/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Stop this alert" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This alert is stopped" })).toBeVisible();
  await page.goto(third);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your alert is on" })).toBeVisible();
});
