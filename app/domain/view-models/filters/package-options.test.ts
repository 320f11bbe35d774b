import { expect, test } from "vitest";
import { packageLookupOf, toPackageOptions } from "./package-options";

test.each([
  [{}, null],
  [{ makeCode: ["FORD"] }, { makeCode: "FORD" }],
  [{ makeCode: ["FORD", "HONDA"], modelCode: ["F150"] }, null],
  [{ makeCode: ["FORD"], modelCode: ["F150", "RANGER"] }, { makeCode: "FORD" }],
  [
    { makeCode: ["FORD"], modelCode: ["F150"], trimCode: ["F150|XLT"] },
    { makeCode: "FORD", modelCode: "F150", trimCode: "F150|XLT" },
  ],
  [{ makeCode: ["FORD"], trimCode: ["F150|XLT"] }, { makeCode: "FORD" }],
])("a search for %j asks for the packages of %j", (selected, expected) => {
  expect(packageLookupOf({ selected })).toEqual(expected);
});

test("packages are the lookup's, their counts the search's, and one that no car has stays with 0", () => {
  const counted = [
    { code: "Tow Package", name: "Tow Package", count: 7 },
    { code: "Sound Package", name: "Sound Package", count: 3 },
  ];
  expect(toPackageOptions([{ name: "Tow Package" }, { name: "Snow Package" }], counted)).toEqual([
    { code: "Tow Package", name: "Tow Package", count: 7 },
    { code: "Snow Package", name: "Snow Package", count: 0 },
  ]);
});

test("without an answer of the lookup there are no packages to choose", () => {
  expect(toPackageOptions(null, [{ code: "Tow Package", name: "Tow Package", count: 7 }])).toEqual([]);
});
