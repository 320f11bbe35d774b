import { formatCount } from "~/domain/figures/format-figures";
import { Icon } from "../icon/icon";
import { DRAWER_HASH } from "./use-filter-drawer";

/** Small screens only: opens the drawer, by its fragment where there is no script. */
export function FilterDrawerLink({ appliedCount }: { appliedCount: number }) {
  return (
    <a className="btn only-s" href={DRAWER_HASH}>
      <Icon name="filter" />
      Filters{" "}
      {appliedCount > 0 ? (
        <span className="pip">
          {formatCount(appliedCount)}
          <span className="vh"> applied</span>
        </span>
      ) : null}
    </a>
  );
}
