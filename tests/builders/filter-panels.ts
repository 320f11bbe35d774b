import type { FilterPanelSource } from "../../app/domain/view-models/filters/filter-group";
import type { CountedOptions } from "../../app/domain/view-models/filters/filter-option";
import { toFilterPanel } from "../../app/domain/view-models/filters/filter-panel";
import { smallVocabulary } from "../fixtures/small-vocabulary";
import { exampleCardContext } from "./example-listing";
import { parsedOf } from "./search-of";

/** The panel of a search by what stands behind its path, as the brand of the example has it. */
export function panelOf(below: string, filters: CountedOptions = {}, changes: Partial<FilterPanelSource> = {}) {
  const { query, priceError, unreadPrices } = parsedOf(below);
  return toFilterPanel({
    query,
    filters,
    vocabulary: smallVocabulary,
    currentYear: 2026,
    loans: exampleCardContext.loans,
    appliedCount: 0,
    clearAllHref: "/cars-for-sale",
    priceError,
    unreadPrices,
    ...changes,
  });
}

export function groupOf(panel: ReturnType<typeof panelOf>, id: string) {
  const group = panel.groups.find((one) => one.id === id);
  if (group === undefined) throw new Error(`no group ${id}`);
  return group;
}
