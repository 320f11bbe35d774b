import "./sort-control.css";
import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Icon } from "../../icon/icon";
import { createWalkedChoice } from "../../page/focus/walked-choice";

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
  /** Called with the chosen code; without script the form is submitted. `takesPlace` says that the same walk of keys goes on. */
  onSort: (sortBy: string, takesPlace: boolean) => void;
}

export function SortControl({ options, current, action, hidden, note, onSort }: SortControlProps) {
  // Arrow keys lead through the orders: the one that they end at is the choice.
  const [walk] = useState(createWalkedChoice);
  const [walked, setWalked] = useState<string | null>(null);
  useEffect(() => walk.cancel, [walk]);
  const choose = (code: string) => {
    setWalked(code);
    walk.choose((takesPlace) => {
      setWalked(null);
      onSort(code, takesPlace);
    });
  };
  return (
    <Form className="sortform" method="get" action={action} preventScrollReset>
      {hidden.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort-by">
        <Icon name="sort" />
        Sort<span className="vh"> by</span>
      </label>
      <select
        className="in"
        id="sort-by"
        name="sortBy"
        value={walked ?? current}
        aria-describedby="sort-note"
        onKeyDown={walk.onKeyDown}
        onPointerDown={walk.onPointerDown}
        onBlur={walk.onBlur}
        onChange={(event) => choose(event.currentTarget.value)}
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
