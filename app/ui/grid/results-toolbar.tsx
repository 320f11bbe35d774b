import type { ReactNode } from "react";
import { formatCount, formatQuantity } from "~/domain/figures/format-figures";
import { FilterDrawerLink } from "../filters/filter-drawer-link";
import { SortControl, type SortControlProps } from "./sort-control";

interface ResultsToolbarProps {
  total: number;
  /** Index of the first record shown, from 0, and how many cards stand on the page. */
  firstRecord: number;
  shown: number;
  appliedCount: number;
  sort: Omit<SortControlProps, "note">;
  /** Where the search looks, and the way to change it. */
  location?: ReactNode;
  /** One line on what the sort in force weighs. */
  sortNote: string;
  /** Saving the search, and what came of it. */
  save?: ReactNode;
}

export function ResultsToolbar({
  total,
  firstRecord,
  shown,
  appliedCount,
  sort,
  sortNote,
  location,
  save,
}: ResultsToolbarProps) {
  return (
    <div className="tools">
      <div className="show">
        <h2 id="results-heading" tabIndex={-1}>
          {formatQuantity(total, "result")}
        </h2>
        {location}
        {/* Last, since Load more makes it longer. */}
        {shown > 0 ? (
          <p>
            {formatCount(firstRecord + 1)} to {formatCount(firstRecord + shown)}
          </p>
        ) : null}
      </div>
      <FilterDrawerLink appliedCount={appliedCount} />
      {/* The sort control is last: nothing that is read after it can move it. */}
      {save}
      <SortControl {...sort} note={sortNote} />
    </div>
  );
}
