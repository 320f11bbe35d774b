import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { formatQuantity } from "~/domain/figures/format-figures";
import { useAnnounce } from "../page/live-region";
import { TO_RESULTS } from "../page/to-results";
import { optionId, SuggestionList } from "./suggestion-list";
import { useCombobox } from "./use-combobox";
import { useSuggestions } from "./use-suggestions";

export interface KeywordSuggestionsProps {
  /** The search's own field. It belongs to the form, which works without this; here it is listened to. */
  field: HTMLInputElement;
  /** Of the list. */
  id: string;
}

/** What makes the keyword field a combobox (ARIA 1.2). It comes with the first focus; what was typed by then counts. */
export default function KeywordSuggestions({ field, id }: KeywordSuggestionsProps) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { key, pathname, search } = useLocation();
  const [typed, setTyped] = useState(() => (field.value === field.defaultValue ? "" : field.value));
  const suggestions = useSuggestions(typed, `${pathname}${search}`);
  const combobox = useCombobox(suggestions.length, choose, typed !== "");
  const { isOpen, active, activate } = combobox;

  function choose(index: number) {
    const suggestion = suggestions[index];
    if (suggestion === undefined) return;
    combobox.close();
    navigate(suggestion.href, { state: TO_RESULTS });
  }

  const latest = useRef(combobox);
  latest.current = combobox;
  useEffect(() => {
    const type = () => {
      setTyped(field.value);
      latest.current.activate(-1);
      latest.current.open();
    };
    const press = (event: KeyboardEvent) => latest.current.onKeyDown(event);
    const leave = () => latest.current.close();
    const { form } = field;
    field.addEventListener("input", type);
    field.addEventListener("keydown", press);
    field.addEventListener("blur", leave);
    form?.addEventListener("submit", leave);
    return () => {
      field.removeEventListener("input", type);
      field.removeEventListener("keydown", press);
      field.removeEventListener("blur", leave);
      form?.removeEventListener("submit", leave);
    };
  }, [field]);

  useEffect(() => {
    field.ariaExpanded = String(isOpen);
    for (const [name, value] of [
      ["aria-controls", isOpen ? id : null],
      ["aria-activedescendant", active === -1 ? null : optionId(id, active)],
    ] as const) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }, [field, id, isOpen, active]);

  // Another page, another search: what was typed on the way is done with.
  const entry = useRef(key);
  useEffect(() => {
    if (entry.current === key) return;
    entry.current = key;
    setTyped("");
    latest.current.close();
  }, [key]);

  useEffect(() => {
    if (isOpen) announce(`${formatQuantity(suggestions.length, "suggestion")}, use the arrow keys`);
  }, [isOpen, suggestions.length, announce]);

  return isOpen ? <SuggestionList onChoose={choose} onPoint={activate} {...{ id, suggestions, active }} /> : null;
}
