import { memo, useRef, useState } from "react";
import type { FilterGroup as FilterGroupViewModel } from "~/domain/view-models/filters/filter-group";
import type { FieldError } from "~/domain/view-models/filters/price-errors";
import { spoken } from "../page/heard/spoken";
import { elementOfMarkup } from "../page/reused";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { useGroupInside } from "./late-inside";

interface FilterGroupProps {
  group: FilterGroupViewModel;
  errors: readonly FieldError[];
}

/** Its name, what is chosen in it, and its controls. */
export function FilterGroup(props: FilterGroupProps) {
  return props.group.isOpen ? <OpenGroup {...props} /> : <FoldedGroup {...props} />;
}

/** Nobody closes what most people filter by: a heading is no stop of Tab. */
const OpenGroup = memo(function OpenGroup({ group, errors }: FilterGroupProps) {
  const Inside = useGroupInside();
  return (
    <section className="fg" id={`fg-${group.id}`}>
      <h3 tabIndex={-1}>
        <GroupName group={group} />
      </h3>
      {Inside ? <Inside group={group} errors={errors} isOpen /> : ASLEEP}
    </section>
  );
});

/**
 * It opens and closes by hand alone. Until it is open for the first time, and its controls are loaded, its inside is the
 * document's alone: nothing reads it. One in which something is chosen is drawn at once, since a page that a link led to has no
 * document's inside, and the next refinement reads the form.
 */
const FoldedGroup = memo(function FoldedGroup({ group, errors }: FilterGroupProps) {
  const id = `fg-${group.id}`;
  const element = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isChosen = group.value !== undefined;
  const [isUsed, setUsed] = useState(() => import.meta.env.SSR || isChosen || isUsedInDocument(id));
  if ((isOpen || isChosen) && !isUsed) setUsed(true);
  const Inside = useGroupInside();
  const isAwake = isUsed && Inside !== null;
  // Opened before script came: nothing tells of it any more.
  useBrowserLayoutEffect(() => setOpen(element.current?.open === true), []);
  const keepFocus = useFocusOnWaking(element, isAwake);
  return (
    <details
      className="fg"
      id={id}
      ref={element}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        keepFocus();
        setOpen(currentTarget.open);
      }}
    >
      {/* Awake before it opens: what the document holds is of the page that it came with, and so are its counts. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, and keys click it too */}
      <summary className="folds" onClick={() => setUsed(true)}>
        <GroupName group={group} />
      </summary>
      {isAwake ? <Inside group={group} errors={errors} isOpen={isOpen} /> : ASLEEP}
    </details>
  );
});

function GroupName({ group: { label, value } }: Pick<FilterGroupProps, "group">) {
  return (
    <>
      <b>{label}</b> <span className={value ? "on" : undefined}>{value ? spoken(value) : "Any"}</span>
    </>
  );
}

/** React takes over what the document holds without a look at it. */
const ASLEEP = elementOfMarkup("div", { suppressHydrationWarning: true }, "");

/** Somebody was there before script: the group is open, or was closed again after a choice. */
function isUsedInDocument(id: string): boolean {
  const element = document.getElementById(id);
  return (
    element instanceof HTMLDetailsElement &&
    (element.open || element.querySelector("input:checked:not([checked])") !== null)
  );
}

/** A link can open a group and go to a field in it: the field that takes its place has the focus then. */
function useFocusOnWaking(element: { readonly current: HTMLElement | null }, isAwake: boolean): () => void {
  const focused = useRef<string | null>(null);
  useBrowserLayoutEffect(() => {
    const selector = focused.current;
    focused.current = null;
    if (selector !== null) element.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [isAwake]);
  return () => {
    const field = document.activeElement;
    const isInside = field instanceof HTMLInputElement && element.current?.contains(field) === true;
    if (isInside && !isAwake) {
      focused.current = `input[name="${CSS.escape(field.name)}"][value="${CSS.escape(field.defaultValue)}"]`;
    }
  };
}
