import { expect, test } from "vitest";
import { searchOf } from "../../../../tests/builders/search-of";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toMakeTree } from "./make-tree";

const filters = {
  makeCode: [
    { code: "FORD", name: "Ford", count: 40 },
    { code: "HONDA", name: "Honda", count: 30 },
    { code: "LEXUS", name: "Lexus", count: 0 },
  ],
  modelCode: [
    { code: "F150", name: "F-150", count: 25, parent: "FORD" },
    { code: "ESCAPE", name: "Escape", count: 15, parent: "FORD" },
    { code: "ACCORD", name: "Accord", count: 12, parent: "HONDA" },
  ],
  trimCode: [{ code: "F150|XLT", name: "XLT", count: 9, parent: "F150" }],
};

test("a chosen make shows its models, a chosen model its trims", () => {
  const { tree } = toMakeTree(searchOf("?makeCode=FORD&modelCode=F150&trimCode=F150|XLT"), filters, smallVocabulary);
  expect(tree.chosen).toEqual([
    {
      code: "FORD",
      label: "Ford",
      count: 40,
      isSelected: true,
      models: [
        { code: "ESCAPE", label: "Escape", count: 15 },
        {
          code: "F150",
          label: "F-150",
          count: 25,
          isSelected: true,
          trims: [{ code: "F150|XLT", label: "XLT", count: 9, isSelected: true }],
        },
      ],
    },
  ]);
  expect(tree.others.map((make) => make.code)).toEqual(["HONDA"]);
});

test("of many models stand the four commonest, three beside a chosen one, none beside a chosen trim or another make", () => {
  const models = Array.from({ length: 9 }, (_, at) => ({ code: `M${at}`, name: `M${at}`, count: at, parent: "FORD" }));
  const upFront = (search: string) => {
    const { tree } = toMakeTree(
      searchOf(search),
      { ...filters, modelCode: [...filters.modelCode, ...models] },
      smallVocabulary,
    );
    expect(tree.chosen[0]?.isFolded).toBe(true);
    return tree.chosen[0]?.models.flatMap(({ code, isUpFront }) => (isUpFront ? code : []));
  };
  expect(upFront("?makeCode=FORD")).toEqual(["ESCAPE", "F150", "M7", "M8"]);
  expect(upFront("?makeCode=FORD&modelCode=ESCAPE")).toEqual(["ESCAPE", "F150", "M8"]);
  expect(upFront("?makeCode=FORD&modelCode=F150&trimCode=F150%7CXLT")).toEqual([]);
  expect(upFront("?makeCode=FORD&makeCode=HONDA")).toEqual([]);
});

test("a chosen make that nothing matches stays visible with its name", () => {
  const { tree } = toMakeTree(searchOf("?makeCode=TOYOTA"), filters, smallVocabulary);
  expect(tree.chosen).toMatchObject([{ code: "TOYOTA", label: "Toyota", count: 0, isSelected: true }]);
});

test("a model chosen without its make stands in its make's branch", () => {
  const { tree } = toMakeTree(searchOf("?modelCode=ACCORD"), filters, smallVocabulary);
  expect(tree.chosen).toMatchObject([{ code: "HONDA", models: [{ code: "ACCORD", isSelected: true }] }]);
  expect(tree.chosen[0]).not.toHaveProperty("isSelected");
});

test("another make can be added up to five", () => {
  const makes = ["FORD", "HONDA", "TOYOTA", "LEXUS", "BMW"];
  const canAdd = (count: number) =>
    toMakeTree(
      searchOf(
        `?${makes
          .slice(0, count)
          .map((code) => `makeCode=${code}`)
          .join("&")}`,
      ),
      filters,
      smallVocabulary,
    ).tree.canAddMake;
  expect([0, 4, 5].map(canAdd)).toEqual([true, true, false]);
});

test("without counts the catalogue stands in", () => {
  const { tree } = toMakeTree(searchOf("?makeCode=HONDA"), null, smallVocabulary);
  expect(tree.chosen[0]?.models.map((model) => model.label)).toEqual(["Accord", "Civic"]);
  expect(tree.others).toHaveLength(5);
});

test("of the makes there are, those that the search has no cars of are counted alone", () => {
  const every = [...filters.makeCode, { code: "ROVER", name: "Rover" }].map(({ code, name }) => ({ code, name }));
  const { tree, withoutCars } = toMakeTree(searchOf("?makeCode=FORD"), filters, smallVocabulary, every);
  expect(withoutCars).toBe(2);
  expect(tree.others.map((make) => make.code)).toEqual(["HONDA"]);
  expect(toMakeTree(searchOf("?makeCode=FORD"), filters, smallVocabulary).withoutCars).toBe(0);
});
