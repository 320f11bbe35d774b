import { useFetcher } from "@remix-run/react";
import { LOCATION_PATH } from "~/domain/site-paths";
import type { LocationFormViewModel } from "~/domain/view-models/results/location-form";
import { Dialog } from "../dialog/dialog";
import { LocationFields } from "./location-form";
import { expectPlaceChange } from "./place-change";

/** The location form over the page. It asks the form's own page, so the check and its message are the same. */
export default function LocationDialog({ form, onClose }: { form: LocationFormViewModel; onClose: () => void }) {
  const fetcher = useFetcher<LocationFormViewModel>();
  return (
    <Dialog title="Where are you looking?" onClose={onClose}>
      <fetcher.Form
        className="location"
        method="get"
        action={LOCATION_PATH}
        aria-label="Location"
        noValidate
        onSubmit={expectPlaceChange}
      >
        <LocationFields form={fetcher.data ?? form} id="location-dialog" isBusy={fetcher.state !== "idle"} />
      </fetcher.Form>
    </Dialog>
  );
}
