import "./near-you.css";
import { useFetcher, useLocation } from "@remix-run/react";
import { useContext, useRef } from "react";
import { APPLY_PARAMETER } from "~/domain/search/query/form-marker";
import { deletePage } from "~/domain/search/query/page-parameters";
import { aroundZip, FROM_PARAMETER, LOCATION_PATH } from "~/domain/site-paths";
import type { LocationFormViewModel } from "~/domain/view-models/results/location-form";
import { FieldMessage } from "../form/field-message";
import { useFieldRefusal } from "../form/use-field-refusal";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { expectPlaceChange } from "./place-change";
import { KnownPlaceContext } from "./shopper-place";

/**
 * One row above the results of a search without a place: asks for the ZIP code, or leads to the same search around the
 * one that is remembered. Around a place there is nothing to ask.
 */
export function NearYou() {
  const { pathname, search } = useLocation();
  const { zip, label, isOfSearch } = useContext(KnownPlaceContext);
  const fetcher = useFetcher<LocationFormViewModel>();
  const field = useRef<HTMLInputElement>(null);
  useFieldRefusal(field, fetcher.data?.error, fetcher.data);
  if (isOfSearch) return null;
  if (zip !== null) {
    return (
      <p className="sec nearyou">
        <Icon name="pin" />
        <span className="wide">You are looking everywhere.</span>
        <Link to={aroundZip(`${pathname}${withoutPage(search)}`, zip)}>See what is near {label}</Link>
      </p>
    );
  }
  const error = fetcher.data?.error;
  return (
    <fetcher.Form className="sec nearyou" method="get" action={LOCATION_PATH} noValidate onSubmit={expectPlaceChange}>
      <Icon name="pin" />
      <label htmlFor="near-zip">See what is near you</label>
      <input type="hidden" name={FROM_PARAMETER} value={`${pathname}${search}`} />
      <input
        ref={field}
        className="in"
        id="near-zip"
        name="zip"
        inputMode="numeric"
        placeholder="ZIP code"
        autoComplete="postal-code"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : "near-zip-error"}
      />
      <input type="hidden" name={APPLY_PARAMETER} value="location" />
      <button className="btn" type="submit">
        Show
      </button>
      <FieldMessage id="near-zip-error" message={error} />
    </fetcher.Form>
  );
}

/** Around the place the results begin anew. */
function withoutPage(search: string): string {
  const params = new URLSearchParams(search);
  deletePage(params);
  const query = params.toString();
  return query === "" ? "" : `?${query}`;
}
