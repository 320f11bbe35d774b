import { useState } from "react";
import { KEYWORD_MAX_CHARS } from "~/domain/limits";
import type { FilterControl } from "~/domain/view-models/filters/filter-group";
import { FieldMessage } from "../../form/field-message";
import { usePanelActions } from "../form/panel-state";

export function KeywordControl({ control }: { control: Extract<FilterControl, { kind: "keyword" }> }) {
  const { onCommit } = usePanelActions();
  const [rendered, setRendered] = useState(control.keyword);
  const [typed, setTyped] = useState(control.keyword);
  if (rendered !== control.keyword) {
    setRendered(control.keyword);
    setTyped(control.keyword);
  }
  const isTooLong = typed.length > KEYWORD_MAX_CHARS;
  const commit = (field: HTMLInputElement) => {
    if (!isTooLong) onCommit(field);
  };
  return (
    <label className="f">
      Words in the listing
      <input
        className="in"
        type="search"
        name="keyword"
        value={typed}
        autoComplete="off"
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? ERROR_ID : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={(event) => {
          if (typed.trim() !== control.keyword) commit(event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          commit(event.currentTarget);
        }}
      />
      <FieldMessage
        id={ERROR_ID}
        message={isTooLong ? `Words must be ${KEYWORD_MAX_CHARS} characters or fewer` : undefined}
      />
    </label>
  );
}

const ERROR_ID = "filter-keyword-error";
