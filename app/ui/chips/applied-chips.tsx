import "./chips.css";
import { type MutableRefObject, memo, useEffect, useRef, useState } from "react";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { isPlainClick } from "../link/plain-click";

export interface AppliedChip {
  /** Stable while the refinement stands: parameter and codes. */
  key: string;
  label: string;
  /** The search without it. */
  href: string;
}

/** Of the chips that stand then, the place of the one that the focus goes to. */
export type ChipGoal = (chips: readonly AppliedChip[]) => number;

interface AppliedChipsProps {
  chips: readonly AppliedChip[];
  /** Where the focus goes once the chips have changed; a suggestion that is followed says so, too. */
  next: MutableRefObject<ChipGoal | null>;
  clearAllHref: string;
  /** This page's own address: where Undo leads after a removal. */
  currentHref: string;
}

/**
 * Each chip is a link to the search without it. After a removal the focus goes to the next chip, else to Clear all,
 * else to the results (convention 3.6), since the link that was used is gone; after an Undo to the chip that is back, and
 * after a suggestion to the chip that stands for it.
 */
export const AppliedChips = memo(function AppliedChips({ chips, next, clearAllHref, currentHref }: AppliedChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [undo, setUndo] = useState<{ chip: AppliedChip; href: string } | null>(null);
  const keys = chips.map((chip) => chip.key).join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the set of chips has changed
  useEffect(() => {
    const goal = next.current;
    if (goal === null) return;
    next.current = null;
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>("a[data-chip]") ?? [])];
    // Who has gone on to another control in the meantime stays there.
    if (document.activeElement?.matches("body, .strip a") !== true) return;
    // What stands below the line takes no focus (chip-line.tsx): then it goes to the last one before it.
    const link = links.slice(0, Math.max(0, goal(chips)) + 1).findLast((one) => one.closest("[inert]") === null);
    (link ?? list.current?.querySelector("a") ?? document.getElementById("listings"))?.focus({ preventScroll: true });
  }, [keys]);

  // Undo stands only on the page that the removal led to; the next refinement takes it away, and not an Undo that failed.
  const canUndo = undo !== null && undo.chip.href === currentHref;
  if (chips.length === 0 && !canUndo) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list whose items stand in another's line is none to some browsers
    <ul className="chips" role="list" aria-label="Applied filters" ref={list}>
      {/* First, so that there is always room for it. */}
      {canUndo ? (
        <li>
          <Link
            className="plain-link"
            to={undo.href}
            preventScrollReset
            rel="nofollow"
            onClick={(event) => {
              if (isPlainClick(event)) next.current = (now) => now.findIndex(({ key }) => key === undo.chip.key);
            }}
          >
            <span>Undo: {undo.chip.label}</span>
          </Link>
        </li>
      ) : null}
      {chips.map((chip, index) => (
        <li key={chip.key}>
          <Link
            className="chip"
            to={chip.href}
            preventScrollReset
            rel="nofollow"
            data-chip=""
            onClick={(event) => {
              // A chip opened in another tab leaves this page as it is.
              if (!isPlainClick(event)) return;
              next.current = () => index;
              setUndo({ chip, href: currentHref });
            }}
          >
            <span className="vh">Remove </span>
            <span>{chip.label}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {chips.length > 0 ? (
        <li>
          <Link
            className="plain-link clear"
            to={clearAllHref}
            preventScrollReset
            rel="nofollow"
            onClick={() => setUndo(null)}
          >
            Clear all
          </Link>
        </li>
      ) : null}
    </ul>
  );
});
