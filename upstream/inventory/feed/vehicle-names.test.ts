import { expect, test } from "vitest";
import { createSmallCatalog } from "../../../tests/fixtures/small-market";
import { createVehicleNameReader } from "./vehicle-names";

const readNames = createVehicleNameReader(createSmallCatalog());

test.each([
  ["Toyota Sienna SE", "Toyota", "Sienna", "SE"],
  ["Land Rover Discovery HSE", "Land Rover", "Discovery", "HSE"],
  ["Land Rover Range Rover HSE", "Land Rover", "Range Rover", "HSE"],
  ["Land Rover Range Rover Sport HSE", "Land Rover", "Range Rover Sport", "HSE"],
  ["Alfa Romeo Stelvio Ti", "Alfa Romeo", "Stelvio", "Ti"],
  ["ALFA romeo STELVIO base", "Alfa Romeo", "Stelvio", "Base"],
  ["Toyota RAV4 Hybrid Limited", "Toyota", "RAV4 Hybrid", "Limited"],
  ["Toyota RAV4 XLE Premium", "Toyota", "RAV4", "XLE Premium"],
  ["Ford F150 Lariat", "Ford", "F-150", "Lariat"],
  ["Ford F 150 Lariat SuperCab 4WD", "Ford", "F-150", "Lariat"],
  ["Mercedes-Benz GLE 350 Base 4MATIC", "Mercedes-Benz", "GLE 350", "Base 4MATIC"],
  ["Mercedes GLE350", "Mercedes-Benz", "GLE 350", undefined],
  ["Chevy Tahoe LT 4dr SUV", "Chevrolet", "Tahoe", "LT"],
  ["Mazda Mazda3 Sport", "Mazda", "Mazda3", "Sport"],
  ["Mazda 3 Sport", "Mazda", "Mazda3", "Sport"],
  ["Lexus RX 350 RX 350 F Sport", "Lexus", "RX 350", "F Sport"],
  ["Lexus RX 350 350", "Lexus", "RX 350", undefined],
])("%j is a %s %s of trim %s", (text, make, model, trim) => {
  const names = readNames(text, 2020);
  if ("refused" in names) throw new Error(names.reason);
  expect([names.make.name, names.model.name, names.trim?.name]).toEqual([make, model, trim]);
});

test("a trim that the catalogue does not know keeps the feed's words", () => {
  expect(readNames("Ford F-150 Tremor", 2020)).toMatchObject({ model: { name: "F-150" }, trimText: "Tremor" });
  expect(readNames("Ford F-150 Tremor", 2020)).not.toHaveProperty("trim");
  expect(readNames("Lexus RX 350L Premium", 2020)).toMatchObject({ model: { name: "RX 350" }, trimText: "L Premium" });
});

test.each([
  ["Ford F-150 אב Cars trim", "אב Cars trim"],
  ["Ford F-150 한한한", "한한한"],
  ["Ford F 150 👩\u200d🚒", "👩\u200d🚒"],
  ["Lexus RX 350L กำกำ", "L กำกำ"],
  ["Lexus RX 350 RX 350 豪华", "豪华"],
])("%j keeps the words of its trim in every alphabet", (text, trimText) => {
  expect(readNames(text, 2020)).toMatchObject({ trimText });
});

test("words of other alphabets beside the names are passed by", () => {
  expect(readNames("福特 Ford F-150 Lariat", 2020)).toMatchObject({
    model: { name: "F-150" },
    trim: { name: "Lariat" },
  });
  expect(readNames("Ford 福特 F-150 Lariat", 2020)).toMatchObject({
    model: { name: "F-150" },
    trim: { name: "Lariat" },
  });
  expect(readNames("Ford F-150 Lariat 豪华", 2020)).toMatchObject({
    trim: { name: "Lariat" },
    trimText: "Lariat 豪华",
  });
});

test("an unknown make or model is refused by name", () => {
  expect(readNames("Yugo GV", 1988)).toMatchObject({ refused: "make" });
  expect(readNames("Ford Model T", 1920)).toMatchObject({ refused: "model", reason: expect.stringContaining("Ford") });
  expect(readNames("Ford", 2020)).toMatchObject({ refused: "model" });
  expect(readNames("", 2020)).toMatchObject({ refused: "make" });
});
