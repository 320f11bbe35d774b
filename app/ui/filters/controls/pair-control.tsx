import { useState } from "react";
import { formatCount } from "~/domain/figures/format-figures";
import type { FilterControl } from "~/domain/view-models/filters/filter-group";
import type { RangePicture } from "~/domain/view-models/filters/range-picture";
import { usePanelActions, usePendingSearch } from "../form/panel-state";
import { Presets } from "../range/presets";
import { type Bounds, withCeiling } from "../range/range-positions";
import { RangeSlider, type RangeWords } from "../range/range-slider";

const YEARS: PairWords = {
  legend: "Year",
  lists: "Choose years from a list",
  min: { name: "startYear", label: "From" },
  max: { name: "endYear", label: "To" },
  low: "Oldest year",
  high: "Newest year",
  full: String,
  short: String,
  isWhole: true,
};

const MILES: PairWords = {
  legend: "Mileage",
  lists: "Choose miles from a list",
  min: { name: "minMileage", label: "Min miles" },
  max: { name: "mileage", label: "Max miles" },
  low: "Lowest mileage",
  high: "Highest mileage",
  full: (miles) => `${formatCount(miles)} miles`,
  short: (miles) => (miles < 1_000 ? String(miles) : `${miles / 1_000}k`),
  isWhole: false,
};

export function YearsControl({ control }: { control: Extract<FilterControl, { kind: "years" }> }) {
  const { from, to, newest, oldest, picture } = control;
  const years = Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index);
  return (
    <PairControl
      words={YEARS}
      bounds={{ min: from, max: to }}
      floors={years}
      ceilings={years}
      label={String}
      picture={picture}
    />
  );
}

export function MileageControl({ control }: { control: Extract<FilterControl, { kind: "mileage" }> }) {
  const { from, to, ...offered } = control;
  return <PairControl words={MILES} bounds={{ min: from, max: to }} label={formatCount} {...offered} />;
}

interface PairWords extends RangeWords {
  readonly legend: string;
  /** Opens the two lists where there are handles beside them. */
  readonly lists: string;
  readonly min: { readonly name: string; readonly label: string };
  readonly max: { readonly name: string; readonly label: string };
}

interface PairControlProps {
  words: PairWords;
  bounds: Bounds;
  floors: readonly number[];
  ceilings: readonly number[];
  label: (figure: number) => string;
  picture?: RangePicture | undefined;
  presets?: readonly number[];
}

/**
 * A pair of figures: picture with handles, ceilings worth one press, and two lists. The lists say what the handles say, and
 * stand folded beside them; without script they are all there is, and open (range.css).
 */
function PairControl({ words, bounds, floors, ceilings, label, picture, presets = [] }: PairControlProps) {
  const { min, max } = words;
  const { onSet } = usePanelActions();
  const searched = {
    min: useBound(min.name, bounds.min),
    max: useBound(max.name, bounds.max),
  };
  const [moving, setMoving] = useState<Bounds | null>(null);
  const shown = moving ?? searched;
  const apply = (next: Bounds) => {
    setMoving(null);
    onSet({ [min.name]: String(next.min ?? ""), [max.name]: String(next.max ?? "") });
  };
  const isAny = shown.min === undefined && shown.max === undefined;
  const said = (figure: number | undefined) => (figure === undefined ? "any" : label(figure));
  const lists = (
    <fieldset className="two">
      <legend className="vh">{words.legend}</legend>
      <FigureSelect {...min} chosen={shown.min} choices={floors} text={label} />
      <FigureSelect {...max} chosen={shown.max} choices={ceilings} text={label} />
    </fieldset>
  );
  return (
    <>
      {picture ? (
        <RangeSlider picture={picture} bounds={shown} words={words} onMove={setMoving} onSettle={apply} />
      ) : null}
      <Presets
        name={max.name}
        label={`${words.legend}, at most`}
        ceilings={presets}
        chosen={shown.max}
        short={words.short}
        onPick={(ceiling) => apply(withCeiling(shown, ceiling))}
      />
      {picture ? (
        <details className="lists">
          <summary className="folds">{isAny ? words.lists : `${said(shown.min)} to ${said(shown.max)}`}</summary>
          {lists}
        </details>
      ) : (
        lists
      )}
    </>
  );
}

/** Of the pending search where there is one, else as rendered. */
function useBound(name: string, rendered: number | undefined): number | undefined {
  const text = usePendingSearch((pending) => (pending === null ? String(rendered ?? "") : (pending.get(name) ?? "")));
  return text === "" ? undefined : Number(text);
}

interface FigureSelectProps {
  name: string;
  label: string;
  chosen: number | undefined;
  /** Rising or falling; a chosen one between them stands in its place. */
  choices: readonly number[];
  text: (figure: number) => string;
}

function FigureSelect({ name, label, chosen, choices, text }: FigureSelectProps) {
  const { onPick } = usePanelActions();
  const isFalling = (choices[0] ?? 0) > (choices.at(-1) ?? 0);
  const all =
    chosen === undefined || choices.includes(chosen)
      ? choices
      : [...choices, chosen].sort((one, other) => (isFalling ? other - one : one - other));
  return (
    <label className="f">
      {label}
      <select className="in" name={name} value={chosen ?? ""} onChange={(event) => onPick(event.currentTarget)}>
        <option value="">Any</option>
        {all.map((figure) => (
          <option key={figure} value={figure}>
            {text(figure)}
          </option>
        ))}
      </select>
    </label>
  );
}
