import { OPTION_FACET_NAMES, type OptionFacetName } from "../../../../app/domain/search/query/facet-table";
import { STEP_FACET_NAMES, STEP_FACETS, type StepFacetName } from "../../../../app/domain/search/query/figure-table";
import type { IndexedListing } from "../../../ports/listing-record";
import { TIERS } from "../../../ports/search-engine";
import type { Calendar } from "../../calendar";
import { FACET_VALUES, STEP_FIGURES, vocabularyOf } from "../../facet-values";

/**
 * Facets that go together in one column: each distinct combination of their values has a number, and a listing keeps
 * that. Counting a search then takes one addition per listing and column, whatever the number of facets.
 */
export type TupleFacet = OptionFacetName | StepFacetName | UnlistedFacet;

/** Counted or filtered by, but no facet that an answer lists. */
export type UnlistedFacet = "tier";

export interface TupleField {
  readonly facet: TupleFacet;
  /** How many digits there are; digit 0 is "no value". A mask field has one bit per code instead. */
  readonly radix: number;
  readonly isMask: boolean;
  digitOf(record: IndexedListing, calendar: Calendar): number;
}

/** Digits are stored in bytes. */
const RADIX_MAX = 256;

/** The facets whose values go into a column: as `facet-values.ts` says, in the order of the tables. */
function fieldsIn(column: string): readonly TupleField[] {
  return [
    ...OPTION_FACET_NAMES.flatMap((facet) => (FACET_VALUES[facet].in === column ? [optionField(facet)] : [])),
    ...STEP_FACET_NAMES.flatMap((facet) => (STEP_FIGURES[facet].in === column ? [stepField(facet)] : [])),
  ];
}

function optionField(facet: OptionFacetName): TupleField {
  const values = FACET_VALUES[facet];
  const vocabulary = vocabularyOf(facet) ?? [];
  const numbers = new Map(vocabulary.map((code, number) => [code, number]));
  if ("codesOf" in values) {
    const { codesOf } = values;
    return {
      facet,
      radix: 1 << vocabulary.length,
      isMask: true,
      digitOf: (record, calendar) => {
        let mask = 0;
        for (const code of codesOf(record, calendar)) {
          const number = numbers.get(code);
          if (number !== undefined) mask |= 1 << number;
        }
        return mask;
      },
    };
  }
  const digitOf = (value: string | number | undefined) =>
    (value === undefined ? -1 : (numbers.get(String(value)) ?? -1)) + 1;
  return {
    facet,
    radix: vocabulary.length + 1,
    isMask: false,
    digitOf: (record) => digitOf(values.codeOf(record)),
  };
}

/** The digit is the number of floors that the figure reaches; 0 is none, or unknown. */
function stepField(facet: StepFacetName): TupleField {
  const { steps } = STEP_FACETS[facet];
  const { figureOf } = STEP_FIGURES[facet];
  const thresholds: readonly number[] = steps;
  const digitOf = (figure: number) => {
    let reached = 0;
    while (reached < thresholds.length && figure >= (thresholds[reached] ?? 0)) reached++;
    return reached;
  };
  return {
    facet,
    radix: thresholds.length + 1,
    isMask: false,
    digitOf: (record) => {
      const figure = figureOf(record);
      return figure === undefined ? 0 : digitOf(figure);
    },
  };
}

const tierField: TupleField = {
  facet: "tier",
  radix: TIERS.length + 1,
  isMask: false,
  digitOf: ({ tier }) => (tier === undefined ? 0 : TIERS.indexOf(tier) + 1),
};

/** What hangs on the trim, mostly: rows of one trim share few combinations. */
export const BUILD_FIELDS = checked(fieldsIn("build"));
export const OFFER_FIELDS = checked(fieldsIn("offer"));
export const LOOK_FIELDS = checked(fieldsIn("look"));
export const TERMS_FIELDS = checked([...fieldsIn("terms"), tierField]);

/** Every field, in the order of the columns. */
export const TUPLE_FIELDS: readonly TupleField[] = [...BUILD_FIELDS, ...OFFER_FIELDS, ...LOOK_FIELDS, ...TERMS_FIELDS];

/** Two combinations of a column must not have one key. */
function checked(fields: readonly TupleField[]): readonly TupleField[] {
  const keys = fields.reduce((product, { radix }) => product * radix, 1);
  const tooWide = fields.find(({ radix }) => radix > RADIX_MAX);
  if (tooWide) throw new Error(`${tooWide.facet} has more values than a column of combinations can tell apart`);
  if (keys > Number.MAX_SAFE_INTEGER) throw new Error(`Too many combinations of ${fields.map(({ facet }) => facet)}`);
  return fields;
}

/** The digits of all fields in one number. */
export function tupleKey(fields: readonly TupleField[], record: IndexedListing, calendar: Calendar): number {
  let key = 0;
  for (const field of fields) key = key * field.radix + field.digitOf(record, calendar);
  return key;
}
