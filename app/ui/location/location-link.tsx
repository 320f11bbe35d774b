import "./location-link.css";
import { lazy } from "react";
import type { LocationFormViewModel } from "~/domain/view-models/results/location-form";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { spoken } from "../page/heard/spoken";
import { useLateDialog } from "./use-late-dialog";

const loadDialog = () => import("./location-dialog");
const LocationDialog = lazy(loadDialog);

interface LocationLinkProps {
  /** The form's own page. */
  href: string;
  /** "Columbus, OH"; absent where the search is everywhere. */
  placeLabel?: string;
  form: LocationFormViewModel;
}

/**
 * Says where the search looks, and leads to the page that changes it. Script opens the same form as a dialog, and
 * a good ZIP code navigates.
 */
export function LocationLink({ href, placeLabel, form }: LocationLinkProps) {
  const { open, askEarly, dialog } = useLateDialog(href, loadDialog, (onClose) => (
    <LocationDialog form={form} onClose={onClose} />
  ));

  return (
    <>
      <Link className="place-link" to={href} rel="nofollow" onClick={open} onFocus={askEarly} onPointerEnter={askEarly}>
        <Icon name="pin" />
        <span className="vh">Location: </span>
        {placeLabel === undefined ? "Set your location" : spoken(placeLabel)}
      </Link>
      {dialog}
    </>
  );
}
