import { expect, test } from "vitest";
import { readElectricRange, readMileage } from "./distance-reading";

test.each([
  ["29,403 mi.", 29_403],
  ["29403", 29_403],
  ["29 403 miles", 29_403],
  ["45,210 actual miles", 45_210],
  ["Odometer: 80,000", 80_000],
  ["80K", 80_000],
  ["80.5k miles", 80_500],
  ["10000 km", 6_214],
  ["80000km", 49_710],
  ["80,000 kms", 49_710],
  ["80,000 KMS.", 49_710],
  ["80K km", 49_710],
  ["80kkm", 49_710],
  ["80 tkm", 49_710],
  ["80.000 km", 49_710],
  ["80'000 km", 49_710],
  ["80000 Kilometres", 49_710],
  ["80000㎞", 49_710],
  ["80000公里", 49_710],
  ["80 000 км", 49_710],
  ["KM: 80000", 49_710],
  ["80,000 km (49,710 mi)", 49_710],
  ["49,710 mi (80,000 km)", 49_710],
])("the mileage %j is %d miles", (text, miles) => {
  expect(readMileage(text, "USED")).toEqual({ value: miles });
});

test.each(["80,000 leagues", "80,000 m", "1,200 hours", "80000 kw", "80 kmh", "80000 km/h", "80 km per hour"])(
  "%j has a unit that no mileage has, and is left out with a note",
  (text) => {
    expect(readMileage(text, "USED")).toEqual({ note: "neither miles nor kilometers: left out" });
  },
);

test("a mileage that is none or not believable is left out with a note, and 0 is missing but on a new car", () => {
  expect(readMileage("0", "USED")).toEqual({});
  expect(readMileage("0 km", "NEW").value).toBe(0);
  expect(readMileage(undefined, "USED")).toEqual({});
  expect(readMileage("low", "USED").note).toContain("no distance");
  expect(readMileage("-5", "USED").note).toContain("believable");
  expect(readMileage("9999999", "USED").note).toContain("believable");
});

test.each([
  ["353", 353],
  ["568 km", 353],
  ["568km", 353],
  ["up to 353 miles (EPA est.)", 353],
  ["0", undefined],
  [undefined, undefined],
])("the electric range %j is %s miles", (text, miles) => {
  expect(readElectricRange(text)).toEqual({ ...(miles !== undefined && { value: miles }) });
});

test.each(["50,000", "-10", "82 kWh", "long"])("the electric range %j is left out with a note", (text) => {
  expect(readElectricRange(text)).toEqual({ note: expect.stringContaining("left out") });
});

test.each([
  ...["Mileage (km)", "Odometer_km", "odometerKm", "mileagekm", "Odometer [Kilometers]", "KM", "Mileage (㎞)"],
  ...["Range (km)", "km driven", "vehicle.mileage_km", "Mileage (公里)"],
])("figures under %j are kilometers", (header) => {
  expect(readMileage("80,000", "USED", header)).toEqual({ value: 49_710 });
  expect(readMileage("80,000 mi", "USED", header)).toEqual({ value: 80_000 });
});

test.each(["Mileage", "Odometer (mi)", "range_miles", "Mileage (mi/km)", ""])(
  "figures under %j are miles",
  (header) => {
    expect(readMileage("80,000", "USED", header)).toEqual({ value: 80_000 });
    expect(readMileage("80,000 km", "USED", header)).toEqual({ value: 49_710 });
  },
);

test("an electric range has the unit of its column", () => {
  expect(readElectricRange("568", "Range (km)")).toEqual({ value: 353 });
});
