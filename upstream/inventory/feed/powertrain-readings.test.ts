import { expect, test } from "vitest";
import { readDrive, readEconomy, readEngine, readFuel, readTransmission } from "./powertrain-readings";

test.each([
  ["Gasoline", "GSL"],
  ["Gasoline Fuel", "GSL"],
  ["E85 Flex Fuel", "GSL"],
  ["Flexible Fuel", "GSL"],
  ["Flex Fuel Capability", "GSL"],
  ["Diesel Fuel", "DSL"],
  ["Electric", "ELE"],
  ["Electric Fuel System", "ELE"],
  ["Hybrid", "HYB"],
  ["Gasoline/Mild Electric Hybrid", "HYB"],
  ["Plug-In Electric/Gas", "PIH"],
  ["Plug-in hybrid", "PIH"],
  ["Hydrogen", "HYDR"],
  ["Compressed natural gas", undefined],
  ["moonshine", undefined],
])("the fuel %j is %s", (text, code) => {
  expect(readFuel(text)).toBe(code);
});

test.each([
  ["All-wheel Drive", "AWD4WD"],
  ["Four-wheel Drive", "AWD4WD"],
  ["4WD", "AWD4WD"],
  ["xDrive", "AWD4WD"],
  ["Front-wheel Drive", "FWD"],
  ["Front Wheel Drive", "FWD"],
  ["RWD", "RWD"],
  ["2WD", undefined],
])("the drivetrain %j is %s", (text, code) => {
  expect(readDrive(text)).toBe(code);
});

test.each([
  ["8-Speed Automatic", "AUT"],
  ["Automatic CVT", "AUT"],
  ["A/T", "AUT"],
  ["Variable", "AUT"],
  ["7-Speed Porsche Doppelkupplung (PDK)", "AUT"],
  ["Transmission w/Dual Shift Mode", "AUT"],
  ["A", "AUT"],
  ["6-Speed Manual", "MAN"],
  ["5-SPEED M/T", "MAN"],
  ["7-Speed", undefined],
])("the transmission %j is %s", (text, code) => {
  expect(readTransmission(text)).toBe(code);
});

test.each([
  ["3.5L V6 24V PDI DOHC", "6CLDR", 3.5],
  ["2.0L I4 16V GDI DOHC Turbo", "4CLDR", 2],
  ["2.5L H4 16V MPFI DOHC", "4CLDR", 2.5],
  ["1.5L I3 12V GDI DOHC Turbo", "3CLDR", 1.5],
  ["2.5L I5 20V MPFI DOHC", "5CLDR", 2.5],
  ["6.0L W12 48V MPFI DOHC Twin Turbo", "12CLDR", 6],
  ["5.2L V10 40V GDI DOHC", "10CLDR", 5.2],
  ["248.0HP 3.5L V6 Cylinder Engine Gasoline Fuel", "6CLDR", 3.5],
  ["290.0HP 4.4L 8 Cylinder Engine Gasoline Fuel", "8CLDR", 4.4],
  ["Regular Unleaded V-6 3.6 L/220", "6CLDR", 3.6],
  ["Turbocharged Gas V6 3.5/213", "6CLDR", 3.5],
  ["Turbocharged Gas 4-Cyl 1.4L/83", "4CLDR", 1.4],
  ["Straight 6 Cylinder Engine", "6CLDR", undefined],
  ["325.0HP 3.6L Flat 6 Cylinder Engine Gasoline Fuel", "6CLDR", 3.6],
  ["10 Cylinder", "10CLDR", undefined],
  ["I4", "4CLDR", undefined],
  ["1.3L Rotary", "RTR", 1.3],
  ["2.0L", undefined, 2],
])("the engine %j is %s of %s litres", (text, code, litres) => {
  expect(readEngine(text, "GSL")).toEqual({ code, litres, name: text });
});

test("electric, hybrid and fuel-cell cars have engine codes of their own", () => {
  expect(readEngine("10 Cylinder", "ELE")).toEqual({ code: "EL", name: "Electric" });
  expect(readEngine("Electric Motor", "ELE")).toEqual({ code: "EL", name: "Electric Motor" });
  expect(readEngine("2.5L I4 16V PDI DOHC Hybrid", "HYB")).toMatchObject({ code: "HYBRD", litres: 2.5 });
  expect(readEngine(undefined, "HYDR").code).toBe("FCELL");
});

test.each(["0", "0 0.0", "NOT SPECIFIED NOT SPECIFIED"])("the engine %j tells nothing", (text) => {
  expect(readEngine(text, "GSL")).toEqual({});
});

test("city and highway give the combined mean of the EPA", () => {
  expect(readEconomy(19, 27, undefined, "GSL")).toEqual({ city: 19, highway: 27, combined: 22, note: undefined });
});

test("city above highway is turned round, but for a hybrid", () => {
  expect(readEconomy(30, 22, undefined, "GSL")).toMatchObject({ city: 22, highway: 30, note: expect.any(String) });
  expect(readEconomy(54, 50, undefined, "HYB")).toMatchObject({ city: 54, highway: 50, note: undefined });
});

test("zero is unknown, and MPGe never becomes miles per gallon", () => {
  expect(readEconomy(21, 0, undefined, "GSL")).toMatchObject({ city: 21, highway: undefined, combined: undefined });
  expect(readEconomy(131, 117, undefined, "ELE")).toEqual({});
  expect(readEconomy(118, 107, undefined, "PIH")).toEqual({ note: expect.stringContaining("left out") });
});
