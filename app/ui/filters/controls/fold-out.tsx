import type { MouseEvent, ReactNode } from "react";

interface FoldOutProps {
  className: "rest" | "another";
  label: string;
  looks: "small" | "btn";
  isOpen?: boolean;
  children: ReactNode;
}

/** More of a list, which stays once it is open: the words that opened it go. */
export function FoldOut({ className, label, looks, isOpen, children }: FoldOutProps) {
  return (
    <details className={className} open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details */}
      <summary className={looks} onClick={goInside}>
        {label}
      </summary>
      {children}
    </details>
  );
}

/** The focus goes on to the first of what came; for a finger to a checkbox, since a field has the keyboard come over the screen. */
function goInside(event: MouseEvent<HTMLElement>) {
  const { parentElement: details } = event.currentTarget;
  if (!(details instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  details.open = true;
  details.querySelector<HTMLElement>(event.detail === 0 ? "input" : "[type=checkbox]")?.focus({ preventScroll: true });
}
