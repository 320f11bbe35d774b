import { expect, test } from "vitest";
import { asking } from "../../tests/fixtures/sample-listings";
import type { Model } from "../catalog/catalog";
import { likeness, suggestModel } from "./suggested-model";

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

test.each([
  ["Corolla", "Corolla Hatchback", 1],
  ["F-150", "F-150", 1],
  ["F-150", "F-250", 0.3],
  ["Camry", "Corolla", 0],
])("%s and %s are alike by %f", (a, b, expected) => {
  expect(likeness(a, b)).toBeCloseTo(expected, 1);
});
