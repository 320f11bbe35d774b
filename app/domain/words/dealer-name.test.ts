import { expect, test } from "vitest";
import { searchOf } from "../../../tests/builders/search-of";
import { smallVocabulary } from "../../../tests/fixtures/small-vocabulary";
import { appliedChips } from "./chips";
import { withDealerName } from "./dealer-name";
import { searchHeading, searchTitle } from "./search-sentence";

const OWNERS = [
  { id: "8", name: "Fairlane Row Lexus", privateSeller: false },
  { id: "7", name: "Kingfisher Volkswagen", privateSeller: false },
  { id: "9", name: "Dana", privateSeller: true },
];

test.each([
  ["?ownerId=7", "Used cars for sale from Kingfisher Volkswagen", "Cars from Kingfisher Volkswagen"],
  ["/by-dealer?ownerId=7", "Used cars for sale from Kingfisher Volkswagen", "Cars from Kingfisher Volkswagen"],
  ["?ownerId=9", "Used cars for sale from one seller", "One seller's cars"],
  ["?ownerId=1", "Used cars for sale from one seller", "One seller's cars"],
])("%s is %s, and its chip says %s", (below, heading, chip) => {
  const query = searchOf(below);
  const vocabulary = withDealerName(smallVocabulary, query, OWNERS);
  expect(searchHeading(query, vocabulary)).toBe(heading);
  expect(searchTitle(query, vocabulary)).toBe(`${heading} | Forecourt`);
  expect(appliedChips(query, vocabulary).map(({ label }) => label)).toContain(chip);
});

test("without a seller in the search no dealer is named, whoever has cars in it", () => {
  expect(withDealerName(smallVocabulary, searchOf("/honda"), OWNERS)).toBe(smallVocabulary);
});
