import { memo, useRef } from "react";
import type { FilterControl, LongList } from "~/domain/view-models/filters/filter-group";
import type { FilterOptionView } from "~/domain/view-models/filters/filter-option";
import { isLongList } from "~/domain/view-models/filters/filter-option";
import type { MakeBranch, ModelBranch } from "~/domain/view-models/filters/make-tree";
import { FoldOut } from "./fold-out";
import { Option, useTicked } from "./option";
import { OptionList } from "./option-list";

/** Chosen makes with their models, chosen models with their trims; then another make, up to five. */
export function MakesControl({ control }: { control: Extract<FilterControl, { kind: "makes" }> }) {
  const { chosen, others, canAddMake, all } = control;
  const elsewhere = chosen.map(({ code }) => code);
  const list = <OptionList name="makeCode" options={others} all={all} elsewhere={elsewhere} />;
  return (
    <fieldset>
      <legend className="vh">Make and model</legend>
      {chosen.map((make) => (
        <MakeRow key={make.code} make={make} />
      ))}
      {chosen.length === 0 ? list : null}
      {chosen.length > 0 && canAddMake ? (
        <FoldOut className="another" label="Add Another Make" looks="btn">
          <div>{list}</div>
        </FoldOut>
      ) : null}
    </fieldset>
  );
}

const MakeRow = memo(function MakeRow({ make }: { make: MakeBranch }) {
  const isTicked = useTicked("makeCode", [make]);
  return (
    <>
      <Option name="makeCode" option={make} isChecked={isTicked(make)} />
      {make.models.length > 0 ? (
        <fieldset className="sub" data-of={`makeCode=${make.code}`}>
          <legend className="vh">{make.label} models</legend>
          <OptionList
            name="modelCode"
            options={make.models}
            all={make.isFolded && foldOf(make.models, "models", "model")}
            renderOption={(option) => <ModelRow key={option.code} model={option} />}
          />
        </fieldset>
      ) : null}
    </>
  );
});

const ModelRow = memo(function ModelRow({ model }: { model: ModelBranch }) {
  const isTicked = useTicked("modelCode", [model]);
  // Once one is chosen the list stays open: who takes the last one back is still in it.
  const wasChosen = useRef(false);
  wasChosen.current ||= model.trims?.some(({ isSelected }) => isSelected) === true;
  return (
    <>
      <Option name="modelCode" option={model} isChecked={isTicked(model)} />
      {model.trims && model.trims.length > 0 ? (
        <fieldset className="sub" data-of={`modelCode=${model.code}`}>
          <legend className="vh">{model.label} trims</legend>
          <FoldOut className="rest" label="Choose trims" looks="small" isOpen={wasChosen.current}>
            <OptionList
              name="trimCode"
              options={model.trims}
              all={model.isFolded && foldOf(model.trims, "trims", "trim")}
            />
          </FoldOut>
        </fieldset>
      ) : null}
    </>
  );
});

/** Models and trims have no page of their own: they fold out in place. Where none stands beside the chosen, no field does. */
function foldOf(options: readonly FilterOptionView[], plural: string, singular: string): LongList {
  const label = `Show all ${options.length} ${plural}`;
  const isSearched = isLongList(options) && options.some(({ isUpFront }) => isUpFront);
  return isSearched ? { label, searchLabel: `Find a ${singular}` } : { label };
}
