import { expect, test } from "vitest";
import { dollars } from "./money";
import { tradeTaxConfidence, tradeTaxRuleOf } from "./trade-tax-rules";

const capped = (amount: number) => ({ kind: "capped", cap: dollars(amount) });

test.each([
  ["TX", "used", 2026, { kind: "difference" }],
  ["KY", "used", 2026, { kind: "difference" }],
  ["OH", "new", 2026, { kind: "difference" }],
  ["OH", "used", 2026, { kind: "full" }],
  ["VA", "used", 2026, { kind: "full" }],
  ["MI", "used", 2019, capped(5_000)],
  ["MI", "used", 2025, capped(11_000)],
  ["MI", "used", 2026, capped(12_000)],
  ["MI", "new", 2028, capped(14_000)],
  ["MI", "new", 2029, { kind: "difference" }],
  ["OR", "new", 2026, { kind: "full" }],
] as const)("%s taxes a %s car of %i by %j", (state, condition, year, rule) => {
  expect(tradeTaxRuleOf(state, condition, year).rule).toEqual(rule);
});

test("where no state is named, or sources disagree about it, tax is on the full price and a credit may apply", () => {
  for (const state of ["", "CA", "HI", "DC", "MD", "VT", "PR", "GU"]) {
    const { rule, note } = tradeTaxRuleOf(state, "used", 2026);
    expect(rule).toEqual({ kind: "full" });
    expect(note).toMatch(/credit/);
  }
});

test("where used and new cars differ, the sentence says of which it is, with what it depends on", () => {
  const noteOf = (state: string, condition: "used" | "new") => tradeTaxRuleOf(state, condition, 2026).note;
  expect(noteOf("OH", "new")).toBe("Ohio taxes the price of a new car less your trade-in (tax.ohio.gov).");
  expect(noteOf("OH", "used")).toBe("Ohio taxes the full price of a used car (tax.ohio.gov).");
  expect(noteOf("KY", "new")).toBe("Kentucky taxes the price of a new car less your trade-in (revenue.ky.gov).");
  expect(noteOf("KY", "used")).toMatch(/^Kentucky taxes the price of a used car less your trade-in where an affidavit/);
  expect(noteOf("PR", "used")).toMatch(/^We know no rule of Puerto Rico/);
  expect(tradeTaxConfidence("PR")).toBeUndefined();
});
