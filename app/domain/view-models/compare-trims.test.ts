import { expect, test } from "vitest";
import { searchOf } from "../testing/search-of";
import { smallVocabulary } from "../testing/small-vocabulary";
import { compareTrimsHref, toCompareTrimsLinks } from "./compare-trims";

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
