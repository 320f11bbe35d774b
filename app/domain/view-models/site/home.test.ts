import { expect, test } from "vitest";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toHome } from "./home";

test.each([
  ["marketplace", "used cars from dealers and private sellers"],
  ["price-guide", "cars from dealers and private sellers"],
  ["car-maker", "cars from dealers"],
] as const)("the home page of %s counts %s", (brand, words) => {
  const { carsLabel, sellersLabel } = toHome({
    vocabulary: smallVocabulary,
    brand,
    everything: { filters: {}, totalResultCount: 9 },
  });
  expect(`${carsLabel} from ${sellersLabel}`).toBe(words);
});

test("around a shopper's place the counts are of what the links lead to", () => {
  const filters = (honda: number, toyota: number) => ({
    makeCode: [
      { code: "HONDA", name: "Honda", count: honda },
      { code: "TOYOTA", name: "Toyota", count: toyota },
    ],
    vehicleStyleCode: [{ code: "SUVCROSS", name: "SUV", count: honda }],
  });
  const source = {
    vocabulary: smallVocabulary,
    brand: "marketplace" as const,
    everything: { filters: filters(900, 800), totalResultCount: 1_700 },
  };
  const near = { zip: "30305", label: "Atlanta, GA", everything: { filters: filters(3, 5), totalResultCount: 8 } };
  const home = toHome({ ...source, near });
  expect(home).toMatchObject({ total: 8, zip: "30305", placeLabel: "Atlanta, GA" });
  expect(home.makes.map(({ label, count }) => [label, count])).toEqual([
    ["Toyota", 5],
    ["Honda", 3],
  ]);
  const withoutToyotas = toHome({
    ...source,
    near: { ...near, everything: { filters: filters(3, 0), totalResultCount: 3 } },
  });
  expect(withoutToyotas.makes.map(({ label }) => label)).toEqual(["Honda"]);
  expect(home.styles.map(({ slug, count }) => [slug, count])).toEqual([["suv", 3]]);
  const unanswered = toHome({ ...source, near: { ...near, everything: null } });
  expect(unanswered.makes.map(({ count }) => count)).not.toContain(900);
  expect(unanswered.styles.length).toBeGreaterThan(5);
  expect(unanswered.styles.every(({ count }) => count === null)).toBe(true);
});
