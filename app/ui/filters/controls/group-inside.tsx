import { useEffect } from "react";
import type { FilterGroup } from "~/domain/view-models/filters/filter-group";
import type { FieldError } from "~/domain/view-models/filters/price-errors";
import { followBudgetForms } from "../../form/typed-budget";
import { useAfterResults } from "../../page/heard/use-after-results";
import { FilterControls } from "./filter-controls";
import { GroupHelp } from "./group-help";

export interface GroupInsideProps {
  group: FilterGroup;
  errors: readonly FieldError[];
  isOpen: boolean;
}

/**
 * Goes to the field that the address names, as that of a budget that was just set does: not every browser opens a closed
 * group for it. The drawer of a small screen opens by itself (use-filter-drawer.ts).
 */
export function openNamedField(): void {
  if (import.meta.env.SSR || !location.hash.startsWith("#filter-")) return;
  const field = document.getElementById(location.hash.slice(1));
  const group = field?.closest(".fg");
  if (!field || !group || group.getClientRects().length === 0) return;
  if (group instanceof HTMLDetailsElement) group.open = true;
  if (document.activeElement === document.body) field.focus();
}

/** All that a group shows under its name. */
export function GroupInside({ group, errors, isOpen }: GroupInsideProps) {
  const shown = useSeenFirst(group, isOpen);
  // Of the card among the results: this file comes late, and those of the results have no room for it.
  useEffect(followBudgetForms, []);
  return (
    <div>
      <FilterControls group={shown} errors={errors} />
      {shown.note === undefined ? null : <p className="zero">{shown.note}</p>}
      <GroupHelp groupId={group.id} />
    </div>
  );
}

/**
 * What is inside a closed group is seen by nobody: where its choices are the same, its new counts come after the results
 * are on screen.
 */
function useSeenFirst(group: FilterGroup, isOpen: boolean): FilterGroup {
  const inside = useAfterResults(group);
  return isOpen || inside.value !== group.value ? group : inside;
}
