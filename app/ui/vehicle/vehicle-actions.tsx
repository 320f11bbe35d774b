import "./vehicle-actions.css";
import { CompareButton } from "../card/compare-button";
import { SaveButton } from "../card/save-button";
import { useSaved } from "../card/saved-listings";
import { useShortlist } from "../card/shortlist";
import { iconBefore } from "../icon/icon";
import { Link } from "../link/link";

interface VehicleActionsProps {
  listingId: string;
  title: string;
  shareHref: string;
}

/** What can be done with the car but write to its seller: one strip of pictures with their words. */
export function VehicleActions({ listingId, title, shareHref }: VehicleActionsProps) {
  // Nothing, not even a place in the strip, where the brand saves and compares no cars.
  const saved = useSaved();
  const shortlist = useShortlist();
  return (
    <ul className="acts">
      {saved.ids === null ? null : (
        <li>
          <SaveButton listingId={listingId} title={title} className="" hasLabel hasOwnForm />
        </li>
      )}
      {shortlist.ids === null ? null : (
        <li>
          <CompareButton listingId={listingId} title={title} hasOwnForm />
        </li>
      )}
      <li>
        <Link className={iconBefore("share")} to={shareHref} preventScrollReset>
          Share
        </Link>
      </li>
      <li className="withjs">
        <button className={iconBefore("print")} type="button" onClick={() => window.print()}>
          Print
        </button>
      </li>
    </ul>
  );
}
