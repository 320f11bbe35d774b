import "./chips.css";
import { memo } from "react";
import { formatCount } from "~/domain/figures/format-figures";
import { iconBefore } from "../icon/icon";
import { Link } from "../link/link";
import { isPlainClick } from "../link/plain-click";

export interface SuggestedChip {
  label: string;
  href: string;
  /** Cars that would remain; chips without any are never made (section 5). */
  count: number;
}

interface SuggestedChipsProps {
  chips: readonly SuggestedChip[];
  /** One of them is followed. */
  onFollow: () => void;
}

/** In one line with the chips of what is applied. */
export const SuggestedChips = memo(function SuggestedChips({ chips, onFollow }: SuggestedChipsProps) {
  if (chips.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list whose items stand in another's line is none to some browsers
    <ul className="chips sugg" role="list" aria-label="Narrow by">
      {chips.map((chip) => (
        <li key={chip.href}>
          <Link
            className={iconBefore("plus", "chip add")}
            to={chip.href}
            preventScrollReset
            rel="nofollow"
            onClick={(event) => isPlainClick(event) && onFollow()}
          >
            {`${chip.label} `}
            <span>{formatCount(chip.count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
});
