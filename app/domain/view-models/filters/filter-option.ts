import type { FilterOption } from "~/contract/listings/search";
import { OPTION_FACETS, type OptionFacetName } from "~/domain/search/query/facet-table";
import type { SearchQuery } from "~/domain/search/query/search-query";
import type { SearchVocabulary } from "~/domain/search/query/search-vocabulary";
import { compareNames } from "~/domain/words/name-order";
import { optionLabel } from "~/domain/words/refinement-label";

/** Options by parameter; null where the search did not answer, and the panel then shows no counts. */
export type CountedOptions = Readonly<Record<string, readonly FilterOption[]>> | null;

/** One value that can be chosen. It is disabled where its count is 0 and it is not chosen. */
export interface FilterOptionView {
  readonly code: string;
  readonly label: string;
  readonly count?: number;
  readonly isSelected?: true;
  /** In a long list: shown before "Show all". Chosen options are shown too. */
  readonly isUpFront?: true;
}

/** Long lists show this many before "Show all"; a list that is hardly longer is shown whole. */
const UP_FRONT = 8;
const SHOWN_WHOLE_MAX = 10;

export function isLongList(options: readonly unknown[]): boolean {
  return options.length > SHOWN_WHOLE_MAX;
}

/** The options of a facet: the closed vocabulary in its order, or the catalogue's in alphabetical order. */
export function toOptions(
  name: OptionFacetName,
  query: SearchQuery,
  filters: CountedOptions,
  vocabulary: SearchVocabulary,
): readonly FilterOptionView[] {
  const counted = filters?.[name] ?? [];
  const selected = query.selected[name] ?? [];
  const terms = OPTION_FACETS[name].terms;
  if (terms === null) {
    // Packages are the lookup's: what it knows is shown, with 0 where no car of the search has it.
    const keepsEmpty = name === "packageName";
    return toOpenOptions(counted, selected, (code) => optionLabel(name, code, vocabulary), { keepsEmpty });
  }
  const counts = new Map(counted.map((option) => [option.code, option.count]));
  return terms.map(({ code, label }) =>
    option(code, label, filters === null ? undefined : (counts.get(code) ?? 0), selected.includes(code)),
  );
}

/** Catalogue options: a chosen code that nothing matches stays visible, with a count of 0. */
export function toOpenOptions(
  counted: readonly FilterOption[],
  selected: readonly string[],
  nameOfCode: (code: string) => string,
  { isCounted = true, keepsEmpty = false } = {},
): readonly FilterOptionView[] {
  const known = new Set(counted.map((one) => one.code));
  const missing = selected
    .filter((code) => !known.has(code))
    .map((code) => ({ code, name: nameOfCode(code), count: 0 }));
  const isShown = ({ code, count }: FilterOption) => !isCounted || keepsEmpty || count > 0 || selected.includes(code);
  const shown = [...counted.filter(isShown), ...missing];
  const upFront = new Set(
    [...shown]
      .sort((a, b) => b.count - a.count || compareNames(a, b))
      .slice(0, UP_FRONT)
      .map((one) => one.code),
  );
  return shown.sort(compareNames).map(({ code, name, count }) => ({
    ...option(code, name, isCounted ? count : undefined, selected.includes(code)),
    ...(isLongList(shown) && upFront.has(code) ? { isUpFront: true as const } : null),
  }));
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
  return steps.map((step) => option(String(step), label(step), counts.get(String(step)), step === chosen));
}

function option(code: string, label: string, count: number | undefined, isSelected: boolean): FilterOptionView {
  return {
    code,
    label,
    ...(count === undefined ? null : { count }),
    ...(isSelected ? { isSelected: true as const } : null),
  };
}
