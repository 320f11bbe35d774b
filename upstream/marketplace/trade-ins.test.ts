import { expect, test } from "vitest";
import type { TradeInRequest } from "../../app/contract/listings/trade-in";
import { vinCheckDigit } from "../../app/domain/vin";
import { AS_USUAL } from "../../app/domain/wallet/wallet";
import { sampleCatalog } from "../../tests/fixtures/sample-catalog";
import { listing, sampleDeps, TODAY } from "../../tests/fixtures/sample-listings";
import type { ListingRecord } from "../ports/listing-record";
import { EMBEDDED_ENGINE } from "../search/embedded/embedded-engine";
import { estimateTradeIn, readVinFacts } from "./trade-ins";

const estimate = (records: readonly ListingRecord[], asked: Partial<TradeInRequest> = {}) =>
  estimateTradeIn(
    { catalog: sampleCatalog, today: () => TODAY, engine: EMBEDDED_ENGINE.of(records, sampleDeps) },
    {
      year: 2021,
      makeCode: "HONDA",
      modelCode: "ACCORD",
      miles: 40_000,
      answers: AS_USUAL,
      isBranded: false,
      ...asked,
    },
  );
const accords = (count: number, changes: Partial<ListingRecord> = {}) =>
  Array.from({ length: count }, (_, place) => listing({ year: 2021, price: 21_000 + 100 * place, ...changes }));

test("a value is what used cars like it ask, over 1.28, less what the condition takes off", async () => {
  const usual = await estimate(accords(12));
  if (usual.kind !== "value") throw new Error("There is a value.");
  expect(usual.value.comparables).toBe(12);
  expect(Math.abs(usual.value.lowDollars - usual.value.askingLowDollars / 1.28)).toBeLessThan(1);
  expect(usual.value.withinYears).toBe(0);
  const worn = await estimate(accords(12), { answers: { ...AS_USUAL, tires: "worse", paint: "worst" } });
  if (worn.kind !== "value") throw new Error("There is a value.");
  expect(Math.abs(worn.value.dollars - usual.value.dollars * 0.93)).toBeLessThan(1);
});

test("certified and private cars are compared too, new ones and other models never", async () => {
  const [first, second, ...others] = accords(5);
  if (!first || !second) throw new Error("There are five.");
  const market = [{ ...first, listingType: "CERTIFIED" as const }, { ...second, sellerType: "p" as const }, ...others];
  expect(await estimate(market)).toMatchObject({ kind: "value", value: { comparables: 5 } });
  const strange = [...others, ...accords(3, { listingType: "NEW" }), ...accords(3, { modelCode: "CIVIC" })];
  expect(await estimate(strange)).toEqual({ kind: "none", reason: "few" });
});

test("a car with a branded title has no value, however many are like it", async () => {
  expect(await estimate(accords(12), { isBranded: true })).toEqual({ kind: "none", reason: "title" });
});

test("a trim of another model is as if none was named", async () => {
  expect(await estimate(accords(12), { trimCode: "CIVIC|BASE" })).toEqual(await estimate(accords(12)));
});

/** The VIN with its check digit put right. */
const right = (vin: string) => `${vin.slice(0, 8)}${vinCheckDigit(vin) ?? ""}${vin.slice(9)}`;
const factsOf = (vin: string, listed: Readonly<Record<string, { makeCode: string; modelCode: string }>> = {}) =>
  readVinFacts(
    {
      today: () => TODAY,
      store: {
        ...NO_STORE,
        findByVinStart: async (start) =>
          Object.entries(listed).flatMap(([listedVin, car]) => (listedVin.startsWith(start) ? [car] : [])),
      },
    },
    vin,
  );
const NO_STORE = {
  version: async () => 1,
  findListings: async () => [],
  findByVins: async () => [],
  summariesAfter: async () => [],
  summariesSince: async () => null,
  findIdsByCode: async () => [],
  findOwners: async () => [],
  knownNow: async () => ({ knownListingId: 0, knownVersion: 1 }),
};
const ACCORD = { makeCode: "HONDA", modelCode: "ACCORD" };
const VIN = right("1HGCV1FA0LA000001");

test("a VIN fills in year and make, and the model where one of our listings begins alike", async () => {
  expect(await factsOf(VIN)).toEqual({ year: 2020, makeCode: "HONDA" });
  expect(await factsOf(VIN, { "1HGCV1FA9MA123456": ACCORD })).toEqual({ year: 2020, ...ACCORD });
});

test("where our listings that begin alike disagree, nothing is guessed", async () => {
  const civic = { makeCode: "HONDA", modelCode: "CIVIC" };
  expect(await factsOf(VIN, { "1HGCV1FA9MA123456": ACCORD, "1HGCV1FA9MA123457": civic })).toEqual({
    year: 2020,
    makeCode: "HONDA",
  });
  const acura = { makeCode: "ACURA", modelCode: "TLX" };
  expect(await factsOf(VIN, { "1HGBV1FA9MA123456": acura })).toEqual({ year: 2020 });
});

test("a maker's code that two makes have leaves the make open", async () => {
  expect(await factsOf(right("2C3CDXBG0LH000001"))).toEqual({ year: 2020 });
});

test("a VIN with a typing error says nothing", async () => {
  expect(await factsOf(`${VIN.slice(0, 16)}9`)).toEqual({});
});
