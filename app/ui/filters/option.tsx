import "./options.css";
import type { FilterOptionView } from "~/domain/view-models/filter-option";
import { formatCount } from "~/domain/view-models/format-figures";
import { isTicked, usePanelState } from "./panel-state";

export interface OptionProps {
  name: string;
  option: FilterOptionView;
  type?: "checkbox" | "radio";
  /** Id of the line that says why an option without cars cannot be chosen. */
  zeroReasonId: string;
}

/** True where choosing it would find nothing. A chosen one stays usable, so that it can be taken back. */
export function isUnavailable(option: FilterOptionView): boolean {
  return option.count === 0 && !option.isSelected;
}

/** The input of an option alone, for the looks that draw their own label. */
export function OptionInput({ name, option, type = "checkbox", zeroReasonId }: OptionProps) {
  const { pending, onPick } = usePanelState();
  const isChecked = isTicked(pending, name, option.code, option.isSelected === true);
  const isOff = isUnavailable(option) && !isChecked;
  return (
    <input
      type={type}
      name={name}
      value={option.code}
      checked={isChecked}
      disabled={isOff}
      aria-describedby={isOff ? zeroReasonId : undefined}
      onChange={(event) => onPick(event.currentTarget)}
    />
  );
}

export function Option(props: OptionProps) {
  const { option } = props;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is inside OptionInput
    <label className="opt">
      <OptionInput {...props} />
      <span>{option.label}</span>
      <OptionCount option={option} />
    </label>
  );
}

export function OptionCount({ option }: { option: FilterOptionView }) {
  return option.count === undefined ? null : <span className="n">{` ${formatCount(option.count)}`}</span>;
}

/** Said once per list and tied to each greyed option. */
export function ZeroReason({ id, options }: { id: string; options: readonly FilterOptionView[] }) {
  return options.some(isUnavailable) ? (
    <p className="zero" id={id}>
      Greyed: no cars match with your other filters
    </p>
  ) : null;
}
