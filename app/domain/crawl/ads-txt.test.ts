import { expect, test } from "vitest";
import { adsTxt, RECORD_OF_ADS_TXT } from "./ads-txt";

test("where nobody may sell there is the record that says so, and no empty file", () => {
  expect(adsTxt([])).toMatch(/^placeholder\.example\.com, placeholder, DIRECT, placeholder$/m);
});

test("where somebody may sell they alone stand in it, a line each", () => {
  const sellers = ["google.com, pub-1, DIRECT, f08c47fec0942fa0", "exchange.example, 42, RESELLER"];
  expect(adsTxt(sellers)).toBe(`${sellers.join("\n")}\n`);
  for (const seller of sellers) expect(seller).toMatch(RECORD_OF_ADS_TXT);
});
