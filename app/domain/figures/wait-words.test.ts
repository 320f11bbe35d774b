import { expect, test } from "vitest";
import { waitWords } from "./wait-words";

test.each([
  [0.2, "1 second"],
  [1, "1 second"],
  [12, "12 seconds"],
  [49, "49 seconds"],
  [50, "a minute"],
  [61, "2 minutes"],
  [974, "17 minutes"],
  [1_799, "half an hour"],
  [1_801, "an hour"],
  [3_601, "2 hours"],
])("a wait of %d seconds is called %s", (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});
