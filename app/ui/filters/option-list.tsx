import { type ReactNode, useState } from "react";
import type { LongList } from "~/domain/view-models/filter-group";
import type { FilterOptionView } from "~/domain/view-models/filter-option";
import { Option, useTicked, ZeroReason } from "./option";

export interface OptionListProps {
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
  const [needle, setNeedle] = useState("");
  const [isWhole, setWhole] = useState(false);
  const zeroReasonId = `${id}-zero`;
  const draw =
    renderOption ??
    ((option) => <Option key={option.code} {...{ name, option, zeroReasonId }} isChecked={isTicked(option)} />);

  if (all === undefined) {
    return (
      <div className="opts">
        {options.map(draw)}
        <ZeroReason id={zeroReasonId} options={options} />
      </div>
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
          onChange={(event) => setNeedle(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </label>
      <div className={isUnfolded ? "opts scroll" : "opts"}>
        {shown.map(draw)}
        {shown.length === 0 ? <p className="zero">None by that name here</p> : null}
        <ZeroReason id={zeroReasonId} options={shown} />
      </div>
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
          <div className="opts scroll">{options.filter((option) => !isUpFront(option)).map(draw)}</div>
        </details>
      )}
    </>
  );
}
