import { Form } from "@remix-run/react";
import { LOCATION_PATH } from "~/domain/site-paths";
import type { LocationFormViewModel } from "~/domain/view-models/results/location-form";
import { Link } from "../link/link";
import { LocationFields } from "./location-form";

/** The location dialog as a page: what the link leads to without script, and where a refused ZIP code is told. */
export function LocationPage({ form }: { form: LocationFormViewModel }) {
  return (
    <div className="wrap plain" id="listings" tabIndex={-1}>
      <h1 className="h2">Where are you looking?</h1>
      <Form className="location" method="get" action={LOCATION_PATH} aria-label="Location" noValidate>
        <LocationFields form={form} id="location-page" />
      </Form>
      <p>
        <Link className="lone" to={form.backHref}>
          Back to the results
        </Link>
      </p>
    </div>
  );
}
