import { expect, test } from "vitest";
import { OPTION_FACET_NAMES, OPTION_FACETS } from "../../../../app/domain/search/query/facet-table";
import { STEP_FACET_NAMES } from "../../../../app/domain/search/query/figure-table";
import { randomListings } from "../../../../tests/builders/random-searches";
import { sampleDeps } from "../../../../tests/fixtures/sample-listings";
import { createCalendar } from "../../calendar";
import { optionValuesOf, vocabularyOf } from "../../facet-values";
import { TUPLE_FIELDS } from "./tuple-fields";

test("every facet with a closed vocabulary and every step is counted in one column", () => {
  const closed = OPTION_FACET_NAMES.filter((facet) => OPTION_FACETS[facet].terms !== null);
  expect(TUPLE_FIELDS.map(({ facet }) => facet).sort()).toEqual([...closed, ...STEP_FACET_NAMES, "tier"].sort());
});

test("a listing's digits are its values, whichever other fields it lacks", () => {
  const calendar = createCalendar(sampleDeps.today);
  for (const record of randomListings(11, 400)) {
    for (const facet of OPTION_FACET_NAMES) {
      const field = TUPLE_FIELDS.find((one) => one.facet === facet);
      if (!field) continue;
      const numbers = optionValuesOf(facet, record, calendar).map((code) => (vocabularyOf(facet) ?? []).indexOf(code));
      const digit = field.isMask ? numbers.reduce((mask, number) => mask | (1 << number), 0) : (numbers[0] ?? -1) + 1;
      expect({ facet, digit: field.digitOf(record, calendar) }).toEqual({ facet, digit });
    }
  }
});
