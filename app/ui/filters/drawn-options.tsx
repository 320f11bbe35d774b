import { type ComponentType, useContext } from "react";
import { formatCount } from "~/domain/figures/format-figures";
import type { FilterOptionView } from "~/domain/view-models/filters/filter-option";
import { elementOfMarkup, KeptMarkupContext } from "../page/kept";
import type { OptionProps } from "./option";

interface DrawnOptionsProps extends Pick<OptionProps, "name" | "type" | "zeroReasonId"> {
  /** Of the element around them; says which look it is, too. */
  className: string;
  options: readonly FilterOptionView[];
  isTicked: (option: FilterOptionView) => boolean;
  look: ComponentType<OptionProps>;
}

/** The options of a list. No component in the browser, where every list would pay for one with every answer. */
export function drawOptions(props: DrawnOptionsProps) {
  return import.meta.env.SSR ? <KeptOptions {...props} /> : drawAnew(props);
}

function drawAnew({ className, options, isTicked, look: Look, ...shared }: DrawnOptionsProps) {
  return (
    <div className={className}>
      {options.map((option) => (
        <Look key={option.code} {...shared} option={option} isChecked={isTicked(option)} />
      ))}
    </div>
  );
}

/** Stands where a count is filled in; no list counts as far. */
const ANY_COUNT = 999_999_999_999;
const ANY_COUNT_TEXT = formatCount(ANY_COUNT);

/** On the server an option is rendered once for all searches, and its count filled in (decision 14). */
function KeptOptions(props: DrawnOptionsProps) {
  const keep = useContext(KeptMarkupContext);
  if (keep === null) return drawAnew(props);
  const { className, options, isTicked, look: Look, ...shared } = props;
  let markup = "";
  for (const option of options) {
    const isChecked = isTicked(option);
    // None and 0 make another option: without the figure, and greyed.
    const shown = option.count ? { ...option, count: ANY_COUNT } : option;
    const key = [
      className,
      shared.type,
      shared.name,
      shared.zeroReasonId,
      isChecked,
      shown.count,
      shown.code,
      shown.label,
    ];
    const kept = keep(JSON.stringify(key), () => <Look {...shared} option={shown} isChecked={isChecked} />);
    markup += option.count ? kept.replace(ANY_COUNT_TEXT, formatCount(option.count)) : kept;
  }
  return elementOfMarkup("div", { className }, markup);
}
