import { expect, test } from "vitest";
import { HOUR_MS } from "~/domain/durations";
import { createFormTokens } from "./form-tokens.server";

const NOW = Date.UTC(2026, 10, 20, 14, 59);
const session = { idToken: "ann", startedAt: NOW - 60_000 };
const [NEW, OLD] = ["n".repeat(32), "o".repeat(32)];
const tokensAt = (ms: number, secrets: readonly string[] = [NEW, OLD], of = session) =>
  createFormTokens(secrets, of, () => ms);

test("a form's token counts for its session and its form, for twelve hours", () => {
  const token = tokensAt(NOW).issue("profile");
  expect(tokensAt(NOW).holds("profile", token)).toBe(true);
  expect(tokensAt(NOW + 12 * HOUR_MS).holds("profile", token)).toBe(true);
  expect(tokensAt(NOW + 13 * HOUR_MS).holds("profile", token)).toBe(false);
  expect(tokensAt(NOW).holds("sign-out", token)).toBe(false);
  for (const other of [
    { ...session, idToken: "bob" },
    { ...session, startedAt: NOW },
  ])
    expect(tokensAt(NOW, [NEW, OLD], other).holds("profile", token)).toBe(false);
});

test("a token of the older secret counts until that secret is dropped", () => {
  const token = tokensAt(NOW, [OLD]).issue("profile");
  expect(tokensAt(NOW, [NEW, OLD]).holds("profile", token)).toBe(true);
  expect(tokensAt(NOW, [NEW]).holds("profile", token)).toBe(false);
});

test.each(["", "x", "é".repeat(43), "a".repeat(4_000)])("what nobody issued does not count: %.5s", (given) => {
  expect(tokensAt(NOW).holds("profile", given)).toBe(false);
});
