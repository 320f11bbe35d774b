import { type ReactNode, useState } from "react";
import type { LongList } from "~/domain/view-models/filters/filter-group";
import type { FilterOptionView } from "~/domain/view-models/filters/filter-option";
import { drawOptions } from "./drawn-options";
import { Option, useTicked, ZeroReason } from "./option";
import { useArrival } from "./panel-state";

interface OptionListProps {
  /** Distinguishes the list's ids on the page. */
  id: string;
  name: string;
  options: readonly FilterOptionView[];
  all?: LongList;
  /** Draws one option; default: checkbox, label and count. */
  renderOption?: (option: FilterOptionView) => ReactNode;
}

/**
 * A list of checkboxes. A long one shows its commonest and its chosen values; the rest is a page of its own, or folds
 * out where it has none. Script adds a search box and unfolds in place.
 */
export function OptionList({ id, name, options, all, renderOption }: OptionListProps) {
  const isTicked = useTicked(name, options);
  // With another search, what was typed is over (panel-state.ts).
  const arrival = useArrival();
  const [typed, setTyped] = useState({ needle: "", arrival });
  const needle = typed.arrival === arrival ? typed.needle : "";
  const [isWhole, setWhole] = useState(false);
  const zeroReasonId = `${id}-zero`;
  const draw = (className: string, some: readonly FilterOptionView[]) =>
    renderOption ? (
      <div className={className}>{some.map(renderOption)}</div>
    ) : (
      drawOptions({ look: Option, options: some, className, name, zeroReasonId, isTicked })
    );

  if (all === undefined) {
    return (
      <>
        {draw("opts", options)}
        <ZeroReason id={zeroReasonId} options={options} />
      </>
    );
  }

  const isUpFront = (option: FilterOptionView) => option.isUpFront === true || isTicked(option);
  const wanted = needle.trim().toLowerCase();
  const found = options.filter((option) => option.label.toLowerCase().includes(wanted));
  const isUnfolded = wanted !== "" || (isWhole && all.href !== undefined);
  const shown = wanted !== "" ? found : isUnfolded ? options : options.filter(isUpFront);

  return (
    <>
      <label className="f withjs">
        {all.searchLabel}
        <input
          className="in"
          type="search"
          value={needle}
          autoComplete="off"
          onChange={(event) => setTyped({ needle: event.currentTarget.value, arrival })}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </label>
      {draw(isUnfolded ? "opts scroll" : "opts", shown)}
      {shown.length === 0 ? <p className="zero">None by that name here</p> : null}
      <ZeroReason id={zeroReasonId} options={shown} />
      {isUnfolded ? null : all.href !== undefined ? (
        <a
          className="small all"
          href={all.href}
          rel="nofollow"
          onClick={(event) => {
            event.preventDefault();
            setWhole(true);
          }}
        >
          {all.label}
        </a>
      ) : (
        <details className="rest">
          <summary className="small">{all.label}</summary>
          {draw(
            "opts scroll",
            options.filter((option) => !isUpFront(option)),
          )}
        </details>
      )}
    </>
  );
}
