import { memo } from "react";
import type { FilterControl, FilterGroup } from "~/domain/view-models/filters/filter-group";
import type { FieldError } from "~/domain/view-models/filters/price-errors";
import { KeywordControl } from "./keyword-control";
import { MakesControl } from "./makes-control";
import { ConditionsControl, OptionsControl, StepsControl } from "./options-control";
import { MileageControl, YearsControl } from "./pair-control";
import { PlaceControl } from "./place-control";
import { PriceControl } from "./price-control";

interface FilterControlsProps {
  group: FilterGroup;
  errors: readonly FieldError[];
}

/** A group's controls, each as the right kind. */
export const FilterControls = memo(function FilterControls({ group, errors }: FilterControlsProps) {
  const isAlone = group.controls.length === 1;
  return (
    <>
      {group.controls.map((control) => (
        <Control
          key={"legend" in control ? control.legend : control.kind}
          control={control}
          isLegendHidden={isAlone || ("legend" in control && control.legend === group.label)}
          errors={control.kind === "location" || control.kind === "price" ? errors : undefined}
        />
      ))}
    </>
  );
});

interface ControlProps {
  control: FilterControl;
  isLegendHidden: boolean;
  errors: readonly FieldError[] | undefined;
}

const Control = memo(function Control({ control, isLegendHidden, errors }: ControlProps) {
  switch (control.kind) {
    case "location":
      return <PlaceControl control={control} error={errors?.find((error) => error.field === "zip")?.message} />;
    case "conditions":
      return <ConditionsControl control={control} />;
    case "makes":
      return <MakesControl control={control} />;
    case "price":
      return <PriceControl control={control} errors={errors} />;
    case "years":
      return <YearsControl control={control} />;
    case "mileage":
      return <MileageControl control={control} />;
    case "steps":
      return <StepsControl control={control} isLegendHidden={isLegendHidden} />;
    case "keyword":
      return <KeywordControl control={control} />;
    case "options":
      return <OptionsControl control={control} isLegendHidden={isLegendHidden} />;
  }
});
