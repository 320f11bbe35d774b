import { INVALID_ZIP_MESSAGE, isZipCode } from "~/domain/zip-code";
import "./filters.css";
import "./drawer.css";
import { type FormEvent, memo, type RefObject, useEffect, useRef, useState } from "react";
import { formatCount } from "~/domain/figures/format-figures";
import {
  findPriceError,
  findUnreadPrice,
  PRICE_FIELDS,
  type PriceField,
  parsePriceInput,
} from "~/domain/money/price-input";
import type { FilterPanelViewModel } from "~/domain/view-models/filters/filter-panel";
import { type FieldError, toPriceFieldErrors } from "~/domain/view-models/filters/price-filter";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { useBrowserLayoutEffect } from "../page/use-browser-layout-effect";
import { useHydrated } from "../page/use-hydrated";
import { ErrorSummary } from "./error-summary";
import { type ChangedControl, toFilterParams } from "./filter-form-params";
import { FilterGroup } from "./filter-group";
import {
  ArrivalContext,
  createPendingSearchStore,
  type PanelActions,
  PanelActionsContext,
  PendingSearchContext,
} from "./panel-state";
import { useFilterDrawer } from "./use-filter-drawer";
import { useForeseenChoice } from "./use-foreseen-choice";
import { useKeptFocus } from "./use-kept-focus";

interface FilterPanelProps {
  panel: FilterPanelViewModel;
  /** Of the search being loaded, with flat parameters (nothing in path segments); null while none is. */
  pendingQuery: string | null;
  /** Of the search in the panel: another one for every search that was loaded, the same one again included. */
  entryKey: string;
  /** Of the search that is answered. Its panel is drawn behind its results: until then `entryKey` is of the one before. */
  answeredKey: RefObject<string>;
  /** Another one for every search that came from elsewhere than this panel. */
  arrival: number;
  /**
   * A refinement, cleaned of empty fields: the route turns it into a URL and navigates. Pushes, or takes the place of the
   * entry on top; keeps the scroll.
   */
  onChange: (params: URLSearchParams, takesPlace: boolean) => void;
  /** The refinement that a mouse is about to make: its answer can be asked for before the click. */
  onForesee?: (params: URLSearchParams) => void;
  /** Asks the server whether a ZIP exists; left out, five digits are enough. */
  checkZip?: (zip: string) => Promise<boolean>;
}

const NO_ERRORS: readonly FieldError[] = [];

