import "./chips.css";
import { memo, useEffect, useRef, useState } from "react";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { isPlainClick } from "../link/plain-click";

interface AppliedChip {
  /** Stable while the refinement stands: parameter and codes. */
  key: string;
  label: string;
  /** The search without it. */
  href: string;
}

interface AppliedChipsProps {
  chips: readonly AppliedChip[];
  clearAllHref: string;
  /** This page's own address: where Undo leads after a removal. */
  currentHref: string;
}

/**
 * Each chip is a link to the search without it. After a removal the focus goes to the next chip, else to Clear all,
 * else to the results (convention 3.6), since the link that was used is gone.
 */
export const AppliedChips = memo(function AppliedChips({ chips, clearAllHref, currentHref }: AppliedChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number | null>(null);
  const [undo, setUndo] = useState<{ chip: AppliedChip; href: string } | null>(null);
  const keys = chips.map((chip) => chip.key).join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the set of chips has changed
  useEffect(() => {
    const index = removedIndex.current;
    if (index === null) return;
    removedIndex.current = null;
    const links = list.current?.querySelectorAll<HTMLAnchorElement>("a[data-chip]");
    const next = links?.[Math.min(index, links.length - 1)] ?? list.current?.querySelector("a");
    (next ?? document.getElementById("listings"))?.focus({ preventScroll: true });
  }, [keys]);

  // Undo stands only on the page that the removal led to; the next refinement takes it away.
  const canUndo = undo !== null && undo.chip.href === currentHref;
  if (chips.length === 0 && !canUndo) return null;
  return (
    <ul className="chips" aria-label="Applied filters" ref={list}>
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
              removedIndex.current = index;
              setUndo({ chip, href: currentHref });
            }}
          >
            <span className="vh">Remove </span>
            {chip.label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {chips.length > 0 ? (
        <li>
          <Link
            className="plain-link"
            to={clearAllHref}
            preventScrollReset
            rel="nofollow"
            onClick={() => setUndo(null)}
          >
            Clear all
          </Link>
        </li>
      ) : null}
      {canUndo ? (
        <li>
          <Link className="plain-link" to={undo.href} preventScrollReset rel="nofollow" onClick={() => setUndo(null)}>
            Undo: {undo.chip.label}
          </Link>
        </li>
      ) : null}
    </ul>
  );
});
