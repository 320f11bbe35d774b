import { expect, test } from "vitest";
import { exampleVehicle } from "../../../../tests/builders/example-listing";
import { toVehicleFeatures } from "./vehicle-features";

const features = [
  { code: "SUNROOF", name: "Sunroof", group: "Comfort" },
  { code: "CAMERA", name: "Camera", group: "Safety" },
  { code: "HEATED", name: "Heated seats", group: "Comfort" },
  { code: "ODD", name: "Odd thing" },
];
const car = exampleVehicle({ features, packages: ["Winter", "Winter"] });
const counts = (...each: readonly (readonly [code: string, count: number])[]) =>
  each.map(([code, count]) => ({ code, count }));

test("all features stand in their groups, packages last, and are counted", () => {
  expect(toVehicleFeatures(car, null)).toEqual({
    groups: [
      { name: "Comfort", features: ["Sunroof", "Heated seats"] },
      { name: "Safety", features: ["Camera"] },
      { name: "More equipment", features: ["Odd thing"] },
      { name: "Packages", features: ["Winter"] },
    ],
    count: 5,
  });
});

test("what fewer than four in ten have stands out, the rarest first", () => {
  const shares = { comparableCount: 100, features: counts(["SUNROOF", 39], ["CAMERA", 40], ["HEATED", 7], ["ODD", 0]) };
  expect(toVehicleFeatures(car, shares).rare).toEqual({
    note: "Fewer than 4 in 10 similar Honda Accords list these.",
    features: [
      { name: "Odd thing", share: "No others list it" },
      { name: "Heated seats", share: "7% list it" },
      { name: "Sunroof", share: "39% list it" },
    ],
  });
});

test("the figure of a share never contradicts the sentence above it", () => {
  const shares = { comparableCount: 1_000, features: counts(["SUNROOF", 396], ["CAMERA", 394]) };
  expect(toVehicleFeatures(car, shares).rare?.features.map(({ share }) => share)).toEqual([
    "39% list it",
    "Just under 40% list it",
  ]);
});

test("beside too few cars nothing stands out, and of many features eight do", () => {
  expect(toVehicleFeatures(car, { comparableCount: 9, features: counts(["SUNROOF", 0]) }).rare).toBeUndefined();
  expect(toVehicleFeatures(car, { comparableCount: 50, features: counts(["SUNROOF", 49]) }).rare).toBeUndefined();
  const many = Array.from({ length: 12 }, (_, place) => ({ code: `F${place}`, name: `Feature ${place}` }));
  const rich = exampleVehicle({ features: many });
  const shares = { comparableCount: 1_000, features: many.map(({ code }, place) => ({ code, count: place + 1 })) };
  const { rare } = toVehicleFeatures(rich, shares);
  expect(rare?.features).toHaveLength(8);
  expect(rare?.features[0]?.share).toBe("Under 1% list it");
});
