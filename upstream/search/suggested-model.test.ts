import { expect, test } from "vitest";
import { asking } from "../../tests/fixtures/sample-listings";
import type { Model } from "../catalog/catalog";
import { suggestModel } from "./suggested-model";

const model = (code: string, name: string): Model => ({
  code,
  makeCode: "TOYOTA",
  name,
  slug: code.toLowerCase(),
  style: "SEDAN",
});
const models = [model("COROLLA", "Corolla"), model("COROLLAHB", "Corolla Hatchback"), model("CAMRY", "Camry")];
const catalog = {
  findModel: (code: string) => models.find((one) => one.code === code) ?? null,
  modelsOf: () => models,
};
const searching = (selected: { modelCode?: string[]; trimCode?: string[] }) => asking({ selected }).query;

test("the likest model with stock is suggested", () => {
  const asked: unknown[] = [];
  const suggestion = suggestModel(
    catalog,
    searching({ modelCode: ["COROLLAHB"], trimCode: ["COROLLAHB|XSE"] }),
    (code) => {
      asked.push(code);
      return 3;
    },
  );
  expect(suggestion?.suggested.name).toBe("Corolla");
  expect(asked).toEqual(["COROLLA"]);
});

test("nothing is suggested without stock, for several models, and where no name is alike", () => {
  expect(suggestModel(catalog, searching({ modelCode: ["COROLLAHB"] }), () => 0)).toBeNull();
  expect(suggestModel(catalog, searching({ modelCode: ["CAMRY", "COROLLA"] }), () => 3)).toBeNull();
  expect(suggestModel(catalog, searching({ modelCode: ["CAMRY"] }), () => 3)).toBeNull();
  expect(suggestModel(catalog, searching({}), () => 3)).toBeNull();
});

/** What is suggested for a chosen name among models of its make, all of them in stock. */
function suggestedFor(chosen: string, others: readonly string[]): string | undefined {
  const named = [chosen, ...others].map((name, index) => model(`MODEL${index}`, name));
  const ofMake = {
    findModel: (code: string) => named.find((one) => one.code === code) ?? null,
    modelsOf: () => named,
  };
  return suggestModel(ofMake, searching({ modelCode: ["MODEL0"] }), () => 1)?.suggested.name;
}

test.each([
  ["Corolla", "Corolla Hatchback", true],
  ["F 150", "F-150", true],
  ["Silverado 1500", "Silverado 2500", true],
  ["F-150", "F-250", false],
  ["Corolla", "Camry", false],
])("for %s, %s is alike: %s", (chosen, other, isAlike) => {
  expect(suggestedFor(chosen, [other])).toBe(isAlike ? other : undefined);
});

test("the name with more letters in common comes first, and the one that begins with the same words before it", () => {
  expect(suggestedFor("Silverado 1500", ["Silverado 3600", "Silverado 2500"])).toBe("Silverado 2500");
  expect(suggestedFor("Silverado 1500", ["Silverado 2500", "Silverado"])).toBe("Silverado");
});
