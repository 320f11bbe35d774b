import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import { SEARCH_RADIUS_DEFAULT_MILES } from "~/domain/limits";
import { FROM_PARAMETER } from "~/domain/site-paths";
import type { LocationFormViewModel } from "~/domain/view-models/results/location-form";
import { toRadiusChoices } from "~/domain/view-models/results/radius-choices";
import LocationDialog from "./location-dialog";
import { KnownPlaceContext } from "./shopper-place";

/** The location form over any page: of the search that is shown, else of a new one. */
export default function PlaceDialog({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  const { zip } = useContext(KnownPlaceContext);
  const here = `${pathname}${search}`;
  const inUse = Number(new URLSearchParams(search).get("searchRadius") ?? SEARCH_RADIUS_DEFAULT_MILES);
  const radius = Number.isSafeInteger(inUse) && inUse >= 0 ? inUse : SEARCH_RADIUS_DEFAULT_MILES;
  const form: LocationFormViewModel = {
    zip: zip ?? "",
    radius: String(radius),
    radii: toRadiusChoices(radius),
    hidden: [[FROM_PARAMETER, here]],
    backHref: here,
  };
  return <LocationDialog form={form} onClose={onClose} />;
}
