import { memo, useState } from "react";
import type { FilterGroup as FilterGroupViewModel } from "~/domain/view-models/filters/filter-group";
import type { FieldError } from "~/domain/view-models/filters/price-filter";
import { useAfterResults } from "../page/use-after-results";
import { FilterControls } from "./filter-controls";
import { GroupHelp } from "./group-help";

interface FilterGroupProps {
  group: FilterGroupViewModel;
  errors: readonly FieldError[];
}

/** Name left, current value right. It opens when it gains a value and never closes under someone's pointer. */
export const FilterGroup = memo(function FilterGroup({ group, errors }: FilterGroupProps) {
  const [isOpen, setOpen] = useState(group.isOpen);
  const [wasOpen, setWasOpen] = useState(group.isOpen);
  if (group.isOpen !== wasOpen) {
    setWasOpen(group.isOpen);
    if (group.isOpen) setOpen(true);
  }
  const inside = useSeenFirst(group, isOpen);
  return (
    <details className="fg" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="folds">
        {group.label}
        <span className={group.value ? "on" : undefined}>{group.value ?? "Any"}</span>
      </summary>
      <div>
        <FilterControls group={inside} errors={errors} />
        <GroupHelp groupId={group.id} />
      </div>
    </details>
  );
});

/**
 * What is inside a closed group is seen by nobody: where its choices are the same, its new counts come after the results
 * are on screen.
 */
function useSeenFirst(group: FilterGroupViewModel, isOpen: boolean): FilterGroupViewModel {
  const inside = useAfterResults(group);
  return isOpen || inside.value !== group.value ? group : inside;
}
