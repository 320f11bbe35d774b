import {
  PARAMETER_LIST_MAX_VALUES,
  PARAMETER_PAIRS_MAX,
  PARAMETER_VALUE_MAX_CHARS,
  UNKNOWN_PARAMETER_VALUE_MAX_CHARS,
} from "../limits";
import { PRICE_FIELDS, type PriceField, parsePriceInput } from "../money/price-input";
import type { OptionFacetName } from "./query/facet-table";
import { STEP_FACET_NAMES } from "./query/figure-table";
import { APPLY_PARAMETER } from "./query/form-marker";
import { readFacetCode, SCALAR_READERS, type ScalarValues, unfoldsCommas } from "./query/parameter-values";
import {
  CATEGORY_CODES,
  CATEGORY_PARAMETER,
  type CarriedParameter,
  findParameter,
  looksLikeOurs,
  type ScalarParameter,
} from "./query/parameters";
import { readShownIds } from "./shown-cars";

/** Those that are chosen from a list, never typed: a value that the list has not is told, as a code that nobody has. */
const CHOSEN_SCALARS: ReadonlySet<string> = new Set([
  ...["experience", "marketExtension", "sortBy", "state"],
  ...STEP_FACET_NAMES,
]);

interface UnknownCode {
  readonly facet: OptionFacetName | typeof CATEGORY_PARAMETER | ScalarParameter;
  readonly name: string;
  readonly value: string;
}

/** A query string read value by value, before any rule that looks at several parameters. */
export interface QueryDraft {
  /** Distinct codes in the order written; other names of a facet are merged into it. */
  readonly codes: Map<OptionFacetName, string[]>;
  readonly scalars: Partial<ScalarValues>;
  readonly carried: Map<CarriedParameter, string>;
  /** The cars before this page; the first list that names any. */
  shownIds: readonly string[];
  /** Names that are not ours, with their values as written. */
  readonly unknown: (readonly [string, string])[];
  readonly invalid: Set<string>;
  /** Values of facets that are no code of theirs, by the name as written (`makeCode[]`); those that a page can name. */
  readonly unknownCodes: UnknownCode[];
  /** Sent by a form whose ZIP code is judged, not read (APPLY_PARAMETER). */
  isFormSubmitted: boolean;
  /** The first that is not empty, as written. */
  typedZip: string | null;
  /** Of an old address: dollars a month, or in all where `isOldTotal`. */
  oldBudget: number | undefined;
  isOldTotal: boolean;
  /** What the price fields could have held and no amount can be read from; the first of each. */
  readonly unreadPrices: Map<PriceField, string>;
}

/**
 * Reads at most PARAMETER_PAIRS_MAX values, comma lists unfolded; later ones are ignored. Of a parameter that stands
 * once, the first valid value wins. Never throws, linear in the length of the query string.
 */
export function readQueryDraft(params: URLSearchParams, currentYear: number): QueryDraft {
  const draft: QueryDraft = {
    codes: new Map(),
    scalars: {},
    carried: new Map(),
    shownIds: [],
    unknown: [],
    invalid: new Set(),
    unknownCodes: [],
    isFormSubmitted: false,
    typedZip: null,
    oldBudget: undefined,
    isOldTotal: false,
    unreadPrices: new Map(),
  };
  let valuesLeft = PARAMETER_PAIRS_MAX;
  for (const [name, value] of params) {
    if (valuesLeft <= 0) break;
    const text = value.normalize("NFC").trim();
    if (text === "") continue;
    const parameter = findParameter(name);
    if (parameter === null) {
      valuesLeft -= 1;
      readUnknown(draft, name, value);
    } else if (parameter.kind === "facet") {
      const values = unfoldsCommas(parameter.name) ? text.split(",", valuesLeft) : [text];
      valuesLeft -= values.length;
      for (const one of values) readCode(draft, parameter.name, one.trim());
    } else if (parameter.kind === "scalar") {
      // A location becomes two parameters, city and state; a budget of one would overflow on the second reading.
      valuesLeft -= parameter.name === "location" ? 2 : 1;
      if (valuesLeft < 0) break;
      if (parameter.name === "zip") draft.typedZip ??= text;
      readScalar(draft, parameter.name, text, currentYear);
    } else if (parameter.kind === "carried") {
      valuesLeft -= 1;
      readCarried(draft, parameter.name, text);
    } else if (parameter.kind === "old-budget") {
      valuesLeft -= 1;
      readOldBudget(draft, parameter.name, text);
    } else if (parameter.kind === "category") {
      valuesLeft -= 1;
      readCategory(draft, text);
    } else if (parameter.kind === "shown") {
      valuesLeft -= 1;
      if (draft.shownIds.length === 0) draft.shownIds = readShownIds(text);
    } else if (parameter.name === APPLY_PARAMETER) draft.isFormSubmitted = true;
  }
  return draft;
}

