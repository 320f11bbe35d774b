import "./location.css";
import { useMemo } from "react";
import { APPLY_EVERYWHERE, APPLY_PARAMETER } from "~/domain/search/query/form-marker";
import type { LocationFormViewModel } from "~/domain/view-models/results/location-form";
import { FieldMessage } from "../form/field-message";
import { PrivacyLink } from "../form/privacy-note";
import { Problems } from "../form/problems";
import { useErrorTitle } from "../form/use-error-title";

interface LocationFieldsProps {
  form: LocationFormViewModel;
  /** Distinguishes ids where the form stands over another. */
  id: string;
  isBusy?: boolean;
}

/** The inside of the location form: page and dialog bring their own <form>. */
export function LocationFields({ form, id, isBusy = false }: LocationFieldsProps) {
  const { error } = form;
  // The form is another one with every answer: what is wrong again is told again.
  const errors = useMemo(() => (form.error === undefined ? [] : [{ field: "zip", message: form.error }]), [form]);
  useErrorTitle(error !== undefined);

  return (
    <>
      {form.hidden.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Problems errors={errors} place={id} />
      <div className="two">
        <label className="f">
          ZIP code
          <input
            data-dialog-focus=""
            className="in"
            id={`${id}-zip`}
            name="zip"
            defaultValue={form.zip}
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
      <FieldMessage id={`${id}-error`} message={error} />
      <p className="fine">
        We remember your ZIP code on this device for a year, and only here. <PrivacyLink />
      </p>
      <div className="acts">
        <input type="hidden" name={APPLY_PARAMETER} value="location" />
        <button className="btn cta" type="submit" aria-disabled={isBusy}>
          Show cars near me
        </button>
        <button className="btn" type="submit" name={APPLY_PARAMETER} value={APPLY_EVERYWHERE} aria-disabled={isBusy}>
          Look everywhere
        </button>
      </div>
    </>
  );
}
