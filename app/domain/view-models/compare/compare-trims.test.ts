import { expect, test } from "vitest";
import { createSearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { searchOf } from "../../../../tests/builders/search-of";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { compareTrimsHref, toCompareTrimsLink, toCompareTrimsLinks } from "./compare-trims";

test("a search has one link for each model that it names", () => {
  const [first] = smallVocabulary.makes.flatMap((make) => smallVocabulary.modelsOf(make.code));
  const model = first ?? { code: "", makeCode: "", name: "" };
  const query = { ...searchOf("/cars-for-sale"), selected: { modelCode: [model.code, "GONE"] } };
  expect(toCompareTrimsLinks(query, smallVocabulary)).toEqual([
    {
      label: `Compare ${model.name} trims`,
      href: `/cars-for-sale/compare/trims?makeCode=${model.makeCode}&modelCode=${model.code}`,
    },
  ]);
  expect(toCompareTrimsLinks({ ...query, selected: {} }, smallVocabulary)).toEqual([]);
});

test("a single model year goes along, a span of years does not", () => {
  expect(compareTrimsHref({ makeCode: "HONDA", modelCode: "ACCORD", startYear: 2024 })).toMatch(/&startYear=2024$/);
  const [model] = smallVocabulary.makes.flatMap((make) => smallVocabulary.modelsOf(make.code));
  const query = { ...searchOf("/cars-for-sale"), selected: { modelCode: [model?.code ?? ""] }, startYear: 2020 };
  expect(toCompareTrimsLinks({ ...query, endYear: 2020 }, smallVocabulary)[0]?.href).toContain("startYear=2020");
  expect(toCompareTrimsLinks({ ...query, endYear: 2022 }, smallVocabulary)[0]?.href).not.toContain("startYear");
});

const coded = (code: string) => ({ code, name: code, slug: code.toLowerCase() });
const withYears = createSearchVocabulary({
  makes: [
    {
      ...coded("HONDA"),
      models: [
        {
          ...coded("ACCORD"),
          trims: [
            { ...coded("ACCORD|LX"), firstYear: 2015, lastYear: 2024 },
            { ...coded("ACCORD|EX"), firstYear: 2018, lastYear: 2024 },
          ],
        },
      ],
    },
  ],
  features: [],
});

test.each([
  ["two trims of its year", "HONDA", "ACCORD", 2020, true],
  ["one trim of its year", "HONDA", "ACCORD", 2016, false],
  ["no trim of its year", "HONDA", "ACCORD", 2010, false],
  ["a model that nobody knows", "HONDA", "PRELUDE", 2020, false],
  ["another maker's model", "FORD", "ACCORD", 2020, false],
] as const)("a car with %s has a link to compare: %s %s %i, %s", (_known, make, model, year, isLinked) => {
  const link = toCompareTrimsLink({ make: { code: make }, model: { code: model }, year }, withYears);
  expect(link !== undefined).toBe(isLinked);
});
