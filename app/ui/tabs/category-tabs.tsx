import "./tabs.css";
import { Fragment, memo } from "react";
import { formatCount } from "~/domain/figures/format-figures";
import { Link } from "../link/link";
import { ALL_RESULTS } from "../page/to-results";

interface CategoryTab {
  id: string;
  label: string;
  href: string;
  isCurrent: boolean;
  /** Absent where nobody counted. */
  count?: number;
}

/** Tabs replace the history entry (section 4): one Back leaves the search, not the tab. */
export const CategoryTabs = memo(function CategoryTabs({ tabs }: { tabs: readonly CategoryTab[] }) {
  if (tabs.length === 0) return null;
  return (
    <div className="mast">
      <div className="wrap">
        <nav className="bays" aria-label="Categories">
          {tabs.map((tab) => (
            <Fragment key={tab.id}>
              <Link
                to={tab.href}
                replace
                preventScrollReset
                rel="nofollow"
                state={tab.id === "all" ? ALL_RESULTS : undefined}
                aria-current={tab.isCurrent ? "page" : undefined}
              >
                {tab.label}
                {tab.count === undefined ? null : <span>{` ${formatCount(tab.count)}`}</span>}
              </Link>{" "}
            </Fragment>
          ))}
        </nav>
      </div>
    </div>
  );
});
