import { memo } from "react";
import { formatCount } from "~/domain/figures/format-figures";
import type { FilterOptionView } from "~/domain/view-models/filters/filter-option";
import { usePanelActions, usePendingSearch } from "../form/panel-state";

export interface OptionProps {
  name: string;
  option: FilterOptionView;
  type?: "checkbox" | "radio";
  isChecked: boolean;
}

type Tickable = Pick<FilterOptionView, "code" | "isSelected">;

/**
 * Whether an option of the list `name` is ticked: by the pending search where there is one, else as rendered. Lists ask, so
 * that of their options only those render that change. The code "" is "any".
 */
export function useTicked(name: string, options: readonly Tickable[]): (option: Tickable) => boolean {
  const codes = usePendingSearch((pending) => {
    const chosen = pending?.getAll(name);
    const isTicked = ({ code, isSelected }: Tickable) =>
      chosen === undefined ? isSelected : code === "" ? chosen.length === 0 : chosen.includes(code);
    return options.map((option) => (isTicked(option) ? `\n${option.code}` : "")).join("");
  });
  return ({ code }) => `${codes}\n`.includes(`\n${code}\n`);
}

/** The input of an option alone, for the looks that draw their own label. No component: there are hundreds of them. */
export function optionInput({ name, option, type = "checkbox", isChecked }: OptionProps) {
  return <OptionBox type={type} name={name} code={option.code} isChecked={isChecked} />;
}

interface OptionBoxProps extends Pick<OptionProps, "name" | "isChecked"> {
  type: "checkbox" | "radio";
  code: string;
}

/** Apart, since React writes a controlled input's fields again whenever it renders: most answers change counts alone. */
const OptionBox = memo(function OptionBox({ type, name, code, isChecked }: OptionBoxProps) {
  const { onPick } = usePanelActions();
  return (
    <input type={type} name={name} value={code} checked={isChecked} onChange={(event) => onPick(event.currentTarget)} />
  );
});

export const Option = memo(function Option(props: OptionProps) {
  const { option } = props;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is what optionInput gives
    <label className="opt">
      {optionInput(props)}
      {option.label}
      {optionCount(option)}
    </label>
  );
});

export function optionCount(option: FilterOptionView) {
  return option.count === undefined ? null : <span className="n">{` ${formatCount(option.count)}`}</span>;
}
