import { Form, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { KEYWORD_MAX_CHARS } from "~/domain/limits";
import { formatQuantity } from "~/domain/view-models/format-figures";
import { placePairsOf } from "~/domain/view-models/suggestion";
import { Icon } from "../icon/icon";
import { optionId, SuggestionList } from "../keyword/suggestion-list";
import { useCombobox } from "../keyword/use-combobox";
import { useSuggestions } from "../keyword/use-suggestions";
import { useAnnounce } from "./live-region";
import { useHydrated } from "./use-hydrated";

export interface KeywordSearchProps {
  id: string;
  /** Tells two searches on one page apart. */
  name?: string;
  keyword?: string;
  /** Small screens hide the form until its link is followed; script opens it in place. */
  isOpen?: boolean;
}

/** An explicit search: the focus goes to the results once they stand (convention 3.6). */
export const TO_RESULTS = { focus: "results" } as const;

/**
 * The masthead's search: a plain GET form, so it works in any browser and lands on the canonical URL. Script makes the
 * field a combobox (ARIA 1.2) with what the typed letters could mean.
 */
export function KeywordSearch({ id, name, keyword, isOpen = false }: KeywordSearchProps) {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { key, pathname, search } = useLocation();
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const entry = useRef(key);
  const suggestions = useSuggestions(typed, `${pathname}${search}`);
  const place = placePairsOf(pathname, search);
  const listId = `${id}-suggestions`;

  function choose(index: number) {
    const suggestion = suggestions[index];
    if (suggestion === undefined) return;
    combobox.close();
    navigate(suggestion.href, { state: TO_RESULTS });
  }
  const combobox = useCombobox(suggestions.length, choose);
  const { isOpen: isListOpen, active } = combobox;

  // Another page, another search: what was typed on the way is done with, and the field says the page's keyword.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new history entry
  useEffect(() => {
    if (entry.current === key) return;
    entry.current = key;
    setTyped("");
    combobox.close();
    if (field.current !== null) field.current.value = keyword ?? "";
  }, [key]);

  useEffect(() => {
    if (isListOpen) announce(`${formatQuantity(suggestions.length, "suggestion")}, use the arrow keys`);
  }, [isListOpen, suggestions.length, announce]);

  return (
    <Form
      className={isOpen ? "find is-open" : "find"}
      id={id}
      role="search"
      aria-label={name}
      method="get"
      action="/cars-for-sale"
      state={TO_RESULTS}
      onSubmit={combobox.close}
    >
      {place.map(([param, value]) =>
        param === "city" ? <input key={param} type="hidden" name={param} value={value} /> : null,
      )}
      <label className="vh" htmlFor={`${id}-field`}>
        Search by make, model or keyword
      </label>
      <Icon name="search" />
      <input
        ref={field}
        id={`${id}-field`}
        name="keyword"
        type="text"
        enterKeyHint="search"
        defaultValue={keyword}
        maxLength={KEYWORD_MAX_CHARS}
        placeholder="Make, model or keyword"
        autoComplete="off"
        required
        {...(isHydrated && {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": isListOpen,
          "aria-controls": isListOpen ? listId : undefined,
          "aria-activedescendant": active === -1 ? undefined : optionId(listId, active),
        })}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          combobox.activate(-1);
          combobox.open();
        }}
        onKeyDown={combobox.onKeyDown}
        onBlur={combobox.close}
      />
      {place.map(([param, value]) =>
        param === "city" ? null : <input key={param} type="hidden" name={param} value={value} />,
      )}
      <button type="submit" aria-label="Search">
        <Icon name="right" />
      </button>
      {isListOpen ? (
        <SuggestionList id={listId} onChoose={choose} onPoint={combobox.activate} {...{ suggestions, active }} />
      ) : null}
    </Form>
  );
}
