import { memo } from "react";
import type { FilterControl } from "~/domain/view-models/filters/filter-group";
import { drawOptions } from "./drawn-options";
import { Option, type OptionProps, optionCount, optionInput, useTicked, ZeroReason } from "./option";
import { OptionList } from "./option-list";

type OptionsControlProps = {
  control: Extract<FilterControl, { kind: "options" }>;
  /** A group's only list is named by the group; its legend is then for screen readers. */
  isLegendHidden: boolean;
};

const BODY_SYMBOLS: Readonly<Record<string, string>> = {
  SUVCROSS: "suv",
  SEDAN: "sedan",
  TRUCKS: "truck",
  HATCH: "hatchback",
  COUPE: "coupe",
  CONVERT: "convertible",
  VANMV: "van",
  WAGON: "wagon",
};

const STYLE_OF_SUBTYPES: Readonly<Record<string, string>> = {
  suvSubtypeCode: "SUVCROSS",
  sedanSubtypeCode: "SEDAN",
  vanSubtypeCode: "VANMV",
};

export function OptionsControl({ control, isLegendHidden }: OptionsControlProps) {
  const { name, legend, look, options, all } = control;
  const isTicked = useTicked(name, options);
  const id = `f-${name}-${options[0]?.code ?? "none"}`.replaceAll(/[^\w-]/g, "");
  const zeroReasonId = `${id}-zero`;
  const style = STYLE_OF_SUBTYPES[name];
  const Look = look === "bodies" ? BodyOption : SwatchOption;
  return (
    <fieldset data-of={style ? `vehicleStyleCode=${style}` : undefined}>
      <legend className={isLegendHidden ? "vh" : "leg"}>{legend}</legend>
      {look === "list" ? (
        <OptionList {...{ id, name, options, all }} />
      ) : (
        <>
          {drawOptions({
            className: look === "bodies" ? "bodies" : "sws",
            look: Look,
            name,
            options,
            isTicked,
            zeroReasonId,
          })}
          <ZeroReason id={zeroReasonId} options={options} />
        </>
      )}
    </fieldset>
  );
}

const BodyOption = memo(function BodyOption(props: OptionProps) {
  const { option } = props;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is what optionInput gives
    <label className="body">
      {optionInput(props)}
      <svg aria-hidden="true">
        <use href={`/icons.svg#body-${BODY_SYMBOLS[option.code] ?? "sedan"}`} />
      </svg>
      <b>{option.label}</b>
      {optionCount(option)}
    </label>
  );
});

const SwatchOption = memo(function SwatchOption(props: OptionProps) {
  const { option } = props;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is what optionInput gives
    <label className="sw">
      {optionInput(props)}
      {option.label}
      {optionCount(option)}
    </label>
  );
});

/** One number with steps: radios, with a way back to any. */
export function StepsControl({
  control,
  isLegendHidden,
}: {
  control: Extract<FilterControl, { kind: "steps" }>;
  isLegendHidden: boolean;
}) {
  const { name, legend, anyLabel, options } = control;
  const zeroReasonId = `f-${name}-zero`;
  const whichever = {
    code: "",
    label: anyLabel,
    ...(options.some((one) => one.isSelected) ? null : { isSelected: true as const }),
  };
  const all = [whichever, ...options];
  const isTicked = useTicked(name, all);
  return (
    <fieldset>
      <legend className={isLegendHidden ? "vh" : "leg"}>{legend}</legend>
      {drawOptions({ className: "opts", look: Option, type: "radio", name, options: all, isTicked, zeroReasonId })}
      <ZeroReason id={zeroReasonId} options={options} />
    </fieldset>
  );
}

/** "All conditions" is a parameter of its own, since naming none means the brand's default (section 4). */
export function ConditionsControl({ control }: { control: Extract<FilterControl, { kind: "conditions" }> }) {
  const every = { code: "true", label: "All conditions", ...(control.isEvery ? { isSelected: true as const } : null) };
  const isTicked = useTicked("allListingType", [every]);
  return (
    <fieldset>
      <legend className="vh">Condition</legend>
      <Option name="allListingType" option={every} zeroReasonId="f-condition-zero" isChecked={isTicked(every)} />
      <OptionList id="f-condition" name="listingType" options={control.options} />
    </fieldset>
  );
}
