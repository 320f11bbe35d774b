import fc from "fast-check";
import { OPTION_FACET_NAMES, type OptionFacetName } from "../../app/domain/search/query/facet-table";
import type { SearchQuery } from "../../app/domain/search/query/search-query";
import { SORT_OPTIONS } from "../../app/domain/vocabulary";
import type { ListingRecord } from "../../upstream/ports/listing-record";
import { type IndexQuery, TIERS } from "../../upstream/ports/search-engine";
import { vocabularyOf } from "../../upstream/search/facet-values";
import { sampleCatalog } from "../fixtures/sample-catalog";
import { asking, listing, SAMPLE_PLACES, TODAY } from "../fixtures/sample-listings";
import { randomNumbers } from "./random-numbers";
import { rated } from "./rated-listings";

function choices(next: () => number) {
  const oneOf = <Item>(items: readonly Item[], fallback: Item): Item =>
    items[Math.floor(next() * items.length)] ?? fallback;
  const maybe = <Item>(chance: number, make: () => Item): Item | undefined => (next() < chance ? make() : undefined);
  const codeOf = (facet: OptionFacetName) => oneOf(vocabularyOf(facet) ?? [], "");
  const someOf = (codes: readonly string[], chance: number) => codes.filter(() => next() < chance);
  const between = (min: number, max: number) => Math.floor(min + next() * (max - min + 1));
  return { oneOf, maybe, codeOf, someOf, between };
}

const PACKAGES = ["Towing", "Winter", "Premium"] as const;
const KEYWORDS = [
  "honda",
  "ford f-150",
  "f150 sp",
  "land rover",
  "2021 red",
  "by owner",
  "suvs",
  "citroën",
  "heat",
  "x",
];

/** An inventory with every oddity: unknown makes of figures, places off the map, strange codes, ties. With deals. */
export function randomListings(seed: number, count: number): readonly ListingRecord[] {
  return rated(drawnListings(seed, count), { catalog: sampleCatalog, yearOfToday: Number(TODAY.slice(0, 4)) });
}

function drawnListings(seed: number, count: number): readonly ListingRecord[] {
  const next = randomNumbers(seed);
  const { oneOf, maybe, codeOf, someOf, between } = choices(next);
  const [someTrim] = sampleCatalog.trims;
  if (!someTrim) return [];
  return Array.from({ length: count }, (_, position) => {
    const trim = oneOf(sampleCatalog.trims, someTrim);
    const model = sampleCatalog.findModel(trim.modelCode);
    const isPrivate = next() < 0.2;
    const year = between(2012, 2026);
    const price = maybe(0.92, () => Math.round((trim.msrp * between(40, 110)) / 100 / 500) * 500);
    const hasTrim = next() < 0.85;
    return listing({
      id: String(position % 50 === 7 ? 9_100_000_000_000_000_000n + BigInt(position) : 400 + position * 3),
      ownerId: oneOf(["1", "2", "3", "ships", "p1"], "1"),
      listingType: oneOf(["NEW", "USED", "USED", "CERTIFIED", "3P_CERT"], "USED"),
      sellerType: isPrivate ? "p" : "d",
      year,
      makeCode: model?.makeCode ?? "FORD",
      modelCode: trim.modelCode,
      trimCode: hasTrim ? trim.code : undefined,
      trimName: hasTrim ? trim.name : maybe(0.5, () => "Limited Edition"),
      style: model?.style ?? "SEDAN",
      subtype: maybe(0.8, () => model?.subtype ?? "WEIRD"),
      engineCode: maybe(0.9, () => codeOf("engineCode")),
      displacementLitres: maybe(0.7, () => between(10, 65) / 10),
      fuel: maybe(0.9, () => oneOf([codeOf("fuelTypeGroup"), "STEAM"], "GSL")),
      drive: maybe(0.9, () => codeOf("driveGroup")),
      transmission: maybe(0.9, () => codeOf("transmissionCode")),
      doors: maybe(0.9, () => between(2, 6)),
      seats: maybe(0.8, () => between(2, 9)),
      mpgCombined: maybe(0.7, () => between(14, 55)),
      electricRangeMiles: maybe(0.2, () => between(80, 420)),
      exteriorColor: maybe(0.9, () => oneOf(["RED", "BLUE", "WHITE", "BLACK"], "RED")),
      interiorColor: maybe(0.7, () => oneOf(["BLACK", "BEIGE"], "BLACK")),
      mileage: maybe(0.9, () => between(0, 26) * 10_000),
      price,
      features: someOf([...sampleCatalog.features.map(({ code }) => code), "STRANGE", "THIRD_ROW"], 0.4),
      packages: someOf(PACKAGES, 0.2),
      truckBedLength: maybe(0.2, () => codeOf("truckBedLength")),
      history: someOf(vocabularyOf("vehicleHistoryType") ?? [], 0.5),
      homeServices: someOf(vocabularyOf("homeServices") ?? [], 0.3),
      useType: maybe(0.6, () => codeOf("vehicleUseType")),
      exchange: maybe(0.3, () => codeOf("vehicleExchange")),
      lifestyles: someOf(vocabularyOf("lifestyle") ?? [], 0.3),
      tier: maybe(0.2, () => oneOf(TIERS, "premium")),
      photoCount: between(0, 25),
      zip: maybe(0.95, () => oneOf([...SAMPLE_PLACES.map((place) => place.zip), "00000"], "43215")),
      listedOn: oneOf(["2026-11-20", "2026-11-19", "2026-11-01", "2026-09-30", "2025-01-01", "soon"], "2026-11-01"),
      observedPrices:
        price === undefined || next() < 0.5
          ? []
          : [
              { on: "2026-10-01", dollars: price + oneOf([-500, 500], 500) },
              { on: oneOf(["2026-11-18", "2026-11-13", "2026-11-14"], "2026-11-18"), dollars: price },
            ],
    });
  });
}

