import "./compare-button.css";
import { COMPARE_MAX_LISTINGS } from "~/domain/limits";
import { compareHref } from "~/domain/shopper/shortlist";
import { OverlayLink } from "../dialog/overlay-link";
import { iconBefore } from "../icon/icon";
import { SHORTLIST_FORM_ID, useShortlist } from "./shortlist";

/**
 * Puts a listing on the shortlist; pressed, it takes it off again. Offered below five only (section 4): then the way to
 * the comparison stands in its place. Nothing where the brand has no quick actions.
 */
export function CompareButton({ listingId, title }: { listingId: string; title: string }) {
  const { ids } = useShortlist();
  if (ids === null) return null;
  const isIn = ids.includes(listingId);
  if (!isIn && ids.length >= COMPARE_MAX_LISTINGS) {
    return (
      <OverlayLink className="btn quiet" to={compareHref(ids)} title="Compare vehicles">
        Compare is full<span className="vh"> (remove a vehicle to add the {title})</span>
      </OverlayLink>
    );
  }
  const label = isIn ? "Added to Compare" : "Compare";
  return (
    <button
      className={isIn ? iconBefore("check", "btn compare on") : iconBefore("compare", "btn compare")}
      type="submit"
      form={SHORTLIST_FORM_ID}
      name={isIn ? "remove" : "add"}
      value={listingId}
      aria-pressed={isIn}
      aria-label={`${label}: ${title}`}
    >
      {label}
    </button>
  );
}
