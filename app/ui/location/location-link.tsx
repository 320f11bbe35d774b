import "./location-link.css";
import { useLocation } from "@remix-run/react";
import { lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import type { LocationFormViewModel } from "~/domain/view-models/results/location-form";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { isPlainClick } from "../link/plain-click";
import { spoken } from "../page/heard/spoken";

/** Asked for when someone goes for the link, so that it is there by the click. */
const loadDialog = () => import("./location-dialog");
const LocationDialog = lazy(loadDialog);
const askEarly = () => void loadDialog().catch(() => {});

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
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();

  // The search around the new place has arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new history entry
  useEffect(() => setOpen(false), [key]);

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    loadDialog().then(
      () => setOpen(true),
      () => window.location.assign(href),
    );
  }

  return (
    <>
      <Link className="place-link" to={href} rel="nofollow" onClick={open} onFocus={askEarly} onPointerEnter={askEarly}>
        <Icon name="pin" />
        <span className="vh">Location: </span>
        {placeLabel === undefined ? "Set your location" : spoken(placeLabel)}
      </Link>
      {isOpen ? (
        <Suspense>
          <LocationDialog form={form} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
