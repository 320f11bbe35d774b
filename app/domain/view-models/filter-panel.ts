import { parameterPairs } from "../query-parameters";
import type { FilterGroup, FilterPanelSource } from "./filter-group";
import { toFilterGroups } from "./filter-groups";
import { type FieldError, toPriceFieldErrors } from "./price-filter";

export interface FilterPanelViewModel {
  readonly action: "/cars-for-sale";
  /** State of the search that the panel has no control for. Paging is not among it: a refinement starts at page one. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly groups: readonly FilterGroup[];
  readonly total?: number;
  readonly appliedCount: number;
  readonly clearAllHref: string;
  readonly errors: readonly FieldError[];
  /** The shopper named no condition: the chosen one is the brand's default and need not be written. */
  readonly isConditionDefaulted: boolean;
}

const CARRIED_NAMES = ["city", "state", "experience", "ownerId", "showcaseOwnerId", "sortBy"];

/** Everything the filter panel shows, groups in order (issue 3). Pure: the same source gives the same panel. */
export function toFilterPanel(source: FilterPanelSource): FilterPanelViewModel {
  const { query, zipError } = source;
  const hidden = parameterPairs(query).filter(([name, value]) => {
    return CARRIED_NAMES.includes(name) && !(name === "sortBy" && value === "relevance");
  });
  return {
    action: "/cars-for-sale",
    hidden: [...hidden, ...(source.extras ?? [])],
    groups: toFilterGroups(source),
    ...(source.total === undefined ? null : { total: source.total }),
    appliedCount: source.appliedCount,
    clearAllHref: source.clearAllHref,
    errors: [
      ...(zipError ? [{ field: "zip" as const, message: zipError.message }] : []),
      ...toPriceFieldErrors(source.priceError),
    ],
    isConditionDefaulted: query.isListingTypeDefaulted,
  };
}
