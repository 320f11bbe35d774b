import "./price.css";
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { describeAssumptions } from "~/domain/budget";
import { BUDGET_DEBOUNCE_MS, BUDGET_MONTHLY_DEFAULT_DOLLARS } from "~/domain/limits";
import { maskPriceInput } from "~/domain/price-input";
import type { FilterControl } from "~/domain/view-models/filter-group";
import { styleVariables } from "../card/deal-badge";
import { FieldMessage } from "./field-message";
import { usePanelActions } from "./panel-state";

type PriceFieldName = "minPrice" | "maxPrice" | "monthlyBudget";

export interface PriceControlProps {
  control: Extract<FilterControl, { kind: "price" }>;
  error?: string;
}

/** Total price or monthly budget: a pair of radios, and :has() shows the fields of the chosen one. */
export function PriceControl({ control, error }: PriceControlProps) {
  const { onPick, onCommit, onEditPrice: onEdit } = usePanelActions();
  const [rendered, setRendered] = useState(control);
  const [typed, setTyped] = useState({ minPrice: control.min, maxPrice: control.max, monthlyBudget: control.monthly });
  const [paymentType, setPaymentType] = useState(control.paymentType);
  const isSame =
    rendered.min === control.min &&
    rendered.max === control.max &&
    rendered.monthly === control.monthly &&
    rendered.paymentType === control.paymentType;
  if (!isSame) {
    setRendered(control);
    setPaymentType(control.paymentType);
    // What was typed in error stays beside its message, though the search now goes without it.
    if (!error) setTyped({ minPrice: control.min, maxPrice: control.max, monthlyBudget: control.monthly });
  }

  const debounce = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(debounce.current), []);

  function edit(name: PriceFieldName, event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    // The mask moves the caret to the end, so it waits while someone edits in the middle.
    const isAtEnd = field.selectionStart === field.value.length;
    setTyped((before) => ({ ...before, [name]: isAtEnd ? maskPriceInput(field.value) : field.value }));
    onEdit();
    clearTimeout(debounce.current);
    if (name === "monthlyBudget") debounce.current = setTimeout(() => onCommit(field), BUDGET_DEBOUNCE_MS);
  }

  function leave(name: PriceFieldName, field: HTMLInputElement) {
    const before = { minPrice: control.min, maxPrice: control.max, monthlyBudget: control.monthly }[name];
    const masked = maskPriceInput(field.value);
    setTyped((all) => ({ ...all, [name]: masked }));
    if (masked !== before && !error) onCommit(field);
  }

  function commitOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    clearTimeout(debounce.current);
    onCommit(event.currentTarget);
  }

  function switchTo(type: "purchase" | "monthly", radio: HTMLInputElement) {
    setPaymentType(type);
    onEdit();
    // Changing the type resets the amount (section 4, "Budget card").
    setTyped({
      minPrice: "",
      maxPrice: "",
      monthlyBudget: type === "monthly" ? maskPriceInput(String(BUDGET_MONTHLY_DEFAULT_DOLLARS)) : "",
    });
    // The fields above are written first, so that the form is read with them.
    requestAnimationFrame(() => onPick(radio));
  }

  const field = (name: PriceFieldName, label: string) => (
    <label className="f">
      {label}
      <input
        className="in"
        id={`filter-${name}`}
        name={name}
        value={typed[name]}
        maxLength={control.maxChars}
        inputMode="numeric"
        autoComplete="off"
        placeholder={name === "monthlyBudget" ? "$" : "Any"}
        aria-invalid={error && name !== "monthlyBudget" ? true : undefined}
        aria-describedby={error && name !== "monthlyBudget" ? "filter-price-error" : undefined}
        onChange={(event) => edit(name, event)}
        onBlur={(event) => leave(name, event.currentTarget)}
        onKeyDown={commitOnEnter}
      />
    </label>
  );

  return (
    <div className="price-filter">
      <fieldset className="seg">
        <legend className="vh">Price as</legend>
        <label>
          <input
            type="radio"
            name="paymentType"
            value="purchase"
            checked={paymentType === "purchase"}
            onChange={(event) => switchTo("purchase", event.currentTarget)}
          />
          Total price
        </label>
        <label>
          <input
            type="radio"
            name="paymentType"
            value="monthly"
            checked={paymentType === "monthly"}
            onChange={(event) => switchTo("monthly", event.currentTarget)}
          />
          Monthly
        </label>
      </fieldset>
      <div className="if-total">
        {control.bars.length > 0 ? <Histogram bars={control.bars} inRange={control.inRange} /> : null}
        <fieldset className="two">
          <legend className="vh">Price</legend>
          {field("minPrice", "Min price")}
          {field("maxPrice", "Max price")}
        </fieldset>
        <FieldMessage id="filter-price-error" message={error} />
      </div>
      <div className="if-month">
        {field("monthlyBudget", "Monthly budget")}
        <p className="zero">Estimated over {describeAssumptions()}</p>
      </div>
    </div>
  );
}

function Histogram({ bars, inRange: [first, last] }: { bars: readonly number[]; inRange: readonly [number, number] }) {
  return (
    <div className="hist" aria-hidden="true">
      {bars.map((height, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          className={index >= first && index <= last ? "on" : undefined}
          style={styleVariables({ "--h": height })}
        />
      ))}
    </div>
  );
}
