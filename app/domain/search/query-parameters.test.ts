import { expect, test } from "vitest";
import { searchOf } from "../../../tests/builders/search-of";
import { chosenPairs, parameterPairs } from "./query-parameters";

test("a condition that the brand assumes is a parameter for the upstream, but no choice of the shopper's", () => {
  expect(parameterPairs(searchOf("/ford"))).toContainEqual(["listingType", "USED"]);
  expect(chosenPairs(searchOf("/ford"))).not.toContainEqual(["listingType", "USED"]);
  expect(chosenPairs(searchOf("/used-cars/ford"))).toContainEqual(["listingType", "USED"]);
});
