import "./location.css";
import { useEffect, useRef } from "react";
import { ZIP_DIGITS } from "~/domain/limits";
import type { LocationFormViewModel } from "~/domain/view-models/results/location-form";
import { APPLY_PARAMETER } from "~/domain/view-models/results/location-names";
import { FieldMessage } from "../form/field-message";

interface LocationFieldsProps {
  form: LocationFormViewModel;
  /** Distinguishes ids where the form stands over another. */
  id: string;
  isBusy?: boolean;
}

/** The inside of the location form: page and dialog bring their own <form>. */
export function LocationFields({ form, id, isBusy = false }: LocationFieldsProps) {
  const field = useRef<HTMLInputElement>(null);
  const { error } = form;

  // A refused ZIP code: back to the field, whose description is the message.
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);

  return (
    <>
      {form.hidden.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="two">
        <label className="f">
          ZIP code
          <input
            ref={field}
            data-dialog-focus=""
            className="in"
            name="zip"
            defaultValue={form.zip}
            maxLength={ZIP_DIGITS}
            inputMode="numeric"
            autoComplete="postal-code"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
          />
        </label>
        <label className="f">
          Distance
          <select className="in" name="searchRadius" defaultValue={form.radius}>
            {form.radii.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div aria-live="assertive">
        <FieldMessage id={`${id}-error`} message={error} />
      </div>
      <div className="acts">
        <button className="btn cta" type="submit" name={APPLY_PARAMETER} value="location" aria-disabled={isBusy}>
          Update location
        </button>
      </div>
    </>
  );
}
