import { type ReactNode, useState } from "react";
import type { FilterGroup as FilterGroupViewModel } from "~/domain/view-models/filter-group";
import { Icon } from "../icon/icon";

/** Name left, current value right. It opens when it gains a value and never closes under someone's pointer. */
export function FilterGroup({ group, children }: { group: FilterGroupViewModel; children: ReactNode }) {
  const [isOpen, setOpen] = useState(group.isOpen);
  const [wasOpen, setWasOpen] = useState(group.isOpen);
  if (group.isOpen !== wasOpen) {
    setWasOpen(group.isOpen);
    if (group.isOpen) setOpen(true);
  }
  return (
    <details className="fg" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {group.label}
        <span className={group.value ? "on" : undefined}>{group.value ?? "Any"}</span>
        <Icon name="down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
