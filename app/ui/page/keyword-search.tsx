import { Form } from "@remix-run/react";
import { KEYWORD_MAX_CHARS } from "~/domain/limits";
import { Icon } from "../icon/icon";

export interface KeywordSearchProps {
  id: string;
  /** Tells two searches on one page apart. */
  name?: string;
  keyword?: string;
  /** Small screens hide the form until its link is followed; script opens it in place. */
  isOpen?: boolean;
}

/** The masthead's search: a plain GET form, so it works in any browser and lands on the canonical URL. */
export function KeywordSearch({ id, name, keyword, isOpen = false }: KeywordSearchProps) {
  return (
    <Form
      className={isOpen ? "find is-open" : "find"}
      id={id}
      role="search"
      aria-label={name}
      method="get"
      action="/cars-for-sale"
    >
      <label className="vh" htmlFor={`${id}-field`}>
        Search by make, model or keyword
      </label>
      <Icon name="search" />
      <input
        key={keyword ?? ""}
        id={`${id}-field`}
        name="keyword"
        type="search"
        defaultValue={keyword}
        maxLength={KEYWORD_MAX_CHARS}
        placeholder="Make, model or keyword"
        autoComplete="off"
        required
      />
      <button type="submit" aria-label="Search">
        <Icon name="right" />
      </button>
    </Form>
  );
}
