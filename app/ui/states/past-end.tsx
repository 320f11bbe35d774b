import "./states.css";
import { formatCount, formatQuantity } from "~/domain/figures/format-figures";
import { Link } from "../link/link";
import { EmptyBay } from "./empty-bay";

interface PastEndProps {
  total: number;
  /** Index of the record that this page would begin with, from 0. */
  firstRecord: number;
  firstHref: string;
}

/** A page of a series that the search does not reach (any more): an old link, or a number that was typed. */
export function PastEnd({ total, firstRecord, firstHref }: PastEndProps) {
  return (
    <div className="sec empty">
      <div>
        <h3 className="h2">There are no more cars here</h3>
        <p className="muted">
          This search has {formatQuantity(total, "car")}, and this page begins at number {formatCount(firstRecord + 1)}.
        </p>
        <div className="acts">
          <Link className="btn" to={firstHref}>
            First page of results
          </Link>
        </div>
      </div>
      <EmptyBay />
    </div>
  );
}
