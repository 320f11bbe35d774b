import { expect, test } from "vitest";
import { exampleVehicle } from "../../../../tests/builders/example-listing";
import { toVehicleHistory } from "./vehicle-history";
import type { VehicleListing } from "./vehicle-listing";

const historyOf = (changes: Partial<VehicleListing>) =>
  toVehicleHistory(exampleVehicle({ historyTypes: [], productTiles: [], ...changes }));
const findingsOf = (changes: Partial<VehicleListing>) =>
  Object.fromEntries(historyOf(changes)?.findings.map(({ label, value }) => [label, value]) ?? []);

test("what a rental did stands beside what no accident did, and what nobody states is not stated", () => {
  expect(findingsOf({ historyTypes: ["NO_ACCIDENTS"], useType: "RENTAL" })).toEqual({
    Accidents: "No accidents reported",
    "Previous use": "Rental car",
    Owners: "Not stated",
    Title: "Not stated",
    Service: "Not stated",
  });
});

test.each([
  ["FLEET", "Fleet or business car"],
  ["PERSONAL", "Personal car"],
  ["TAXI", "TAXI"],
])("a use %s is called: %s", (useType, value) => {
  expect(findingsOf({ useType })["Previous use"]).toBe(value);
});

test("a new car has no past, nor has one that nothing is stated of", () => {
  expect(historyOf({})).toBeNull();
  expect(historyOf({ listingType: "NEW", historyTypes: ["NO_ACCIDENTS"] })).toBeNull();
});

test.each([
  ["https://reports.example/1", "https://reports.example/1"],
  ["http://reports.example/1", undefined],
  ["javascript:alert(1)", undefined],
])("a report at %s is linked as %s", (link, reportHref) => {
  const productTiles = [{ tileType: "vehicleHistory", link }];
  expect(historyOf({ historyTypes: ["CLEAN_TITLE"], productTiles })?.reportHref).toBe(reportHref);
});
