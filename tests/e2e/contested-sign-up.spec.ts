import { expectAccessible } from "./accessible";
import { enter } from "./account-form";
import { expect, expectNoSidewaysScroll, hasJavaScript, test } from "./journey";
import { mailsHolding, newEmail } from "./mailbox";
import { confirmPath } from "./new-account";
import { accountWords } from "./search-page";
import { DESK } from "./tags";
import { expectProblem } from "./told-problem";

const SIGN_UP = "/account/sign-in?defaultScreen=signup";
const STRANGERS = "what a stranger had in mind";

test("a stranger who signed up first with somebody's address gets nothing of its mailbox's word", {
  tag: DESK,
}, async ({ page, browser, baseURL, watched }) => {
  watched.allowed.push(/400/);
  const email = newEmail();
  const elsewhere = () => browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: hasJavaScript() });
  const heading = (at: typeof page, name: string) => at.getByRole("heading", { level: 1, name });
  const [strangers, phones] = [await elsewhere(), await elsewhere()];
  const stranger = await strangers.newPage();
  await stranger.goto(SIGN_UP);
  await enter(stranger, email, STRANGERS);
  await expect(heading(stranger, "Check your email")).toBeVisible();
  // Within the minute: no second mail.
  await page.goto(SIGN_UP);
  await enter(page, email);
  await expect(heading(page, "Check your email")).toBeVisible();
  const path = await confirmPath(email);

  const phone = await phones.newPage();
  await phone.goto(path);
  await expect(heading(phone, "Choose a new password")).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByRole("button", { name: "Email me the link" }).click();
  await expect(phone.getByText("Check your email. If there is an account with that address")).toBeVisible();
  const resets = () => mailsHolding(`To: ${email}`).filter((mail) => mail.includes("/account/reset/"));
  await expect.poll(() => resets().length).toBe(1);

  // She needs none in the browser where she signed up.
  await page.goto(path);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(accountWords(page)).toHaveText("My account");
  await stranger.goto("/account/sign-in?defaultScreen=signin");
  await expect(accountWords(stranger)).toHaveText("Sign in");
  await enter(stranger, email, STRANGERS);
  await expectProblem(stranger, "isn't confirmed yet");
  await phone.goto("/account/sign-in?defaultScreen=signin");
  await enter(phone, email);
  await expect(accountWords(phone)).toHaveText("My account");
  await Promise.all([strangers.close(), phones.close()]);
});
