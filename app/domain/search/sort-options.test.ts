import { expect, test } from "vitest";
import { SORT_OPTIONS } from "../vocabulary";
import { RELEVANCE_SENTENCE, RELEVANCE_WEIGHTS, sortLabel } from "./sort-options";

test.each([
  "relevance",
  "dealDESC",
  "derivedpriceASC",
  "derivedpriceDESC",
  "distanceASC",
  "datelistedASC",
  "datelistedDESC",
  "mileageASC",
  "mileageDESC",
  "yearASC",
  "yearDESC",
] as const)("results can be sorted by %s, which has a name of its own", (code) => {
  expect(sortLabel(code)).not.toBe(code);
  expect(SORT_OPTIONS).toHaveLength(11);
});

test("relevance says what it weighs, and the weights are the whole", () => {
  expect(Object.values(RELEVANCE_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  for (const weight of Object.values(RELEVANCE_WEIGHTS)) expect(RELEVANCE_SENTENCE).toContain(`${weight}%`);
});
