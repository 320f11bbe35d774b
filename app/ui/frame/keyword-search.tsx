import "../keyword/keyword.css";
import { Form, useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { TYPED_SEARCH_MAX_CHARS } from "~/domain/limits";
import { TYPED_SEARCH_PATH } from "~/domain/site-paths";
import { type PlacePair, writtenPlacePairs } from "~/domain/view-models/results/place-pairs";
import { charLimit } from "../form/char-limit";
import { Icon } from "../icon/icon";
import { useHydrated } from "../page/use-hydrated";

// Most visits never type here. Where the file does not come, the form searches all the same.
const KeywordSuggestions = lazy(() => import("../keyword/keyword-suggestions").catch(() => ({ default: () => null })));

interface KeywordSearchProps {
  id: string;
  /** Tells two searches on one page apart. */
  name?: string;
  keyword?: string;
  /** Where the shopper looks already: a keyword search starts anew, and stays there. Absent: what the query says. */
  place?: readonly PlacePair[];
  /** Small screens hide the form until its link is followed; script opens it in place. */
  isOpen?: boolean;
}

/**
 * The masthead's search: a plain GET form, whose answer leads on to what the words mean, in any browser. Script makes the
 * field a combobox (ARIA 1.2) with what the typed letters could mean.
 */
export function KeywordSearch({ id, name, keyword, place, isOpen = false }: KeywordSearchProps) {
  const isHydrated = useHydrated();
  const { key, pathname, search } = useLocation();
  const pairs = place ?? writtenPlacePairs(search);
  const field = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  const entry = useRef(key);

  // Another page, another search: the field says the page's keyword.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new history entry
  useEffect(() => {
    if (entry.current === key) return;
    entry.current = key;
    if (field.current !== null) field.current.value = keyword ?? "";
  }, [key]);

  // Someone was quicker than the script.
  useEffect(() => {
    if (document.activeElement === field.current) setFocused(field.current);
  }, []);

  function rememberTyped() {
    const text = field.current?.value.trim() ?? "";
    // Nothing typed is every car.
    if (text === "") return;
    void import("../keyword/recent-searches").then(
      ({ rememberSearch }) => rememberSearch({ text }),
      () => undefined,
    );
  }

  return (
    <Form
      className={`find${isOpen ? " is-open" : ""}${pathname === "/" ? " at-home" : ""}`}
      id={id}
      role="search"
      aria-label={name}
      method="get"
      action={TYPED_SEARCH_PATH}
      onSubmit={rememberTyped}
    >
      {pairs.map(([param, value]) =>
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
        placeholder="Make, model, keyword"
        autoComplete="off"
        {...charLimit(TYPED_SEARCH_MAX_CHARS)}
        {...(isHydrated && {
          role: "combobox",
          "aria-autocomplete": "list",
          // From the first focus on, the suggestions say it.
          "aria-expanded": false,
        })}
        onFocus={(event) => setFocused(event.currentTarget)}
      />
      {pairs.map(([param, value]) =>
        param === "city" ? null : <input key={param} type="hidden" name={param} value={value} />,
      )}
      <button type="submit">
        <Icon name="right" />
        <span className="vh">Search</span>
      </button>
      {focused === null ? null : (
        <Suspense>
          <KeywordSuggestions field={focused} id={`${id}-suggestions`} />
        </Suspense>
      )}
    </Form>
  );
}
