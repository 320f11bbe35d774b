import "./results-bar.css";
import "./results-bar-narrow.css";
import "./results-bar-flowing.css";
import { memo, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { formatQuantity } from "~/domain/figures/format-figures";
import type { CertifiedOffer } from "~/domain/view-models/results/certified-offer";
import { OverlayLink } from "../../dialog/overlay-link";
import { FilterDrawerLink } from "../../filters/drawer/filter-drawer-link";
import { Icon } from "../../icon/icon";
import { Link } from "../../link/link";
import { spoken } from "../../page/heard/spoken";
import { TO_RESULTS } from "../../page/to-results";
import { SortControl, type SortControlProps } from "./sort-control";

interface ResultsBarProps {
  total: number;
  appliedCount: number;
  /** "within 50 mi of Columbus, OH": the masthead and the panel lead to another place. */
  place?: string | undefined;
  /** The certified cars that a search for used ones leaves out. */
  offer?: CertifiedOffer | undefined;
  /** The way to mails about the search; absent where nobody can ask for them. */
  alertsHref?: string | undefined;
  /** Saving the search, and what came of it. */
  save: ReactNode;
  sort: SortControlProps;
  /** What is applied, and what would narrow the search. */
  chips: ReactNode;
}

/**
 * Above the cards, and in view as long as there are any: count, place, chips, save and sort. While it is stuck it is 56
 * pixels high, and its room in the page stays as it was, so that no card moves.
 */
export function ResultsBar({ total, appliedCount, place, offer, alertsHref, save, sort, chips }: ResultsBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useStuck(bar);
  return (
    <div className="rbar" ref={bar} data-offer={offer && ""}>
      <div className="in-bar">
        <div className="count">
          <h2 id="results-heading" tabIndex={-1}>
            {formatQuantity(total, "result")}
          </h2>{" "}
          {place === undefined ? null : <span className="place">{spoken(place)}</span>}
        </div>
        {offer === undefined ? null : <CertifiedLine {...offer} />}
        <div className="act">
          <FilterDrawerLink appliedCount={appliedCount} total={total} />{" "}
          {alertsHref === undefined ? null : (
            <OverlayLink className="btn alerts" to={alertsHref} title="Get alerts">
              <Icon name="bell" />
              <span className="t">Get alerts</span>
            </OverlayLink>
          )}{" "}
          {save}
          <SortControl {...sort} />
        </div>
        {chips}
      </div>
    </div>
  );
}

const CertifiedLine = memo(function CertifiedLine({ count, cars, place, verb, label, href }: CertifiedOffer) {
  return (
    <p className="leftout">
      <span>
        <b>{`${count} certified ${cars}`}</b>
        {place === undefined ? "" : ` ${place}`}
        {` ${verb} not in this list.`}
      </span>{" "}
      <Link to={href} rel="nofollow" preventScrollReset state={TO_RESULTS}>
        {label}
      </Link>
    </p>
  );
});

/** Newer browsers know by themselves (results-bar.css). */
function useStuck(bar: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null || CSS.supports("container-type", "scroll-state")) return;
    const observer = new IntersectionObserver(
      ([entry]) => element.classList.toggle("stuck", entry !== undefined && entry.boundingClientRect.top <= 0),
      { rootMargin: "-1px 0px 0px", threshold: [0, 1] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
}
