import { Form } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { Icon } from "../icon/icon";

export interface SortControlProps {
  options: readonly { readonly code: string; readonly label: string }[];
  /** The sort in force: of the page being loaded, where one is. */
  current: string;
  /** Path of this search; the query is `hidden`. */
  action: string;
  /** Every parameter of this search but sort and paging, in canonical order. */
  hidden: readonly (readonly [name: string, value: string])[];
  /** One line on what the order in force weighs; it opens beside the control. */
  note: string;
  /** Called with the chosen code; without script the form is submitted. */
  onSort: (sortBy: string) => void;
}

export function SortControl({ options, current, action, hidden, note, onSort }: SortControlProps) {
  return (
    <Form className="sortform" method="get" action={action} preventScrollReset>
      {hidden.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort-by">Sort by</label>
      <select
        className="in"
        id="sort-by"
        name="sortBy"
        value={current}
        aria-describedby="sort-note"
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onSort(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.label}
          </option>
        ))}
      </select>
      <button className="btn nojs" type="submit">
        Sort
      </button>{" "}
      <details className="sortnote">
        <summary>
          <Icon name="info" />
          <span className="vh">About this order</span>
        </summary>
        <p id="sort-note">{note}</p>
      </details>
    </Form>
  );
}
