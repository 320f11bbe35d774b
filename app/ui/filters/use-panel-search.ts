import { type RefObject, useEffect, useRef, useState } from "react";
import { isPriceField } from "~/domain/money/price-input";
import type { FilterPanelViewModel } from "~/domain/view-models/filters/filter-panel";
import type { FieldError } from "~/domain/view-models/filters/price-errors";
import { readTypedZip, unknownZipMessage } from "~/domain/zip-code";
import { createWalkedChoice } from "../page/focus/walked-choice";
import { useAnnounce } from "../page/heard/live-region";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { type ChangedControl, toFilterParams } from "./form/filter-form-params";
import { createPendingSearchStore, type PanelActions } from "./form/panel-state";
import { judgePrices, pricesIn, pricesOfPanel, setPrices } from "./form/searched-prices";
import { useGroupInside } from "./late-inside";

export interface PanelSearchProps {
  panel: FilterPanelViewModel;
  /** Of the search being loaded, with flat parameters (nothing in path segments); null while none is. */
  pendingQuery: string | null;
  /** Of the search in the panel: another one for every search that was loaded, the same one again included. */
  entryKey: string;
  /** Of the search that is answered. Its panel is drawn behind its results: until then `entryKey` is of the one before. */
  answeredKey: RefObject<string>;
  /** Another one for every search that came from elsewhere than this panel. */
  arrival: number;
  /** A refinement: the route turns it into a URL and navigates. Pushes, or takes the place of the entry on top. */
  onChange: (params: URLSearchParams, takesPlace: boolean) => void;
  /** Asks the server whether a ZIP exists; left out, five digits are enough. */
  checkZip?: ((zip: string) => Promise<boolean>) | undefined;
}

interface Asked {
  readonly changed?: ChangedControl | null;
  /** Fields by name, with what stands in them once it is drawn. */
  readonly values?: Readonly<Record<string, string>>;
  readonly isPlaceSubmitted?: boolean;
  /** The prices in the fields are meant; else those of the last search stand, whatever is typed. */
  readonly arePricesMeant?: boolean;
}

const NO_ERRORS: readonly FieldError[] = [];

