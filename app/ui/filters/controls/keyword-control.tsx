import { useState } from "react";
import { KEYWORD_MAX_CHARS } from "~/domain/limits";
import type { FilterControl } from "~/domain/view-models/filters/filter-group";
import { charLimit } from "../../form/char-limit";
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
  return (
    <label className="f">
      Words in the listing
      <input
        className="in"
        type="search"
        // Words that are too long are searched once they are shorter.
        name={isTooLong ? undefined : "keyword"}
        value={typed}
        autoComplete="off"
        {...LIMIT}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? ERROR_ID : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={(event) => {
          if (!isTooLong && typed.trim() !== control.keyword) onCommit(event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (!isTooLong) onCommit(event.currentTarget);
        }}
      />
      <FieldMessage id={ERROR_ID} message={isTooLong ? LIMIT.title : undefined} />
    </label>
  );
}

const LIMIT = charLimit(KEYWORD_MAX_CHARS);
const ERROR_ID = "filter-keyword-error";
