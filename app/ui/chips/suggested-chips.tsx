import "./chips.css";
import { memo } from "react";
import { formatCount } from "~/domain/figures/format-figures";
import { iconBefore } from "../icon/icon";
import { Link } from "../link/link";

interface SuggestedChip {
  label: string;
  href: string;
  /** Cars that would remain; chips without any are never made (section 5). */
  count: number;
}

/** In one line, beside the chips of what is applied. */
export const SuggestedChips = memo(function SuggestedChips({ chips }: { chips: readonly SuggestedChip[] }) {
  const shown = chips.filter((chip) => chip.count > 0);
  if (shown.length === 0) return null;
  return (
    <div className="chips one-line">
      <span className="k" id="narrow-by">
        Narrow by
      </span>
      <ul className="in-row" aria-labelledby="narrow-by">
        {shown.map((chip) => (
          <li key={chip.href}>
            <Link className={iconBefore("plus", "chip add")} to={chip.href} preventScrollReset rel="nofollow">
              {chip.label} <span>{formatCount(chip.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
});
