import { memo, useRef, useState } from "react";
import type { FilterGroup as FilterGroupViewModel } from "~/domain/view-models/filters/filter-group";
import type { FieldError } from "~/domain/view-models/filters/price-errors";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { FilterGroup } from "./filter-group";

interface MoreGroupsProps {
  groups: readonly FilterGroupViewModel[];
  errors: readonly FieldError[];
}

/** What fewer people filter by: closed, it is one stop of Tab on the way to the cars. It opens with what is chosen in it. */
export const MoreGroups = memo(function MoreGroups({ groups, errors }: MoreGroupsProps) {
  const chosen = groups.filter(({ value }) => value !== undefined).length;
  const element = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(chosen > 0);
  // Opened before script came: nothing tells of it any more.
  useBrowserLayoutEffect(() => setOpen(element.current?.open === true), []);
  if (groups.length === 0) return null;
  return (
    <details
      className="morefg"
      ref={element}
      open={isOpen}
      // React tells of the groups inside, too.
      onToggle={({ target, currentTarget }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <summary className="folds">
        <b>More filters</b>{" "}
        <span className={chosen > 0 ? "on" : undefined}>{chosen > 0 ? `${chosen} in use` : groups.length}</span>{" "}
      </summary>
      {groups.map((group) => (
        <FilterGroup key={group.id} group={group} errors={errors} />
      ))}
    </details>
  );
});
