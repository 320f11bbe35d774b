import { SEARCH_RADIUS_DEFAULT_MILES } from "~/domain/limits";
import { parsePriceInput } from "~/domain/money/price-input";
import { APPLY_PARAMETER } from "~/domain/search/query/form-marker";
import type { FilterPanelViewModel } from "~/domain/view-models/filters/filter-panel";

/** The control that was changed last, or is about to be: some choices undo others. */
export interface ChangedControl {
  readonly name: string;
  readonly value: string;
  readonly isChecked: boolean;
}

const PLACE_NAMES = ["zip", "searchRadius"];

interface FormReading {
  readonly changed: ChangedControl | null;
  /** What some fields will say once they are drawn. */
  readonly values: Readonly<Record<string, string>>;
  readonly isPlaceSubmitted: boolean;
}

type Pair = readonly [name: string, value: string];

/**
 * What the form asks for, without its empty fields and with the rules that a form alone cannot say: unticking a make
 * takes its models along, the last condition unticked means every condition, a typed place applies only on its own submit.
 */
export function toFilterParams(
  form: HTMLFormElement,
  panel: FilterPanelViewModel,
  { changed, values, isPlaceSubmitted }: FormReading,
): URLSearchParams {
  const pairs = [
    ...successfulPairs(form, changed).filter(([name]) => !(name in values)),
    ...Object.entries(values),
  ].filter(([name]) => isPlaceSubmitted || name in values || !PLACE_NAMES.includes(name));
  const place = isPlaceSubmitted ? [] : renderedPlace(panel).filter(([name]) => !(name in values));
  return toSearchParams([...pairs, ...place], panel, changed);
}

/** The rules alone, on the pairs that a form holds. */
export function toSearchParams(
  pairs: readonly Pair[],
  panel: FilterPanelViewModel,
  changed: ChangedControl | null,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of pairs) {
    if (value.trim() !== "") params.append(name, value);
  }

  const conditions = params.getAll("listingType");
  if (changed?.name === "allListingType" && changed.isChecked) params.delete("listingType");
  else if (conditions.length > 0) params.delete("allListingType");
  else if (changed?.name === "listingType") params.set("allListingType", "true");
  // Defaults are no part of an address.
  if (conditions.length === 1 && conditions[0] === panel.defaultCondition) params.delete("listingType");

  params.delete(APPLY_PARAMETER);
  // A minimum of nothing is no minimum, and leaves the address.
  if (parsePriceInput(params.get("minPrice") ?? "") === 0) params.delete("minPrice");

  // The box stands before the field that speaks for it while it is empty.
  const shipping = params.get("marketExtension");
  params.delete("marketExtension");
  if (shipping !== null && shipping !== "include") params.set("marketExtension", shipping);
  if (params.has("zip")) {
    params.delete("city");
    params.delete("state");
  } else if (!params.has("city") && !params.has("state")) params.delete("searchRadius");
  if (params.get("searchRadius") === String(SEARCH_RADIUS_DEFAULT_MILES)) params.delete("searchRadius");
  return params;
}

/** Of hundreds of controls the few that a form sends: the browser finds them sooner than a loop does. */
const SUCCESSFUL = 'select, input:checked, input:not([type="checkbox"], [type="radio"])';

function successfulPairs(form: HTMLFormElement, changed: ChangedControl | null): Pair[] {
  const undone =
    changed !== null && !changed.isChecked ? `[data-of="${CSS.escape(changed.name)}=${changed.value}"]` : null;
  const pairs: Pair[] = [];
  const asked = changed === null ? SUCCESSFUL : `${SUCCESSFUL}, [name="${CSS.escape(changed.name)}"]`;
  for (const control of form.querySelectorAll(asked)) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    // The budget's fields stand among the prices, and belong to the form of the wallet.
    if (control.name === "" || control.disabled || control.form !== form) continue;
    if (control instanceof HTMLInputElement && isUnticked(control, changed)) continue;
    if (undone !== null && control.closest(undone) !== null) continue;
    pairs.push([control.name, control.value]);
  }
  return pairs;
}

/** As it is once `changed` has changed: a choice that is only likely does not touch the form. */
function isUnticked(control: HTMLInputElement, changed: ChangedControl | null): boolean {
  if (control.type !== "checkbox" && control.type !== "radio") return false;
  if (changed?.name !== control.name) return !control.checked;
  if (changed.value === control.value) return !changed.isChecked;
  return (control.type === "radio" && changed.isChecked) || !control.checked;
}

function renderedPlace(panel: FilterPanelViewModel): Pair[] {
  const location = panel.groups.flatMap((group) => group.controls).find((control) => control.kind === "location");
  return location === undefined || panel.errors.some((error) => error.field === "zip")
    ? []
    : [
        ["zip", location.zip],
        ["searchRadius", location.radius],
      ];
}
