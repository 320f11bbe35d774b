import { expect, test } from "vitest";
import { OPTION_FACET_NAMES, OPTION_FACETS } from "../../../../app/domain/search/query/facet-table";
import { STEP_FACET_NAMES } from "../../../../app/domain/search/query/figure-table";
import { randomListings } from "../../../../tests/builders/random-searches";
import { optionValuesOf, vocabularyOf } from "../../facet-values";
import { LATE_OFFER_FIELDS, TUPLE_FIELDS } from "./tuple-fields";

test("every facet with a closed vocabulary and every step is counted in one column", () => {
  const closed = OPTION_FACET_NAMES.filter((facet) => OPTION_FACETS[facet].terms !== null);
  expect(TUPLE_FIELDS.map(({ facet }) => facet).sort()).toEqual(
    [...closed, ...STEP_FACET_NAMES, "priceDrop", "tier"].sort(),
  );
});

test("a listing's digits are its values, whichever other fields it lacks", () => {
  const fields = TUPLE_FIELDS.filter((field) => !LATE_OFFER_FIELDS.includes(field));
  for (const record of randomListings(11, 400)) {
    for (const facet of OPTION_FACET_NAMES) {
      const field = fields.find((one) => one.facet === facet);
      if (!field) continue;
      const numbers = optionValuesOf(facet, record, "none").map((code) => (vocabularyOf(facet) ?? []).indexOf(code));
      const digit = field.isMask ? numbers.reduce((mask, number) => mask | (1 << number), 0) : (numbers[0] ?? -1) + 1;
      expect({ facet, digit: field.digitOf(record) }).toEqual({ facet, digit });
    }
  }
});
