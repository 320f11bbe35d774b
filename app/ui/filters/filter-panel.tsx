import "./filters.css";
import "./drawer/drawer.css";
// Their styles stay with the page: what they are of is imported late.
import "./controls/group-help.css";
import "./controls/options.css";
import "./controls/price.css";
import "./range/range.css";
import { type FormEvent, memo, type PointerEvent, type ReactNode, useMemo, useRef } from "react";
import { formatCount } from "~/domain/figures/format-figures";
import { useErrorTitle } from "../form/use-error-title";
import { Icon } from "../icon/icon";
import { Link } from "../link/link";
import { useHydrated } from "../page/use-hydrated";
import { BudgetForm } from "./controls/budget-form";
import { useFilterDrawer } from "./drawer/use-filter-drawer";
import { ErrorSummary } from "./error-summary";
import { FilterGroup } from "./filter-group";
import { ArrivalContext, PanelActionsContext, PendingSearchContext } from "./form/panel-state";
import { MoreGroups } from "./more-groups";
import { useLikelyChoice } from "./use-likely-choice";
import { type PanelSearchProps, usePanelSearch } from "./use-panel-search";
import { useSteadyFocus } from "./use-steady-focus";

interface FilterPanelProps extends PanelSearchProps {
  /** The refinement that a mouse is about to make: its answer can be asked for before the click. */
  onForesee?: (params: URLSearchParams) => void;
  /** Of a refinement that failed: the drawer covers what stands above the results. */
  notice?: ReactNode;
}

/** One GET form that any HTTP client can submit; script makes every choice in it search at once. */
export const FilterPanel = memo(function FilterPanel({ onForesee, notice, ...props }: FilterPanelProps) {
  const { panel, entryKey, arrival } = props;
  const form = useRef<HTMLFormElement>(null);
  const drawer = useFilterDrawer(form, entryKey);
  const keepFocus = useSteadyFocus(form);
  const { errors, actions, pending, walk, paramsAfter, searchTyped } = usePanelSearch(form, drawer.takesPlace, props);
  const summed = useMemo(() => errors.filter(({ field }) => field !== "zip"), [errors]);
  const folded = useMemo(() => panel.groups.filter(({ isFolded }) => isFolded), [panel]);
  useErrorTitle(errors.length > 0);

  const { onPointerDown, ...foreseeing } = useLikelyChoice((control) => {
    const params = paramsAfter({ name: control.name, value: control.value, isChecked: !control.checked });
    if (params !== null) onForesee?.(params);
  });

  async function seeResults(event: FormEvent) {
    event.preventDefault();
    if (!(await searchTyped())) return;
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
        onKeyDown={walk.onKeyDown}
        onBlur={walk.onBlur}
        onPointerDown={(event: PointerEvent) => {
          walk.onPointerDown();
          onPointerDown(event);
        }}
        {...foreseeing}
      >
        {/* The first submit button is the one that Enter presses: it must not be that of the location alone. */}
        <button className="vh" type="submit" tabIndex={-1} aria-hidden="true">
          See Results
        </button>
        <div className="titlebar">
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
        </div>
        <ActsAtOnce />
        <ErrorSummary errors={summed} />
        <PanelActionsContext.Provider value={actions}>
          <PendingSearchContext.Provider value={pending}>
            <ArrivalContext.Provider value={arrival}>
              <div className="groups">
                {panel.groups.map((group) =>
                  group.isFolded ? null : <FilterGroup key={group.id} group={group} errors={errors} />,
                )}
                <MoreGroups groups={folded} errors={errors} />
              </div>
            </ArrivalContext.Provider>
          </PendingSearchContext.Provider>
        </PanelActionsContext.Provider>
        {panel.hidden.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="actionbar">
          {drawer.isOpen ? notice : null}
          <button className="btn cta" type="submit">
            See Results
            {panel.total === undefined ? null : <span className="num">{` (${formatCount(panel.total)})`}</span>}
          </button>{" "}
          {panel.appliedCount > 0 ? (
            <Link className="btn" to={panel.clearAllHref} replace={drawer.takesPlace} preventScrollReset rel="nofollow">
              Reset
            </Link>
          ) : null}
        </div>
      </form>
      <BudgetForm />
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