/** What the form of the panel asks for, when, and what is wrong with it. */
export function usePanelSearch(
  form: RefObject<HTMLFormElement>,
  takesDrawersPlace: () => boolean,
  { panel, pendingQuery, entryKey, answeredKey, arrival, onChange, checkZip }: PanelSearchProps,
) {
  const announce = useAnnounce();
  const [pending] = useState(createPendingSearchStore);
  const [walk] = useState(createWalkedChoice);
  const [ownErrors, setOwnErrors] = useState<readonly FieldError[] | null>(null);
  const [arrived, setArrived] = useState(arrival);
  if (arrived !== arrival) {
    setArrived(arrival);
    setOwnErrors(null);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every search that came from elsewhere
  useEffect(() => walk.cancel, [walk, arrival]);
  const told = ownErrors ?? panel.errors;
  const errors = told.length === 0 ? NO_ERRORS : told;

  // A choice bridges the time from a click until its search is loaded, or is seen to be loading; then the URL
  // speaks. Another entry makes the choice stale, Back to its own search too; not one that was made when that entry's
  // results stood there already, and its panel did not.
  const chosenAt = useRef<string | null>(null);
  useBrowserLayoutEffect(() => {
    if (pendingQuery !== null) pending.change(withDefaultCondition(new URLSearchParams(pendingQuery), panel));
    else if (entryKey !== chosenAt.current) {
      pending.change(null);
      chosenAt.current = null;
    }
  }, [entryKey, pendingQuery]);

  /** Null where the panel has no prices: they are carried along then. */
  const lastPrices = () => {
    const [asked, own] = [pending.current(), pricesOfPanel(panel)];
    return asked === null || own === null ? own : pricesIn(asked);
  };

  /** What the form asks for, and what of it was refused. */
  function read(element: HTMLFormElement, { changed = null, values = {}, ...asked }: Asked) {
    const params = toFilterParams(element, panel, {
      changed,
      values,
      isPlaceSubmitted: asked.isPlaceSubmitted === true,
    });
    const last = lastPrices();
    if (last === null) return { params, priceErrors: NO_ERRORS };
    if (asked.arePricesMeant) return { params, priceErrors: judgePrices(params, last) };
    setPrices(params, last);
    return { params, priceErrors: NO_ERRORS };
  }

  const rendered = useRef("");
  const inside = useGroupInside();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form says of a panel is read once it is drawn
  useEffect(() => {
    if (form.current !== null) rendered.current = sortedText(read(form.current, {}).params);
  }, [panel, inside]);

  /** True where there was nothing to correct. On a walk of keys the choice shows at once, and is searched at its end. */
  function search(asked: Asked): boolean {
    if (form.current === null) return false;
    const { params, priceErrors } = read(form.current, asked);
    const stays = errors.filter(({ field }) => (field === "zip" ? !asked.isPlaceSubmitted : !asked.arePricesMeant));
    const found = [...stays, ...priceErrors];
    // The same objects were told before: another choice does not tell them again.
    if (found.length !== errors.length || found.some((error, at) => error !== errors[at])) setOwnErrors(found);
    const [completed, now] = [withDefaultCondition(params, panel), pending.current()];
    const isSame = now === null ? sortedText(params) === rendered.current : sortedText(completed) === sortedText(now);
    // Prices that were refused leave the last valid search as it is.
    if (priceErrors.length === 0 || !isSame) {
      // The choice is newer: a second one made while the first still loads must not spring back.
      pending.change(completed);
      chosenAt.current = answeredKey.current;
      walk.choose((isSameWalk) => onChange(params, takesDrawersPlace() || isSameWalk));
    }
    return priceErrors.length === 0;
  }

  async function applyPlace(typed: string): Promise<boolean> {
    const zip = typed.trim();
    if (zip === "" || (readTypedZip(zip) !== null && (await checkZip?.(zip)) !== false))
      return search({ isPlaceSubmitted: true, arePricesMeant: true });
    const message = unknownZipMessage(zip);
    setOwnErrors([{ field: "zip", message }, ...errors.filter((error) => error.field !== "zip")]);
    // Its description is the message. Where the focus is on it already, nothing would be heard.
    const field = document.getElementById("filter-zip");
    if (document.activeElement === field) announce(message);
    else field?.focus();
    return false;
  }

  const current = useRef<PanelActions>();
  useBrowserLayoutEffect(() => {
    current.current = {
      onPick: (control) => {
        const isChecked = control instanceof HTMLSelectElement || control.checked;
        search({ changed: { name: control.name, value: control.value, isChecked } });
      },
      onSet: (values) => search({ values, arePricesMeant: Object.keys(values).some(isPriceField) }),
      onCommit: (control) => search({ arePricesMeant: isPriceField(control.name) }),
      onApplyPlace: (zip) => applyPlace(zip),
      onEditPrice: () => setOwnErrors(errors.filter((error) => error.field === "zip")),
    };
  });
  const [actions] = useState<PanelActions>(() => ({
    onPick: (control) => current.current?.onPick(control),
    onSet: (values) => current.current?.onSet(values),
    onCommit: (control) => current.current?.onCommit(control),
    onApplyPlace: (zip) => current.current?.onApplyPlace(zip),
    onEditPrice: () => current.current?.onEditPrice(),
  }));

  return {
    errors,
    actions,
    pending,
    walk,
    /** The refinement that a control is about to make; null before the form is there. */
    paramsAfter: (changed: ChangedControl) => (form.current ? read(form.current, { changed }).params : null),
    /** Choices have searched already; what was only typed is searched now. False where it has to be corrected. */
    searchTyped: async (): Promise<boolean> => {
      if (form.current === null) return false;
      const asked = { isPlaceSubmitted: true, arePricesMeant: true };
      const { params, priceErrors } = read(form.current, asked);
      if (priceErrors.length === 0 && sortedText(params) === rendered.current) return true;
      return applyPlace(params.get("zip") ?? "");
    },
  };
}

function sortedText(params: URLSearchParams): string {
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return sorted.toString();
}

/** The brand's default condition is not written in a search that lets it stand, and is ticked all the same. */
function withDefaultCondition(params: URLSearchParams, { defaultCondition }: FilterPanelViewModel): URLSearchParams {
  if (defaultCondition === undefined || params.has("listingType") || params.has("allListingType")) return params;
  return new URLSearchParams([...params, ["listingType", defaultCondition]]);
}
