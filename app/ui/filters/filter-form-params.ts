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

type Pair = readonly [name: string, value: string];

/**
 * What the form asks for, without its empty fields and with the rules that a form alone cannot say: unticking a make
 * takes its models along, the last condition unticked means every condition, a place applies only on its own submit.
 */
export function toFilterParams(
  form: HTMLFormElement,
  panel: FilterPanelViewModel,
  changed: ChangedControl | null,
  isPlaceSubmitted: boolean,
): URLSearchParams {
  const pairs = successfulPairs(form, changed).filter(([name]) => isPlaceSubmitted || !PLACE_NAMES.includes(name));
  return toSearchParams([...pairs, ...(isPlaceSubmitted ? [] : renderedPlace(panel))], panel, changed);
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
  if (panel.isConditionDefaulted && changed?.name !== "listingType" && !params.has("allListingType")) {
    params.delete("listingType");
  }

  if (params.get("paymentType") === "monthly") {
    params.delete("minPrice");
    params.delete("maxPrice");
  } else params.delete("monthlyBudget");
  params.delete("paymentType");
  params.delete(APPLY_PARAMETER);
  // A minimum of nothing is no minimum, and leaves the address.
  if (parsePriceInput(params.get("minPrice") ?? "") === 0) params.delete("minPrice");

  if (params.getAll("marketExtension").includes("include")) params.delete("marketExtension");
  if (params.has("zip")) {
    params.delete("city");
    params.delete("state");
  } else if (!params.has("city") && !params.has("state")) params.delete("searchRadius");
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
    if (control.name === "" || control.disabled) continue;
    if (control instanceof HTMLInputElement && isUnticked(control, changed)) continue;
    if (undone !== null && control.closest(undone) !== null) continue;
    pairs.push([control.name, control.value]);
  }
  return pairs;
}

/** As it is once `changed` has changed: what is only foreseen does not touch the form. */
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
