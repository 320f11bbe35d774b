import type { FilterOption } from "~/contract/listings/search";
import { OPTION_FACETS, type OptionFacetName } from "~/domain/search/query/facet-table";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { compareNames } from "~/domain/words/name-order";
import { optionLabel } from "~/domain/words/refinement-label";

/** Options by parameter; null where the search did not answer, and the panel then shows no counts. */
export type CountedOptions = Readonly<Record<string, readonly FilterOption[]>> | null;

/** One value that can be chosen: it has cars, or is chosen and can be taken back, or nobody counted. */
export interface FilterOptionView {
  readonly code: string;
  readonly label: string;
  readonly count?: number;
  readonly isSelected?: true;
  /** In a long list: shown before "Show all". Chosen options are shown too. */
  readonly isUpFront?: true;
}

/** Long lists show this many before "Show all"; a list that is hardly longer is shown whole. */
const UP_FRONT = 6;
const HARDLY_LONGER = 2;

export function isLongList(options: readonly unknown[], upFront = UP_FRONT): boolean {
  return options.length > upFront + HARDLY_LONGER;
}

/** The options of a facet that are worth choosing, and how many more there are that no car of the search has. */
interface OfferedOptions {
  readonly options: readonly FilterOptionView[];
  readonly withoutCars: number;
}

/** The options of a facet: the closed vocabulary in its order, or the catalogue's in alphabetical order. */
export function toOptions(
  name: OptionFacetName,
  query: SearchQuery,
  filters: CountedOptions,
  vocabulary: SearchVocabulary,
): OfferedOptions {
  const counted = filters?.[name] ?? [];
  const selected = query.selected[name] ?? [];
  const terms = OPTION_FACETS[name].terms;
  if (terms === null) return toOpenOptions(counted, selected, (code) => optionLabel(name, code, vocabulary));
  const counts = new Map(counted.map((option) => [option.code, option.count]));
  return offered(
    terms.map(({ code, label }) =>
      option(code, label, filters === null ? undefined : (counts.get(code) ?? 0), selected.includes(code)),
    ),
  );
}

/** Catalogue options: a chosen code that nothing matches stays visible, with a count of 0. Of a long list `upFront` are marked. */
export function toOpenOptions(
  counted: readonly FilterOption[],
  selected: readonly string[],
  nameOfCode: (code: string) => string,
  { isCounted = true, upFront = UP_FRONT } = {},
): OfferedOptions & { readonly isLong: boolean } {
  const known = new Set(counted.map((one) => one.code));
  const missing = selected
    .filter((code) => !known.has(code))
    .map((code) => ({ code, name: nameOfCode(code), count: 0 }));
  const all = offered(
    [...counted, ...missing]
      .sort(compareNames)
      .map(({ code, name, count }) => option(code, name, isCounted ? count : undefined, selected.includes(code))),
  );
  const isLong = isLongList(all.options, upFront);
  return { ...all, isLong, options: isLong ? withUpFront(all.options, byCount, upFront) : all.options };
}

/** Marks those of a long list that stand before "Show all": the first ones in another order than the list's own. */
function withUpFront(
  options: readonly FilterOptionView[],
  compare: (one: FilterOptionView, other: FilterOptionView) => number,
  upFront: number,
): readonly FilterOptionView[] {
  const codes = new Set(
    [...options]
      .sort(compare)
      .slice(0, upFront)
      .map(({ code }) => code),
  );
  return options.map((one) => (codes.has(one.code) ? { ...one, isUpFront: true } : one));
}

/** Ties keep the order of the list, which is alphabetical. */
const byCount = (one: FilterOptionView, other: FilterOptionView) => (other.count ?? 0) - (one.count ?? 0);

function offered(all: readonly FilterOptionView[]): OfferedOptions {
  const options = all.filter(({ count, isSelected }) => count !== 0 || isSelected === true);
  return { options, withoutCars: all.length - options.length };
}

/** Steps of a one-number facet, the chosen one among them even where it is none of the usual ones. */
export function toSteps(
  counted: readonly FilterOption[] | undefined,
  usual: readonly number[],
  chosen: number | undefined,
  label: (step: number) => string,
): readonly FilterOptionView[] {
  const counts = new Map(counted?.map((one) => [one.code, one.count]));
  const steps = chosen === undefined || usual.includes(chosen) ? usual : [...usual, chosen].sort((a, b) => a - b);
  const all = steps.map((step) => option(String(step), label(step), counts.get(String(step)), step === chosen));
  return offered(all).options;
}

function option(code: string, label: string, count: number | undefined, isSelected: boolean): FilterOptionView {
  return {
    code,
    label,
    ...(count === undefined ? null : { count }),
    ...(isSelected ? { isSelected: true as const } : null),
  };
}
