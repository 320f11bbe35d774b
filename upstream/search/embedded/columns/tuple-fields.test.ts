import { expect, test } from "vitest";
import { randomListings } from "../../../../tests/builders/random-searches";
import { LOOK_FIELDS, lookKeyOf, OFFER_FIELDS, offerKeyOf, TERMS_FIELDS, termsKeyOf, tupleKey } from "./tuple-fields";

test("the keys that are written out are those of the fields", () => {
  for (const record of randomListings(11, 400)) {
    expect(offerKeyOf(record)).toBe(tupleKey(OFFER_FIELDS, record));
    expect(lookKeyOf(record)).toBe(tupleKey(LOOK_FIELDS, record));
    expect(termsKeyOf(record)).toBe(tupleKey(TERMS_FIELDS, record));
  }
});
