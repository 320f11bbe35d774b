import { expect, test } from "vitest";
import { searchOf } from "../../../../tests/builders/search-of";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { BRANDS } from "../../brand";
import { makesOfChosenModels, readAlso, toAlertChoices } from "./alert-choices";

const makes = [
  { code: "FORD", name: "Ford" },
  { code: "TOYOTA", name: "Toyota" },
  { code: "ROVER", name: "Rover" },
];
const models = [
  { code: "F150", name: "F-150", parent: "FORD" },
  { code: "ESCAPE", name: "Escape", parent: "FORD" },
];
const choicesOf = (search: string, brand = BRANDS.marketplace) =>
  toAlertChoices(searchOf(search), makes, models, smallVocabulary, brand);

test("a search for a model is offered the other makes and the make's other models", () => {
  expect(makesOfChosenModels(searchOf("?makeCode=FORD&modelCode=F150"), smallVocabulary)).toEqual(["FORD"]);
  expect(choicesOf("?makeCode=FORD&modelCode=F150")).toEqual([
    {
      label: "Makes",
      options: [
        { value: "makeCode=TOYOTA", label: "Toyota" },
        { value: "makeCode=ROVER", label: "Rover" },
      ],
    },
    { label: "Ford models", options: [{ value: "modelCode=ESCAPE", label: "Escape" }] },
  ]);
});

test("a brand offers the makes that it sells", () => {
  const [{ options = [] } = {}] = choicesOf("?makeCode=FORD", BRANDS["car-maker"]);
  expect(options).toEqual([{ value: "makeCode=TOYOTA", label: "Toyota" }]);
});

test("what is no make or model adds nothing", () => {
  expect(readAlso("makeCode=TOYOTA", smallVocabulary)).toEqual({ kind: "choose", facet: "makeCode", code: "TOYOTA" });
  for (const value of ["", "makeCode", "makeCode=NOPE", "zip=30305", "modelCode=TOYOTA"]) {
    expect(readAlso(value, smallVocabulary)).toBeNull();
  }
});
