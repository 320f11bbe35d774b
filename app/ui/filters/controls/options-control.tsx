import { type ComponentType, memo } from "react";
import { EVERY_CONDITION, type FilterControl, type OptionLook } from "~/domain/view-models/filters/filter-group";
import type { FilterOptionView } from "~/domain/view-models/filters/filter-option";
import { DEAL_RATINGS } from "~/domain/vocabulary";
import { DealVerdict } from "../../card/deal-badge";
import { Option, type OptionProps, optionCount, optionInput, useTicked } from "./option";
import { OptionList } from "./option-list";

type OptionsControlProps = {
  control: Extract<FilterControl, { kind: "options" }>;
  /** A group's only list is named by the group; its legend is then for screen readers. */
  isLegendHidden: boolean;
};

/** The body that stands for a code: of a style, or of a car with so many seats. */
const BODY_SYMBOLS: Readonly<Record<string, string>> = {
  SUVCROSS: "suv",
  SEDAN: "sedan",
  TRUCKS: "truck",
  HATCH: "hatchback",
  COUPE: "coupe",
  CONVERT: "convertible",
  VANMV: "van",
  WAGON: "wagon",
  UP_TO_4: "coupe",
  SEATS_5: "sedan",
  THIRD_ROW: "van",
  SEATS_8: "suv",
};

const STYLE_OF_SUBTYPES: Readonly<Record<string, string>> = {
  suvSubtypeCode: "SUVCROSS",
  sedanSubtypeCode: "SEDAN",
  vanSubtypeCode: "VANMV",
};

export function OptionsControl({ control, isLegendHidden }: OptionsControlProps) {
  const { name, legend, look, options, all } = control;
  const style = STYLE_OF_SUBTYPES[name];
  return (
    <fieldset data-of={style ? `vehicleStyleCode=${style}` : undefined}>
      <legend className={isLegendHidden ? "vh" : "leg"}>{legend}</legend>
      {look === "list" ? (
        <OptionList name={name} options={options} all={all} />
      ) : look === "radios" ? (
        <Radios name={name} anyLabel="Any time" options={options} />
      ) : (
        <Pictured name={name} look={look} options={options} />
      )}
    </fieldset>
  );
}

type PicturedLook = Exclude<OptionLook, "list" | "radios">;

const PICTURED: Readonly<
  Record<PicturedLook, { readonly className: string; readonly Look: ComponentType<OptionProps> }>
> = {
  bodies: { className: "bodies", Look: memo(BodyOption) },
  swatches: { className: "sws", Look: memo(SwatchOption) },
  badges: { className: "opts", Look: memo(BadgeOption) },
};

function Pictured({ name, look, options }: { name: string; look: PicturedLook; options: readonly FilterOptionView[] }) {
  const isTicked = useTicked(name, options);
  const { className, Look } = PICTURED[look];
  return (
    <div className={className}>
      {options.map((option) => (
        <Look key={option.code} name={name} option={option} isChecked={isTicked(option)} />
      ))}
    </div>
  );
}

function BodyOption(props: OptionProps) {
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
}

function SwatchOption(props: OptionProps) {
  const { option } = props;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is what optionInput gives
    <label className="sw">
      {optionInput(props)}
      {option.label}
      {optionCount(option)}
    </label>
  );
}

function BadgeOption(props: OptionProps) {
  const { option } = props;
  const rating = DEAL_RATINGS.find((one) => option.code === `${one}price`) ?? "none";
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is what optionInput gives
    <label className="opt">
      {optionInput(props)}
      <DealVerdict rating={rating} label={option.label} />
      {optionCount(option)}
    </label>
  );
}

interface RadiosProps {
  name: string;
  anyLabel: string;
  options: readonly FilterOptionView[];
}

/** One of several, with a way back to any. An address can name more than one: boxes then show what it says. */
function Radios({ name, anyLabel, options }: RadiosProps) {
  const chosen = options.filter((one) => one.isSelected).length;
  const whichever = { code: "", label: anyLabel, ...(chosen > 0 ? null : { isSelected: true as const }) };
  const all = chosen > 1 ? options : [whichever, ...options];
  const isTicked = useTicked(name, all);
  const type = chosen > 1 ? "checkbox" : "radio";
  return (
    <div className="opts">
      {all.map((option) => (
        <Option key={option.code} type={type} name={name} option={option} isChecked={isTicked(option)} />
      ))}
    </div>
  );
}

interface StepsControlProps {
  control: Extract<FilterControl, { kind: "steps" }>;
  isLegendHidden: boolean;
}

/** One number with steps. */
export function StepsControl({ control, isLegendHidden }: StepsControlProps) {
  const { name, legend, anyLabel, options } = control;
  return (
    <fieldset>
      <legend className={isLegendHidden ? "vh" : "leg"}>{legend}</legend>
      <Radios name={name} anyLabel={anyLabel} options={options} />
    </fieldset>
  );
}

/** "All conditions" is a parameter of its own, since naming none means the brand's default (section 4). */
export function ConditionsControl({ control }: { control: Extract<FilterControl, { kind: "conditions" }> }) {
  const every = { code: "true", label: EVERY_CONDITION, ...(control.isEvery ? { isSelected: true as const } : null) };
  const isTicked = useTicked("allListingType", [every]);
  return (
    <fieldset>
      <legend className="vh">Condition</legend>
      <Option name="allListingType" option={every} isChecked={isTicked(every)} />
      <OptionList name="listingType" options={control.options} />
    </fieldset>
  );
}
