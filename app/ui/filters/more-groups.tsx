import { memo, useRef, useState } from "react";
import type { FilterGroup as FilterGroupViewModel } from "~/domain/view-models/filters/filter-group";
import type { FieldError } from "~/domain/view-models/filters/price-errors";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { FilterGroup } from "./filter-group";

interface MoreGroupsProps {
  groups: readonly FilterGroupViewModel[];
  errors: readonly FieldError[];
}

/** Filters that fewer people use: closed, they are one stop of Tab on the way to the cars, which says what is chosen in it. */
export const MoreGroups = memo(function MoreGroups({ groups, errors }: MoreGroupsProps) {
  const chosen = groups.flatMap(({ value }) => value ?? []);
  const element = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
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
        <span className={chosen.length > 0 ? "on" : undefined}>
          {chosen.length > 1 ? `${chosen.length} in use` : (chosen[0] ?? groups.length)}
        </span>{" "}
      </summary>
      {groups.map((group) => (
        <FilterGroup key={group.id} group={group} errors={errors} />
      ))}
    </details>
  );
});
