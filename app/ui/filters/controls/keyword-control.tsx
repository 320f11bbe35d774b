import { useState } from "react";
import { KEYWORD_MAX_CHARS } from "~/domain/limits";
import type { FilterControl } from "~/domain/view-models/filters/filter-group";
import { usePanelActions } from "../form/panel-state";

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
