import { expect, test } from "vitest";
import { MINUTE_MS } from "~/domain/durations";
import { createOutcomeReceipts } from "./outcome-receipts.server";

const NOW = Date.UTC(2026, 10, 20, 14, 59, 59);
const [NEW, OLD] = ["n".repeat(32), "o".repeat(32)];
const receiptsAt = (ms: number, secrets: readonly string[] = [NEW, OLD]) => createOutcomeReceipts(secrets, () => ms);
const told = { about: "report 1", outcome: "taken", idToken: "" };

test("a receipt counts for its form, its outcome and its session, for ten minutes", () => {
  const receipt = receiptsAt(NOW).issue(told);
  expect(receiptsAt(NOW).holds(told, receipt)).toBe(true);
  expect(receiptsAt(NOW + 10 * MINUTE_MS).holds(told, receipt)).toBe(true);
  expect(receiptsAt(NOW + 11 * MINUTE_MS).holds(told, receipt)).toBe(false);
  expect(receiptsAt(NOW - MINUTE_MS).holds(told, receipt)).toBe(false);
  for (const other of [
    { ...told, about: "report 2" },
    { ...told, outcome: "asked" },
    { ...told, idToken: "ann" },
  ])
    expect(receiptsAt(NOW).holds(other, receipt)).toBe(false);
});

test("no text of one part of a receipt passes for the next part", () => {
  const receipt = receiptsAt(NOW).issue({ about: "a", outcome: "b", idToken: "c" });
  for (const [about, outcome, idToken] of [
    ["a\nb", "c", ""],
    ['a","b', "c", ""],
    ["ab", "", "c"],
  ] as const)
    expect(receiptsAt(NOW).holds({ about, outcome, idToken }, receipt)).toBe(false);
});

test("a receipt of the older secret counts until that secret is dropped", () => {
  const receipt = receiptsAt(NOW, [OLD]).issue(told);
  expect(receiptsAt(NOW, [NEW, OLD]).holds(told, receipt)).toBe(true);
  expect(receiptsAt(NOW, [NEW]).holds(told, receipt)).toBe(false);
});

test.each(["", "1", "é".repeat(43), "a".repeat(43), "a".repeat(4_000)])(
  "a typed receipt does not count: %.5s",
  (given) => {
    expect(receiptsAt(NOW).holds(told, given)).toBe(false);
  },
);