function readCode(draft: QueryDraft, facet: OptionFacetName, text: string): void {
  if (text === "") return;
  const code = readFacetCode(facet, text);
  if (code === null) {
    draft.invalid.add(facet);
    addUnknown(draft, { facet, name: facet, value: text });
    return;
  }
  const codes = draft.codes.get(facet) ?? [];
  if (codes.length < PARAMETER_LIST_MAX_VALUES && !codes.includes(code)) codes.push(code);
  draft.codes.set(facet, codes);
}

function readCategory(draft: QueryDraft, text: string): void {
  const [, category] = Object.entries(CATEGORY_CODES).find(([id]) => id === text.toLowerCase()) ?? [];
  if (category === undefined) {
    draft.invalid.add(CATEGORY_PARAMETER);
    addUnknown(draft, { facet: CATEGORY_PARAMETER, name: CATEGORY_PARAMETER, value: text });
  } else if (category !== null) readCode(draft, category.facet, category.code);
}

/** What cannot be read of it says nothing: no page shows it any more. */
function readOldBudget(draft: QueryDraft, name: "monthlyBudget" | "paymentType", text: string): void {
  if (name === "monthlyBudget") draft.oldBudget ??= parsePriceInput(text) || undefined;
  else draft.isOldTotal ||= text === "purchase";
}

function addUnknown({ unknownCodes }: QueryDraft, code: UnknownCode): void {
  if (!isVisible(code.value) || unknownCodes.length >= PARAMETER_LIST_MAX_VALUES) return;
  if (!unknownCodes.some(({ name, value }) => name === code.name && value === code.value)) unknownCodes.push(code);
}

function readScalar<Name extends ScalarParameter>(
  draft: QueryDraft,
  name: Name,
  text: string,
  currentYear: number,
): void {
  const value: ScalarValues[Name] | null = SCALAR_READERS[name](text, currentYear);
  if (value === null) {
    draft.invalid.add(name);
    const field = PRICE_FIELDS.find((one) => one === name);
    if (CHOSEN_SCALARS.has(name)) addUnknown(draft, { facet: name, name, value: text });
    if (field !== undefined && isVisible(text) && !draft.unreadPrices.has(field)) draft.unreadPrices.set(field, text);
  } else if (draft.scalars[name] === undefined) draft.scalars[name] = value;
}

/** Longer, or with characters that nobody sees, it is not shown to anyone. */
function isVisible(text: string): boolean {
  return text.length <= PARAMETER_VALUE_MAX_CHARS && !/[\p{C}\uFFFD]/u.test(text);
}

function readCarried(draft: QueryDraft, name: CarriedParameter, text: string): void {
  if (text.length > PARAMETER_VALUE_MAX_CHARS || /[\p{Cc}\p{Cf}\uFFFD]/u.test(text)) draft.invalid.add(name);
  else if (!draft.carried.has(name)) draft.carried.set(name, text);
}

function readUnknown(draft: QueryDraft, name: string, value: string): void {
  if (looksLikeOurs(name)) {
    const own = name.slice(0, name.indexOf("["));
    draft.invalid.add(own);
    const known = findParameter(own);
    if (known?.kind === "facet" && isVisible(name)) addUnknown(draft, { facet: known.name, name, value: value.trim() });
  } else if (
    name !== "" &&
    name.length <= PARAMETER_VALUE_MAX_CHARS &&
    value.length <= UNKNOWN_PARAMETER_VALUE_MAX_CHARS
  ) {
    draft.unknown.push([name, value]);
  }
}
