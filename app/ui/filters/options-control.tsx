import type { FilterControl } from "~/domain/view-models/filter-group";
import { Option, OptionCount, OptionInput, ZeroReason } from "./option";
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
  const id = `f-${name}-${options[0]?.code ?? "none"}`.replaceAll(/[^\w-]/g, "");
  const style = STYLE_OF_SUBTYPES[name];
  return (
    <fieldset data-of={style ? `vehicleStyleCode=${style}` : undefined}>
      <legend className={isLegendHidden ? "vh" : "leg"}>{legend}</legend>
      {look === "list" ? (
        <OptionList {...{ id, name, options, all }} />
      ) : (
        <>
          <div className={look === "bodies" ? "bodies" : "sws"}>
            {options.map((option) =>
              look === "bodies" ? (
                // biome-ignore lint/a11y/noLabelWithoutControl: the input is inside OptionInput
                <label className="body" key={option.code}>
                  <OptionInput {...{ name, option }} zeroReasonId={`${id}-zero`} />
                  <svg aria-hidden="true">
                    <use href={`/icons.svg#body-${BODY_SYMBOLS[option.code] ?? "sedan"}`} />
                  </svg>
                  <b>{option.label}</b>
                  <OptionCount option={option} />
                </label>
              ) : (
                // biome-ignore lint/a11y/noLabelWithoutControl: the input is inside OptionInput
                <label className="sw" key={option.code}>
                  <OptionInput {...{ name, option }} zeroReasonId={`${id}-zero`} />
                  <i />
                  {option.label}
                  <OptionCount option={option} />
                </label>
              ),
            )}
          </div>
          <ZeroReason id={`${id}-zero`} options={options} />
        </>
      )}
    </fieldset>
  );
}

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
  const any = {
    code: "",
    label: anyLabel,
    ...(options.some((one) => one.isSelected) ? null : { isSelected: true as const }),
  };
  return (
    <fieldset>
      <legend className={isLegendHidden ? "vh" : "leg"}>{legend}</legend>
      <div className="opts">
        {[any, ...options].map((option) => (
          <Option key={option.code} type="radio" {...{ name, option, zeroReasonId }} />
        ))}
        <ZeroReason id={zeroReasonId} options={options} />
      </div>
    </fieldset>
  );
}

/** "All conditions" is a parameter of its own, since naming none means the brand's default (section 4). */
export function ConditionsControl({ control }: { control: Extract<FilterControl, { kind: "conditions" }> }) {
  const every = { code: "true", label: "All conditions", ...(control.isEvery ? { isSelected: true as const } : null) };
  return (
    <fieldset>
      <legend className="vh">Condition</legend>
      <Option name="allListingType" option={every} zeroReasonId="f-condition-zero" />
      <OptionList id="f-condition" name="listingType" options={control.options} />
    </fieldset>
  );
}
