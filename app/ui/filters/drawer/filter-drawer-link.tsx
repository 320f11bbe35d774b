import { formatCount, formatQuantity } from "~/domain/figures/format-figures";
import { Icon } from "../../icon/icon";
import { DRAWER_HASH } from "./use-filter-drawer";

interface FilterDrawerLinkProps {
  appliedCount: number;
  /** Cars that the search finds: the drawer covers the results. */
  total: number;
}

/** Small screens only: opens the drawer, by its fragment where there is no script. */
export function FilterDrawerLink({ appliedCount, total }: FilterDrawerLinkProps) {
  return (
    <a className="btn only-s" href={DRAWER_HASH}>
      <Icon name="filter" />
      <span>
        {appliedCount > 0 ? `Filters (${formatCount(appliedCount)}) · ` : "Filters · "}
        <b>{formatQuantity(total, "car")}</b>
      </span>
    </a>
  );
}