/** Absent mostly: with every filter at once a search finds nothing, and proves little. */
const optional = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

function codesOfFacet(facet: OptionFacetName): readonly string[] {
  const open: { readonly [Facet in OptionFacetName]?: readonly string[] } = {
    makeCode: sampleCatalog.makes.map(({ code }) => code),
    modelCode: sampleCatalog.models.map(({ code }) => code),
    trimCode: sampleCatalog.trims.map(({ code }) => code),
    featureCode: sampleCatalog.features.map(({ code }) => code),
    packageName: PACKAGES,
  };
  return [...(vocabularyOf(facet) ?? open[facet] ?? []), "NOWHERE"];
}

const facetChoice = (facet: OptionFacetName) =>
  fc
    .uniqueArray(fc.constantFrom(...codesOfFacet(facet)), { minLength: 1, maxLength: 8, size: "+1" })
    .map((codes) => [facet, codes.sort()] as const);

const selected: fc.Arbitrary<SearchQuery["selected"]> = fc
  .array(fc.constantFrom("makeCode", "modelCode", "trimCode", "makeCode", ...OPTION_FACET_NAMES).chain(facetChoice), {
    maxLength: 3,
    size: "max",
  })
  .map((entries) => Object.fromEntries(entries));

const area = fc.record({
  latitude: fc.constantFrom(39.96, 47.6),
  longitude: fc.constantFrom(-83.0, -122.3),
  radiusMiles: fc.constantFrom(0, 10, 50, 120, 500),
});

/** Searches over the sample vocabulary: mostly a few filters, sometimes many, with paging and places. */
export const randomRequest: fc.Arbitrary<IndexQuery> = fc
  .record({
    query: fc.record({
      selected,
      minPrice: optional(fc.integer({ min: 5_000, max: 40_000 })),
      maxPrice: optional(fc.integer({ min: 15_000, max: 50_000 })),
      startYear: optional(fc.integer({ min: 2010, max: 2022 })),
      endYear: optional(fc.integer({ min: 2014, max: 2027 })),
      minMileage: optional(fc.constantFrom(1, 40_000)),
      mileage: optional(fc.constantFrom(15_000, 60_000, 52_000, 150_000)),
      mpgRange: optional(fc.constantFrom(20, 27, 35)),
      electricMileRange: optional(fc.constantFrom(100, 222)),
      marketExtension: optional(fc.constantFrom("include" as const, "off" as const, "only" as const)),
      ownerId: optional(fc.constantFrom("1", "ships", "p1", "nobody")),
      keyword: optional(fc.constantFrom(...KEYWORDS)),
      sortBy: fc.constantFrom(...SORT_OPTIONS.map(({ code }) => code)),
      firstRecord: fc.constantFrom(0, 0, 5, 60),
      numRecords: fc.constantFrom(5, 25, 100),
    }),
    area: fc.option(area, { nil: undefined }),
    tiers: optional(fc.subarray([...TIERS], { minLength: 1 })),
    excludedIds: optional(fc.subarray(["403", "406", "409", "999999", "abc"], { minLength: 1 })),
  })
  .map(({ query, area: around, tiers, excludedIds }) => asking(query, { area: around, tiers, excludedIds }));
