import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useAnnounce } from "../page/heard/live-region";
import { TO_RESULTS } from "../page/to-results";
import { type KeywordOption, optionsOfLetters, optionsOfNothing } from "./keyword-options";
import { forgetSearches, offeredSearches, rememberSearch } from "./recent-searches";
import { listOpened, optionId, SuggestionList } from "./suggestion-list";
import { useCombobox } from "./use-combobox";
import { useSuggestions } from "./use-suggestions";

export interface KeywordSuggestionsProps {
  /** The search's own field. It belongs to the form, which works without this; here it is listened to. */
  field: HTMLInputElement;
  /** Of the list. */
  id: string;
}

const NO_OPTIONS: readonly KeywordOption[] = [];

/** What was typed into the field; nothing where the page's own keyword stands there. */
const lettersIn = ({ value, defaultValue }: HTMLInputElement) => (value === defaultValue ? "" : value);

/** What makes the keyword field a combobox (ARIA 1.2). It comes with the first focus; what was typed by then counts. */
export default function KeywordSuggestions({ field, id }: KeywordSuggestionsProps) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { key, pathname, search } = useLocation();
  const [typed, setTyped] = useState(() => lettersIn(field));
  const [isHere, setHere] = useState(document.activeElement === field);
  const { suggestions, near, isAnswered = false } = useSuggestions(isHere ? typed : null, `${pathname}${search}`);
  const [recent, setRecent] = useState(offeredSearches);
  const isEmpty = typed.trim() === "";
  const options = useMemo(
    () => (isEmpty ? optionsOfNothing(recent, suggestions, near) : optionsOfLetters(suggestions)),
    [isEmpty, recent, suggestions, near],
  );
  // The page's own keyword stands there, and nobody has typed: there is nothing to suggest.
  const offered = isEmpty && field.value !== "" ? NO_OPTIONS : options;
  const combobox = useCombobox(offered.length, choose, field.value === "" || typed !== "");
  const { isOpen, active, activate } = combobox;

  function choose(index: number) {
    const option = offered[index];
    if (option === undefined) return;
    if (option.leadsTo === "forget") {
      forgetSearches();
      setRecent([]);
      combobox.activate(-1);
      return;
    }
    combobox.close();
    if ("words" in option.leadsTo) {
      // As if it had been typed: the form knows the place.
      field.value = option.leadsTo.words;
      field.form?.requestSubmit();
      return;
    }
    rememberSearch({ text: option.text, href: option.leadsTo.href });
    navigate(option.leadsTo.href, { state: TO_RESULTS });
  }

  const latest = useRef(combobox);
  latest.current = combobox;
  useEffect(() => {
    const type = () => {
      // The search that led here was made since the list was read.
      if (field.value === "") setRecent(offeredSearches());
      setTyped(field.value);
      latest.current.activate(-1);
      latest.current.open();
    };
    const press = (event: KeyboardEvent) => latest.current.onKeyDown(event);
    const leave = () => {
      setHere(false);
      latest.current.close();
    };
    const submit = () => latest.current.close();
    // The focus comes back to a field without letters.
    const enter = () => {
      setHere(true);
      if (field.value !== "") return;
      setRecent(offeredSearches());
      setTyped("");
      latest.current.open();
    };
    const { form } = field;
    // Letters that came since it was drawn: nobody listened to them.
    setTyped(lettersIn(field));
    field.addEventListener("focus", enter);
    field.addEventListener("input", type);
    field.addEventListener("keydown", press);
    field.addEventListener("blur", leave);
    form?.addEventListener("submit", submit);
    return () => {
      field.removeEventListener("focus", enter);
      field.removeEventListener("input", type);
      field.removeEventListener("keydown", press);
      field.removeEventListener("blur", leave);
      form?.removeEventListener("submit", submit);
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
    setRecent(offeredSearches());
    setTyped("");
    latest.current.close();
  }, [key]);

  const isNothingFound = isAnswered && !isEmpty && offered.length === 0;
  useEffect(() => {
    if (isOpen) announce(listOpened(offered.length), "suggestions");
    else if (isNothingFound) announce("No suggestions", "suggestions");
  }, [isOpen, isNothingFound, offered.length, announce]);

  return isOpen ? <SuggestionList onChoose={choose} onPoint={activate} options={offered} {...{ id, active }} /> : null;
}
