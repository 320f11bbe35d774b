import { Form } from "@remix-run/react";
import type { ChangeEvent } from "react";

export interface SortControlProps {
  options: readonly { readonly code: string; readonly label: string }[];
  /** The sort in force: of the page being loaded, where one is. */
  current: string;
  /** Path of this search; the query is `hidden`. */
  action: string;
  /** Every parameter of this search but sort and paging, in canonical order. */
  hidden: readonly (readonly [name: string, value: string])[];
  /** Called with the chosen code; without script the form is submitted. */
  onSort: (sortBy: string) => void;
}

export function SortControl({ options, current, action, hidden, onSort }: SortControlProps) {
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
      </button>
    </Form>
  );
}