/** One GET form that any HTTP client can submit; script makes every choice in it search at once. */
export const FilterPanel = memo(function FilterPanel({
  panel,
  pendingQuery,
  entryKey,
  answeredKey,
  arrival,
  onChange,
  onForesee,
  checkZip,
}: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const drawer = useFilterDrawer(form, entryKey);
  const keepFocus = useKeptFocus(form);
  const [pending] = useState(createPendingSearchStore);
  const [ownErrors, setOwnErrors] = useState<readonly FieldError[] | null>(null);
  const [arrived, setArrived] = useState(arrival);
  if (arrived !== arrival) {
    setArrived(arrival);
    setOwnErrors(null);
  }
  const told = ownErrors ?? panel.errors;
  const errors = told.length === 0 ? NO_ERRORS : told;
  const summed = errors.filter(({ field }) => field !== "zip");

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

  const rendered = useRef("");
  useEffect(() => {
    if (form.current !== null) rendered.current = sortedText(toFilterParams(form.current, panel, null, false));
  }, [panel]);

  /** True where there was something to search and nothing to correct. */
  function search(changed: ChangedControl | null, isPlaceSubmitted: boolean): boolean {
    if (form.current === null) return false;
    const params = toFilterParams(form.current, panel, changed, isPlaceSubmitted);
    const priceErrors = takePriceErrors(params);
    const zipErrors = errors.filter((error) => error.field === "zip" && !isPlaceSubmitted);
    const found = [...zipErrors, ...priceErrors];
    if (found.length > 0 || errors.length > 0) setOwnErrors(found);
    // The choice is newer: a second one made while the first still loads must not spring back.
    pending.change(withDefaultCondition(params, panel));
    chosenAt.current = answeredKey.current;
    onChange(params, drawer.takesPlace());
    return priceErrors.length === 0;
  }

  async function applyPlace(zip: string): Promise<boolean> {
    const isWellFormed = zip === "" || isZipCode(zip);
    const isKnown = isWellFormed && (zip === "" || checkZip === undefined || (await checkZip(zip)));
    if (isKnown) return search(null, true);
    setOwnErrors([{ field: "zip", message: INVALID_ZIP_MESSAGE }, ...errors.filter((error) => error.field !== "zip")]);
    document.getElementById("filter-zip")?.focus();
    return false;
  }

  const current = useRef<PanelActions>();
  useBrowserLayoutEffect(() => {
    current.current = {
      onPick: (control) => {
        const isChecked = control instanceof HTMLSelectElement || control.checked;
        search({ name: control.name, value: control.value, isChecked }, false);
      },
      onCommit: () => search(null, false),
      onApplyPlace: (zip) => applyPlace(zip),
      onEditPrice: () => setOwnErrors(errors.filter((error) => error.field === "zip")),
    };
  });
  const [actions] = useState<PanelActions>(() => ({
    onPick: (control) => current.current?.onPick(control),
    onCommit: (control) => current.current?.onCommit(control),
    onApplyPlace: (zip) => current.current?.onApplyPlace(zip),
    onEditPrice: () => current.current?.onEditPrice(),
  }));

  const foreseen = useForeseenChoice((control) => {
    if (form.current === null) return;
    const changed = { name: control.name, value: control.value, isChecked: !control.checked };
    onForesee?.(toFilterParams(form.current, panel, changed, false));
  });

  /** Choices have searched already; what was only typed is searched now. Then to the results. */
  async function seeResults(event: FormEvent) {
    event.preventDefault();
    if (form.current === null) return;
    const params = toFilterParams(form.current, panel, null, true);
    if (sortedText(params) !== rendered.current && !(await applyPlace(params.get("zip") ?? ""))) return;
    const heading = document.getElementById("results-heading");
    if (drawer.isOpen) drawer.close(heading);
    else heading?.focus();
  }

  return (
    <div
      className="panel"
      {...(drawer.isOpen ? { role: "dialog", "aria-modal": true, "aria-label": "Filters" } : null)}
    >
      <form
        className={drawer.isOpen ? "filters is-open" : "filters"}
        id="filters"
        ref={form}
        method="get"
        action={panel.action}
        aria-label="Filters"
        // The address says what is chosen; a browser that remembers another choice, and writes it down with each address, errs.
        autoComplete="off"
        onSubmit={seeResults}
        onFocus={keepFocus}
        {...foreseen}
      >
        {/* The first submit button is the one that Enter presses: it must not be that of the location alone. */}
        <button className="vh" type="submit" tabIndex={-1} aria-hidden="true">
          See Results
        </button>
        <header>
          <h2 tabIndex={-1} data-drawer-focus="">
            Filters
          </h2>
          {panel.appliedCount > 0 ? (
            <Link
              className="small"
              to={panel.clearAllHref}
              replace={drawer.takesPlace}
              preventScrollReset
              rel="nofollow"
            >
              Clear all ({formatCount(panel.appliedCount)})
            </Link>
          ) : null}
          {/* biome-ignore lint/a11y/useValidAnchor: leaving the fragment is what closes the drawer without script */}
          <a
            className="ib x"
            href="#listings"
            aria-label="Close filters"
            onClick={(event) => {
              if (!drawer.isOpen) return;
              event.preventDefault();
              drawer.close();
            }}
          >
            <Icon name="close" />
          </a>
        </header>
        <ActsAtOnce />
        <ErrorSummary errors={summed} />
        <PanelActionsContext.Provider value={actions}>
          <PendingSearchContext.Provider value={pending}>
            <ArrivalContext.Provider value={arrival}>
              {panel.groups.map((group) => (
                <FilterGroup key={group.id} group={group} errors={errors} />
              ))}
            </ArrivalContext.Provider>
          </PendingSearchContext.Provider>
        </PanelActionsContext.Provider>
        {panel.hidden.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <footer>
          <button className="btn cta" type="submit">
            See Results
            {panel.total === undefined ? null : (
              <>
                {" "}
                <span className="num">{` (${formatCount(panel.total)})`}</span>
              </>
            )}
          </button>{" "}
          {panel.appliedCount > 0 ? (
            <Link className="btn" to={panel.clearAllHref} replace={drawer.takesPlace} preventScrollReset rel="nofollow">
              Reset
            </Link>
          ) : null}
        </footer>
      </form>
      {/* On a small screen the form is a closed drawer, and its summary with it. */}
      {summed.length > 0 ? (
        <div className="above">
          <ErrorSummary errors={summed} />
        </div>
      ) : null}
    </div>
  );
});

/** Said before the first control, and only where script makes it true (convention 3.6). */
function ActsAtOnce() {
  return useHydrated() ? <p className="vh">Each choice updates the results at once.</p> : null;
}

function sortedText(params: URLSearchParams): string {
  const sorted = new URLSearchParams(params);
  sorted.sort();
  return sorted.toString();
}

/** The brand's default condition is not written in a search that lets it stand, and is ticked all the same. */
function withDefaultCondition(params: URLSearchParams, panel: FilterPanelViewModel): URLSearchParams {
  if (!panel.isConditionDefaulted || params.has("listingType") || params.has("allListingType")) return params;
  const completed = new URLSearchParams(params);
  for (const control of panel.groups.flatMap((group) => group.controls)) {
    if (control.kind !== "conditions") continue;
    for (const option of control.options) if (option.isSelected) completed.append("listingType", option.code);
  }
  return completed;
}

/** Prices are judged before they are searched, each and then the pair (section 5); what is wrong is not searched. */
function takePriceErrors(params: URLSearchParams): readonly FieldError[] {
  const unread: Partial<Record<PriceField, string>> = {};
  for (const field of PRICE_FIELDS) {
    const text = params.get(field);
    if (text === null || findUnreadPrice(field, text) === null) continue;
    unread[field] = text;
    params.delete(field);
  }
  const error = findPriceError(readPrice(params.get("minPrice")), readPrice(params.get("maxPrice")));
  if (error !== null) {
    params.delete("minPrice");
    params.delete("maxPrice");
  }
  return toPriceFieldErrors(error ?? undefined, unread);
}

function readPrice(text: string | null): number | undefined {
  return text === null ? undefined : (parsePriceInput(text) ?? undefined);
}
