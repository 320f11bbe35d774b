import type { FilterControl, FilterGroup } from "~/domain/view-models/filter-group";
import type { FieldError } from "~/domain/view-models/price-filter";
import { MakesControl } from "./makes-control";
import { ConditionsControl, OptionsControl, StepsControl } from "./options-control";
import { PlaceControl } from "./place-control";
import { PriceControl } from "./price-control";
import { KeywordControl, YearsControl } from "./simple-controls";

export interface FilterControlsProps {
  group: FilterGroup;
  errors: readonly FieldError[];
  onApplyPlace: (zip: string) => void;
  onEditPrice: () => void;
}

/** A group's controls, each as the right kind. */
export function FilterControls(props: FilterControlsProps) {
  return (
    <>
      {props.group.controls.map((control) => (
        <Control key={"legend" in control ? control.legend : control.kind} control={control} {...props} />
      ))}
    </>
  );
}

function Control({
  control,
  group,
  errors,
  onApplyPlace,
  onEditPrice,
}: FilterControlsProps & { control: FilterControl }) {
  const messageOf = (field: FieldError["field"]) => errors.find((error) => error.field === field)?.message;
  const isLegendHidden = group.controls.length === 1 || ("legend" in control && control.legend === group.label);
  switch (control.kind) {
    case "location":
      return <PlaceControl control={control} error={messageOf("zip")} onApply={onApplyPlace} />;
    case "conditions":
      return <ConditionsControl control={control} />;
    case "makes":
      return <MakesControl control={control} />;
    case "price":
      return <PriceControl control={control} error={messageOf("maxPrice")} onEdit={onEditPrice} />;
    case "years":
      return <YearsControl control={control} />;
    case "steps":
      return <StepsControl control={control} isLegendHidden={isLegendHidden} />;
    case "keyword":
      return <KeywordControl control={control} />;
    case "options":
      return <OptionsControl control={control} isLegendHidden={isLegendHidden || control.name === "dealType"} />;
  }
}
