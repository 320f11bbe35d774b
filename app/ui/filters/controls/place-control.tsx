import { type KeyboardEvent, useState } from "react";
import { formatCount } from "~/domain/figures/format-figures";
import { APPLY_FROM_PANEL, APPLY_PARAMETER } from "~/domain/search/query/form-marker";
import type { FilterControl } from "~/domain/view-models/filters/filter-group";
import { FieldMessage } from "../../form/field-message";
import { useArrival, usePanelActions, usePendingSearch } from "../form/panel-state";

interface PlaceControlProps {
  control: Extract<FilterControl, { kind: "location" }>;
  error?: string;
}

export function PlaceControl({ control, error }: PlaceControlProps) {
  const isMarketExtended = usePendingSearch((pending) =>
    pending === null ? control.isMarketExtended : pending.get("marketExtension") !== "off",
  );
  // A place that is typed applies on submit only (section 4); a distance around the one that is searched applies at once.
  const { onPick, onSet, onApplyPlace: onApply } = usePanelActions();
  const arrival = useArrival();
  const [rendered, setRendered] = useState({ control, arrival });
  const [zip, setZip] = useState(control.zip);
  const [radius, setRadius] = useState(control.radius);
  const isSame = rendered.control.zip === control.zip && rendered.control.radius === control.radius;
  if (!isSame || rendered.arrival !== arrival) {
    setRendered({ control, arrival });
    setZip(control.zip);
    setRadius(control.radius);
  }

  function chooseRadius(searchRadius: string) {
    setRadius(searchRadius);
    if (control.note !== undefined && zip === control.zip) onSet({ searchRadius });
  }

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onApply(zip);
  }

  return (
    <>
      <fieldset className="two">
        <legend className="vh">Location</legend>
        <label className="f">
          ZIP code
          <input
            className="in"
            id="filter-zip"
            name="zip"
            value={zip}
            inputMode="numeric"
            autoComplete="postal-code"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "filter-zip-error" : undefined}
            onChange={(event) => setZip(event.currentTarget.value)}
            onKeyDown={applyOnEnter}
          />
        </label>
        <label className="f">
          Distance
          <select
            className="in"
            name="searchRadius"
            value={radius}
            onChange={(event) => chooseRadius(event.currentTarget.value)}
          >
            {control.radii.map((choice) => (
              <option key={choice.code} value={choice.code}>
                {choice.label}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      {/* Applied by Enter and by See Results. Without script the page judges it, and searches nothing around a wrong one. */}
      <input type="hidden" name={APPLY_PARAMETER} value={APPLY_FROM_PANEL} />
      {/* One line whatever it says: the check is made on the server, and its answer must move nothing. */}
      <div className="placenote">
        <FieldMessage id="filter-zip-error" message={error} />
        {error ? null : <p className="zero">{control.note ?? "Leave empty to search nationwide"}</p>}
      </div>
      <label className="opt">
        <input
          type="checkbox"
          name="marketExtension"
          value={control.shipping}
          checked={isMarketExtended}
          onChange={(event) => onPick(event.currentTarget)}
        />
        Include cars that can be shipped to me
        {control.marketExtensionCount === undefined ? null : (
          <span className="n">{` ${formatCount(control.marketExtensionCount)}`}</span>
        )}
      </label>
      {/* After the checkbox: the first of two values counts, so this one speaks only when the box is empty. */}
      <input type="hidden" name="marketExtension" value="off" />
    </>
  );
}
