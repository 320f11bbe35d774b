import { expect, test } from "vitest";
import { smallVocabulary } from "../../../../tests/fixtures/small-vocabulary";
import { toHome } from "./home";

test.each([
  ["marketplace", "used cars from dealers and private sellers"],
  ["price-guide", "cars from dealers and private sellers"],
  ["car-maker", "cars from dealers"],
] as const)("the home page of %s counts %s", (brand, words) => {
  const { carsLabel, sellersLabel } = toHome({ vocabulary: smallVocabulary, brand, filters: null, total: 9 });
  expect(`${carsLabel} from ${sellersLabel}`).toBe(words);
});
