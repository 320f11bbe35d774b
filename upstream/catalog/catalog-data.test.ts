import { expect, test } from "vitest";
import { aFolderOf } from "../../tests/builders/table-files";
import { readCatalogData } from "./catalog-data";

const TABLES = {
  "makes.csv": "code,name\nFORD,Ford\nHONDA,Honda\n",
  "models.csv":
    "make,code,name,style,subtype,doors,annualSales,hasThirdRow,bedLengths,hasSmallerCabs,stars,legroomInches,packages\n" +
    "FORD,F150,F-150,TRUCKS,CREW_CAB,4,620000,,SHORT|LONG,yes,54-5,43.9|43.6,FX4 Off-Road Package\n" +
    "HONDA,CIVIC,Civic,SEDAN,COMPACT_SEDAN,4,240000,,,,,,\n",
  "trims.csv":
    "model,name,firstYear,lastYear,msrp,equipment,powertrain\n" +
    "F150,Lariat,2009,2027,63495,4,2.7TV6 4WD A10 19/24/21\n" +
    "CIVIC,LX,2012,2025,25400,1,2.0I4 FWD CVT 31/40/34\n",
};

test("makes, models and trims are read as they stand in their tables", () => {
  expect(readCatalogData(aFolderOf(TABLES))).toEqual({
    makes: [
      { code: "FORD", name: "Ford" },
      { code: "HONDA", name: "Honda" },
    ],
    models: [
      {
        make: "FORD",
        code: "F150",
        name: "F-150",
        style: "TRUCKS",
        subtype: "CREW_CAB",
        doors: 4,
        annualSales: 620_000,
        bedLengths: ["SHORT", "LONG"],
        hasSmallerCabs: true,
        stars: "54-5",
        legroomInches: [43.9, 43.6],
        packages: ["FX4 Off-Road Package"],
      },
      {
        make: "HONDA",
        code: "CIVIC",
        name: "Civic",
        style: "SEDAN",
        subtype: "COMPACT_SEDAN",
        doors: 4,
        annualSales: 240_000,
      },
    ],
    trims: [
      {
        model: "F150",
        name: "Lariat",
        firstYear: 2009,
        lastYear: 2027,
        msrp: 63_495,
        equipment: 4,
        powertrain: "2.7TV6 4WD A10 19/24/21",
      },
      {
        model: "CIVIC",
        name: "LX",
        firstYear: 2012,
        lastYear: 2025,
        msrp: 25_400,
        equipment: 1,
        powertrain: "2.0I4 FWD CVT 31/40/34",
      },
    ],
  });
});

test.each([
  ["a make whose code stands twice", "makes.csv", "HONDA,", "FORD,", "makes.csv:3: code FORD stands in line 2 already"],
  ["a make without a name", "makes.csv", "HONDA,Honda", "HONDA,", "makes.csv:3: name is empty"],
  ["a model of an unknown make", "models.csv", "HONDA,", "HUNDA,", "models.csv:3: make HUNDA has no row in makes.csv"],
  [
    "a model's code that stands twice, be it under another make",
    "models.csv",
    ",CIVIC,",
    ",F150,",
    "models.csv:3: code F150 stands in line 2 already",
  ],
  ["a body style that there is not", "models.csv", "SEDAN", "SALOON", "models.csv:3: style Invalid option"],
  ["a subtype that there is not", "models.csv", "CREW_CAB", "CRU_CAB", "models.csv:2: subtype Invalid option"],
  ["a bed length that there is not", "models.csv", "SHORT|", "SHORT|TINY|", "models.csv:2: bedLengths Invalid option"],
  ["stars that are not four", "models.csv", "54-5", "545", "models.csv:2: stars is not four stars"],
  ["a trim of an unknown model", "trims.csv", "CIVIC", "CIVVIC", "trims.csv:3: model CIVVIC has no row in models.csv"],
  [
    "a trim that its model has twice",
    "trims.csv",
    "CIVIC,LX",
    "F150,Lariat",
    "trims.csv:3: model,name F150,Lariat stands in line 2 already",
  ],
  ["a trim without a price", "trims.csv", "63495", "", "trims.csv:2: msrp is empty"],
  ["more equipment than there is", "trims.csv", ",4,2.7", ",6,2.7", "trims.csv:2: equipment Too big"],
  ["an engine that does not read", "trims.csv", "2.0I4", "2.0X4", "trims.csv:3: powertrain does not read"],
  ["a drive that does not read", "trims.csv", " 4WD ", " 3WD ", "trims.csv:2: powertrain does not read"],
] as const)("%s is refused by file and line", (_what, file, from, to, refusal) => {
  const tables = { ...TABLES, [file]: TABLES[file].replace(from, to) };
  expect(() => readCatalogData(aFolderOf(tables))).toThrow(refusal);
});
