import "./compare-button.css";
import { useContext } from "react";
import { COMPARE_MAX_LISTINGS } from "~/domain/limits";
import { buttonName } from "~/domain/shopper/button-names";
import { compareHref } from "~/domain/shopper/shortlist";
import { SHORTLIST_PATH } from "~/domain/site-paths";
import { OverlayLink } from "../dialog/overlay-link";
import { iconBefore } from "../icon/icon";
import { KnownPlaceContext } from "../location/shopper-place";
import { OwnChosenForm } from "./chosen-form";
import { SHORTLIST_FORM_ID, useShortlist } from "./shortlist";

interface CompareButtonProps {
  listingId: string;
  title: string;
  /** Stands in a form of its own, not in that of all cards of the page. */
  hasOwnForm?: boolean;
}

/**
 * Puts a listing on the shortlist; pressed, it takes it off again. Offered below five only (section 4): then the way to
 * the comparison stands in its place. Nothing where the brand has no quick actions.
 */
export function CompareButton({ listingId, title, hasOwnForm = false }: CompareButtonProps) {
  const shortlist = useShortlist();
  const { ids, outcome } = shortlist;
  const { near: zip } = useContext(KnownPlaceContext);
  if (ids === null) return null;
  const isIn = ids.includes(listingId);
  const isFull = !isIn && ids.length >= COMPARE_MAX_LISTINGS;
  // A press that found the list full by another tab stays a button: it has the focus, and a link in its place would lose it.
  if (isFull && outcome?.last?.id !== listingId) {
    return (
      <OverlayLink className="btn quiet compare" to={compareHref(ids, { zip })} title="Compare cars">
        Compare is full<span className="vh"> (remove a car to add the {title})</span>
      </OverlayLink>
    );
  }
  const label = isIn ? "Added to Compare" : isFull ? "Compare is full" : "Compare";
  const button = (
    <>
      <button
        className={iconBefore(isIn ? "check" : "compare", isIn ? "btn compare on" : "btn compare")}
        type="submit"
        form={hasOwnForm ? undefined : SHORTLIST_FORM_ID}
        name={buttonName(isIn ? "remove" : "add", listingId)}
        aria-pressed={isIn}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </button>
      {/* Behind all cars of the page stands the tray. */}
      {isIn && (
        <a className="skip" href="#tray">
          To the cars you compare
        </a>
      )}
    </>
  );
  if (!hasOwnForm) return button;
  return (
    <OwnChosenForm action={SHORTLIST_PATH} chosen={shortlist}>
      {button}
    </OwnChosenForm>
  );
}
