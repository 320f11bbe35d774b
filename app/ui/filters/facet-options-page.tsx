import "./options.css";
import "./facet-options-page.css";
import { Form, Link } from "@remix-run/react";
import { formatCount } from "~/domain/view-models/format-figures";

export interface FacetOptionsPageProps {
  facet: string;
  legend: string;
  /** In alphabetical order. */
  options: readonly { code: string; name: string; count: number; isSelected: boolean }[];
  /** The rest of the search, carried along. */
  hidden: readonly (readonly [name: string, value: string])[];
  backHref: string;
}

/** A whole list on a page of its own; its form leads back to the search. */
export function FacetOptionsPage({ facet, legend, options, hidden, backHref }: FacetOptionsPageProps) {
  return (
    <div className="wrap plain all-options" id="listings" tabIndex={-1}>
      <h1 className="h2">{legend}: every choice</h1>
      <p>
        <Link to={backHref}>Back to the results</Link>
      </p>
      <Form method="get" action="/cars-for-sale">
        {hidden.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend className="vh">{legend}</legend>
          {options.map((option) => (
            <label key={option.code} className="opt">
              <input type="checkbox" name={facet} value={option.code} defaultChecked={option.isSelected} />
              {option.name}
              <span className="n">{` ${formatCount(option.count)}`}</span>
            </label>
          ))}
        </fieldset>
        <button className="btn cta lg" type="submit">
          See Results
        </button>
      </Form>
    </div>
  );
}
