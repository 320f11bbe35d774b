import { useState } from "react";
import { KEYWORD_MAX_CHARS } from "~/domain/limits";
import type { FilterControl } from "~/domain/view-models/filters/filter-group";
import { Kept } from "../page/kept";
import { usePanelActions, usePendingSearch } from "./panel-state";

export function YearsControl({ control }: { control: Extract<FilterControl, { kind: "years" }> }) {
  const years = Array.from({ length: control.newest - control.oldest + 1 }, (_, index) => control.newest - index);
  const parts = () => (
    <>
      <legend className="vh">Year</legend>
      <YearSelect name="startYear" label="From" years={years} chosen={control.from} />
      <YearSelect name="endYear" label="To" years={years} chosen={control.to} />
    </>
  );
  return <Kept tag="fieldset" attributes={{ className: "two" }} shown={control} parts={parts} />;
}

function YearSelect(props: { name: string; label: string; years: readonly number[]; chosen: number | undefined }) {
  const { onPick } = usePanelActions();
  const value = usePendingSearch((pending) =>
    pending === null ? String(props.chosen ?? "") : (pending.get(props.name) ?? ""),
  );
  return (
    <label className="f">
      {props.label}
      <select className="in" name={props.name} value={value} onChange={(event) => onPick(event.currentTarget)}>
        <option value="">Any</option>
        {props.years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
    </label>
  );
}

export function KeywordControl({ control }: { control: Extract<FilterControl, { kind: "keyword" }> }) {
  const { onCommit } = usePanelActions();
  const [rendered, setRendered] = useState(control.keyword);
  const [typed, setTyped] = useState(control.keyword);
  if (rendered !== control.keyword) {
    setRendered(control.keyword);
    setTyped(control.keyword);
  }
  return (
    <label className="f">
      Words in the listing
      <input
        className="in"
        type="search"
        name="keyword"
        value={typed}
        maxLength={KEYWORD_MAX_CHARS}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={(event) => {
          if (typed.trim() !== control.keyword) onCommit(event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onCommit(event.currentTarget);
        }}
      />
    </label>
  );
}
