import "./price.css";
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { BUDGET_DEBOUNCE_MS, BUDGET_MONTHLY_DEFAULT_DOLLARS } from "~/domain/limits";
import { describeAssumptions } from "~/domain/money/budget";
import { maskPriceInput, type PriceField } from "~/domain/money/price-input";
import type { FilterControl } from "~/domain/view-models/filters/filter-group";
import type { FieldError } from "~/domain/view-models/filters/price-filter";
import { styleVariables } from "../card/deal-badge";
import { FieldMessage } from "../form/field-message";
import { useArrival, usePanelActions } from "./panel-state";
import { followAnswer, toTypedPrices, typePrice } from "./typed-prices";

interface PriceControlProps {
  control: Extract<FilterControl, { kind: "price" }>;
  errors?: readonly FieldError[];
}

/** Total price or monthly budget: a pair of radios, and :has() shows the fields of the chosen one. */
export function PriceControl({ control, errors = [] }: PriceControlProps) {
  const { onPick, onCommit, onEditPrice: onEdit } = usePanelActions();
  const arrival = useArrival();
  const [rendered, setRendered] = useState({ control, arrival });
  const [prices, setPrices] = useState(() => toTypedPrices(control));
  const [paymentType, setPaymentType] = useState(control.paymentType);
  const messageOf = (name: PriceField) => errors.find((error) => error.field === name)?.message;
  const told = {
    minPrice: messageOf("minPrice"),
    maxPrice: messageOf("maxPrice"),
    monthlyBudget: messageOf("monthlyBudget"),
  };
  const totalError = [told.minPrice, told.maxPrice].filter(Boolean).join(" ");
  const hasError = totalError !== "" || told.monthlyBudget !== undefined;
  const hasArrived = rendered.arrival !== arrival;
  // The bars alone change with every refinement.
  const isSame =
    rendered.control.min === control.min &&
    rendered.control.max === control.max &&
    rendered.control.monthly === control.monthly &&
    rendered.control.paymentType === control.paymentType;
  if (!isSame || hasArrived) {
    setRendered({ control, arrival });
    setPrices((before) =>
      hasArrived ? toTypedPrices(control) : followAnswer(before, toTypedPrices(control), hasError),
    );
    // Its own search does not say which fields it was typed in: an emptied budget is still a monthly one.
    if (hasArrived) setPaymentType(control.paymentType);
  }

  const debounce = useRef<ReturnType<typeof setTimeout>>();
  // What was not searched yet belongs to the search that was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every search that came from elsewhere
  useEffect(() => () => clearTimeout(debounce.current), [arrival]);

  function edit(name: PriceField, event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    // The mask moves the caret to the end, so it waits while someone edits in the middle.
    const isMasked = field.selectionStart === field.value.length;
    const text = isMasked ? maskPriceInput(field.value) : field.value;
    setPrices((before) => typePrice(before, name, text, false));
    onEdit();
    clearTimeout(debounce.current);
    if (name === "monthlyBudget") debounce.current = setTimeout(() => onCommit(field), BUDGET_DEBOUNCE_MS);
  }

  function leave(name: PriceField, field: HTMLInputElement) {
    clearTimeout(debounce.current);
    const masked = maskPriceInput(field.value);
    setPrices((before) => typePrice(before, name, masked, true));
    if (masked !== prices.answered[name] && !hasError) onCommit(field);
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
    // Changing the type resets the amount (section 4, "Budget card"); a total, to no limit (decision 12).
    const monthlyBudget = type === "monthly" ? maskPriceInput(String(BUDGET_MONTHLY_DEFAULT_DOLLARS)) : "";
    setPrices((before) => ({ ...before, typed: { minPrice: "", maxPrice: "", monthlyBudget }, editing: null }));
    // The fields above are written first, so that the form is read with them.
    requestAnimationFrame(() => onPick(radio));
  }

  // An error of the pair is told of its maximum.
  const isWrong = (name: PriceField) =>
    told[name] !== undefined || (name === "minPrice" && told.maxPrice !== undefined);
  const errorId = (name: PriceField) => (name === "monthlyBudget" ? "filter-budget-error" : "filter-price-error");
  const field = (name: PriceField, label: string) => (
    <label className="f">
      {label}
      <input
        className="in"
        id={`filter-${name}`}
        name={name}
        value={prices.typed[name]}
        maxLength={control.maxChars}
        inputMode="numeric"
        autoComplete="off"
        placeholder={name === "monthlyBudget" ? `e.g. $${BUDGET_MONTHLY_DEFAULT_DOLLARS}` : "Any"}
        aria-invalid={isWrong(name) ? true : undefined}
        aria-describedby={isWrong(name) ? errorId(name) : undefined}
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
        <FieldMessage id={errorId("maxPrice")} message={totalError} />
      </div>
      <div className="if-month">
        {field("monthlyBudget", "Monthly budget")}
        <FieldMessage id={errorId("monthlyBudget")} message={told.monthlyBudget} />
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
