import "./controls/options.css";
import "./facet-options-page.css";
import { Form } from "@remix-run/react";
import { type ChangeEvent, useState } from "react";
import { formatCount } from "~/domain/figures/format-figures";
import { SEARCH_PATH } from "~/domain/site-paths";
import { Link } from "../link/link";
import { useHydrated } from "../page/use-hydrated";

interface FacetOptionsPageProps {
  facet: string;
  legend: string;
  /** In alphabetical order. */
  options: readonly { code: string; label: string; count: number; isSelected: boolean }[];
  /** How many can be chosen at once, where that is limited. */
  chosenMax?: number;
  /** The rest of the search, carried along. */
  hidden: readonly (readonly [name: string, value: string])[];
  backHref: string;
}

/** A whole list on a page of its own; its form leads back to the search. */
export function FacetOptionsPage({
  facet,
  legend,
  options,
  chosenMax = Number.POSITIVE_INFINITY,
  hidden,
  backHref,
}: FacetOptionsPageProps) {
  const isLimited = Number.isFinite(chosenMax);
  const [ticked, setTicked] = useState(() => new Set(options.filter((one) => one.isSelected).map(({ code }) => code)));
  // Without script a disabled box would stay so when another is unticked.
  const isFull = useHydrated() && ticked.size >= chosenMax;
  const tick = ({ currentTarget: { value, checked } }: ChangeEvent<HTMLInputElement>) =>
    setTicked((before) => new Set(checked ? [...before, value] : [...before].filter((code) => code !== value)));
  // A search takes the first ones up to the limit: what is chosen already is never pushed out by what is ticked here.
  const shown = isLimited ? [...options].sort((a, b) => Number(b.isSelected) - Number(a.isSelected)) : options;
  return (
    <div className="wrap plain all-options" id="listings" tabIndex={-1}>
      <h1 className="h2">{legend}: every choice</h1>
      <p>
        <Link className="lone" to={backHref}>
          Back to the results
        </Link>
      </p>
      <Form method="get" action={SEARCH_PATH}>
        {hidden.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <fieldset aria-describedby={isLimited ? "at-most" : undefined}>
          <legend className="vh">{legend}</legend>
          {isLimited ? <p id="at-most">{`Up to ${chosenMax} at once.`}</p> : null}
          {shown.map((option) => (
            <label key={option.code} className="opt">
              <input
                type="checkbox"
                name={facet}
                value={option.code}
                defaultChecked={option.isSelected}
                disabled={isFull && !ticked.has(option.code)}
                onChange={tick}
              />
              {option.label}
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
