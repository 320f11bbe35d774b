import { expect, test } from "vitest";
import { active, aFeed, aRow, aVin, aWorkplace } from "../../../tests/builders/feed-builders";

/** Imports a car at one price and five days later at another. */
async function repriced(from: string, to: string, others: readonly string[] = []) {
  const { store, run, becomes, report } = await aWorkplace();
  await run(aFeed(aRow(1, { Price: from }), ...others));
  becomes("2026-11-25");
  await run(aFeed(aRow(1, { Price: to }), ...others));
  const car = active(store).find(({ vin }) => vin === aVin(1));
  return { observed: car?.observedPrices.map(({ dollars }) => dollars), report: report() };
}

test("a typing error that is put right leaves no price behind it, and stands in the report", async () => {
  expect(await repriced("249900", '"$24,990"')).toEqual({
    observed: [24_990],
    report: ['2,note,price,"$24,990",puts 249900 right: the price history begins anew'],
  });
  expect((await repriced("2499", "24990")).observed).toEqual([24_990]);
});

test("a price more than two and a half times what such cars cost is put right by any other", async () => {
  const others = Array.from({ length: 12 }, (_, index) => aRow(index + 2, { Price: String(20_000 + index * 10) }));
  const { observed, report } = await repriced("60000", "32000", others);
  expect(observed).toEqual([32_000]);
  expect(report).toEqual([expect.stringContaining("puts 60000 right")]);
});

test("a cut that a seller makes stays a cut", async () => {
  expect(await repriced("24990", "21990")).toEqual({ observed: [24_990, 21_990], report: [] });
});
