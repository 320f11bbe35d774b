import { withCategoryAsFilter } from "~/domain/search/query/experience";
import { parametersOf } from "~/domain/search/query/filters";
import { parameterPairs } from "~/domain/search/query-parameters";
import { SEARCH_PATH } from "~/domain/site-paths";
import type { FilterGroup, FilterPanelSource } from "./filter-group";
import { toFilterGroups } from "./filter-groups";
import { type FieldError, toPriceFieldErrors } from "./price-errors";

export interface FilterPanelViewModel {
  readonly action: typeof SEARCH_PATH;
  /** State of the search that the panel has no control for. Paging is not among it: a refinement starts at page one. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly groups: readonly FilterGroup[];
  readonly total?: number;
  readonly appliedCount: number;
  readonly clearAllHref: string;
  readonly errors: readonly FieldError[];
  /** Searched where no condition is named: the brand's own, which no address of a search writes. Absent where it has none. */
  readonly defaultCondition?: string;
  /** How long a changed filter waits for the next one; absent, it searches at once. */
  readonly pauseMs?: number;
}

const CARRIED_NAMES = ["city", "state", "experience", "ownerId", "showcaseOwnerId", "sortBy"];

/** Everything the filter panel shows, groups in order. Pure: the same source gives the same panel. */
export function toFilterPanel(source: FilterPanelSource): FilterPanelViewModel {
  const query = withCategoryAsFilter(source.query);
  const carried = [...CARRIED_NAMES, ...(source.hiddenFilters ?? []).flatMap(parametersOf)];
  const hidden = parameterPairs(query).filter(([name, value]) => {
    return carried.includes(name) && !(name === "sortBy" && value === "relevance");
  });
  return {
    action: SEARCH_PATH,
    hidden: [...hidden, ...(source.extras ?? [])],
    groups: toFilterGroups({ ...source, query }),
    ...(source.total === undefined ? null : { total: source.total }),
    appliedCount: source.appliedCount,
    clearAllHref: source.clearAllHref,
    errors: toFilterErrors(source),
    ...(source.defaultCondition ? { defaultCondition: source.defaultCondition } : null),
    ...(source.refinementPauseMs ? { pauseMs: source.refinementPauseMs } : null),
  };
}

/** What the form of filters was refused for, by field. */
export function toFilterErrors(
  source: Pick<FilterPanelSource, "zipError" | "priceError" | "unreadPrices">,
): readonly FieldError[] {
  const { zipError, priceError, unreadPrices } = source;
  return [
    ...(zipError ? [{ field: "zip" as const, message: zipError.message }] : []),
    ...toPriceFieldErrors(priceError, unreadPrices),
  ];
}
