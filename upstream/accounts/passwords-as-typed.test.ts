import { expect, test } from "vitest";
import { DAY_MS } from "../../app/domain/durations";
import { anAccountService } from "../../tests/builders/account-builders";

const EMAIL = "ann@example.com";
const YEAR_MS = 365 * DAY_MS;

test.each([
  ["case", "A short Sentence", "a short sentence"],
  ["a space at its end", "a short sentence ", "a short sentence"],
  ["its last character of many", `${"horse battery ".repeat(9)}A`, `${"horse battery ".repeat(9)}B`],
])("a password counts as it was typed, to %s", async (_what, typed, other) => {
  const { accounts, signedUp } = await anAccountService();
  await signedUp(EMAIL, typed);
  expect((await accounts.signIn(EMAIL, other)).kind).toBe("refused");
  expect((await accounts.signIn(EMAIL, typed)).kind).toBe("signed-in");
});

test("a password of 128 characters serves, and so does one of 64", async () => {
  for (const length of [64, 128]) {
    const { accounts, signedUp } = await anAccountService();
    const password = "a very long sentence of many words ".repeat(8).slice(0, length);
    expect(await accounts.passwordProblem(password, EMAIL)).toBeNull();
    await signedUp(EMAIL, password);
    expect((await accounts.signIn(EMAIL, password)).kind).toBe("signed-in");
  }
});

test("a password signs in ten years later: none ends by its age", async () => {
  const { accounts, signedUp, pass } = await anAccountService();
  await signedUp(EMAIL, "a short sentence");
  pass(10 * YEAR_MS);
  expect((await accounts.signIn(EMAIL, "a short sentence")).kind).toBe("signed-in");
});
