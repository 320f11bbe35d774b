import { forwardRef, type MouseEventHandler } from "react";
import { formatCount, formatQuantity } from "~/domain/figures/format-figures";
import { ACTIVE_RESULTS_MAX_RECORDS } from "~/domain/limits";
import { BELOW_LIST_ID } from "~/domain/site-paths";
import { styleVariables } from "../card/deal-badge";
import { Link } from "../link/link";

interface LoadMoreProps {
  /** The next page's own address; absent at the end of the results or at the maximum. */
  href?: string;
  /** Index after the last card shown, counted from the first record of the search. */
  reached: number;
  total: number;
  isLoading?: boolean;
  hasFailed?: boolean;
  /** With script the route loads in place; without, the link is a page of its own. */
  onLoadMore?: MouseEventHandler<HTMLAnchorElement>;
}

/** A real link that works alone (convention 3.5). The ref is for the scroll observer. */
export const LoadMore = forwardRef<HTMLDivElement, LoadMoreProps>(function LoadMore(props, ref) {
  const { href, reached, total, isLoading = false, hasFailed = false, onLoadMore } = props;
  if (total === 0) return null;
  return (
    <div className="more" id={BELOW_LIST_ID} ref={ref}>
      <p tabIndex={-1}>
        {formatCount(reached)} of {formatQuantity(total, "car")}
      </p>
      <div className="track" aria-hidden="true">
        <i style={styleVariables({ "--w": Math.min(100, Math.round((reached / total) * 100)) })} />
      </div>
      {hasFailed ? <p className="err">We couldn't load more cars.</p> : null}
      {href ? (
        <Link
          className="btn lg"
          to={href}
          replace
          preventScrollReset
          rel="next"
          onClick={onLoadMore}
          aria-busy={isLoading || undefined}
        >
          {hasFailed ? "Try again" : "Load more"}
        </Link>
      ) : reached < total ? (
        <p>This list ends after {formatCount(ACTIVE_RESULTS_MAX_RECORDS)} cars. Add a filter to see the others.</p>
      ) : null}
    </div>
  );
});

interface PagerProps {
  previousHref?: string;
  nextHref?: string;
}

/** For pages of a series that were reached by link. */
export function Pager({ previousHref, nextHref }: PagerProps) {
  if (!previousHref && !nextHref) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {previousHref ? (
        <Link className="btn" to={previousHref} rel="prev">
          Previous
        </Link>
      ) : null}
      {nextHref ? (
        <Link className="btn" to={nextHref} rel="next">
          Next
        </Link>
      ) : null}
    </nav>
  );
}
