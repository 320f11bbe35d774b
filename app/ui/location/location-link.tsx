import { Link, useFetcher, useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";
import type { LocationFormViewModel } from "~/domain/view-models/location-form";
import { LOCATION_PATH } from "~/domain/view-models/location-names";
import { Dialog } from "../dialog/dialog";
import { Icon } from "../icon/icon";
import { LocationFields } from "./location-form";

export interface LocationLinkProps {
  /** The form's own page. */
  href: string;
  /** "Columbus, OH"; absent where the search is everywhere. */
  placeLabel?: string;
  form: LocationFormViewModel;
}

/**
 * Says where the search looks, and leads to the page that changes it. Script opens the same form as a dialog: it asks
 * the same page, so the check and its message are the same, and a good ZIP code navigates.
 */
export function LocationLink({ href, placeLabel, form }: LocationLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();

  // The search around the new place has arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new history entry
  useEffect(() => setOpen(false), [key]);

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <Link className="place-link" to={href} rel="nofollow" onClick={open}>
        <Icon name="pin" />
        <span className="vh">Location: </span>
        {placeLabel ?? "Set your location"}
      </Link>
      {isOpen ? <LocationDialog form={form} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function LocationDialog({ form, onClose }: { form: LocationFormViewModel; onClose: () => void }) {
  const fetcher = useFetcher<LocationFormViewModel>();
  return (
    <Dialog title="Where are you looking?" onClose={onClose}>
      <fetcher.Form className="location" method="get" action={LOCATION_PATH} aria-label="Location" noValidate>
        <LocationFields form={fetcher.data ?? form} id="location-dialog" isBusy={fetcher.state !== "idle"} />
      </fetcher.Form>
    </Dialog>
  );
}
