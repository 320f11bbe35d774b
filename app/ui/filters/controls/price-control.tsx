import { type ChangeEvent, type KeyboardEvent, useContext, useEffect, useRef, useState } from "react";
import { formatDollars } from "~/domain/figures/format-figures";
import type { BudgetKind } from "~/domain/money/budget";
import { maskPriceInput, type PriceField, parsePriceInput } from "~/domain/money/price-input";
import type { FilterControl } from "~/domain/view-models/filters/filter-group";
import type { FieldError } from "~/domain/view-models/filters/price-errors";
import { FieldMessage } from "../../form/field-message";
import { maskWhileTyped } from "../../form/typed-budget";
import { isDrawn } from "../../page/is-drawn";
import { ShopperBudget } from "../../page/shopper-budget";
import { useArrival, usePanelActions } from "../form/panel-state";
import { followAnswer, toTypedPrices, typePrice } from "../form/typed-prices";
import { Presets } from "../range/presets";
import { type Bounds, withCeiling } from "../range/range-positions";
import { RangeSlider, type RangeWords } from "../range/range-slider";
import { BudgetFields } from "./budget-fields";
import { BUDGET_FORM_ID } from "./budget-form";

interface PriceControlProps {
  control: Extract<FilterControl, { kind: "price" }>;
  errors?: readonly FieldError[];
}

/**
 * Total price or monthly budget: a pair of radios, and :has() shows the fields of the chosen one. What is searched is a price
 * always; the budget's fields belong to the wallet's form.
 */
export function PriceControl({ control, errors = [] }: PriceControlProps) {
  const { onSet, onCommit, onEditPrice: onEdit } = usePanelActions();
  const arrival = useArrival();
  const [rendered, setRendered] = useState({ control, arrival });
  const [prices, setPrices] = useState(() => toTypedPrices(control));
  const budget = useContext(ShopperBudget);
  const [paymentType, setPaymentType] = useState<BudgetKind>(budget?.kind ?? "purchase");
  const messageOf = (name: PriceField) => errors.find((error) => error.field === name)?.message;
  const told = {
    minPrice: messageOf("minPrice"),
    maxPrice: messageOf("maxPrice"),
  };
  const totalError = [told.minPrice, told.maxPrice].filter(Boolean).join(" ");
  const hasError = totalError !== "";
  const hasArrived = rendered.arrival !== arrival;
  // The picture changes with every refinement.
  const isSame = rendered.control.min === control.min && rendered.control.max === control.max;
  if (!isSame || hasArrived) {
    setRendered({ control, arrival });
    setPrices((before) =>
      hasArrived ? toTypedPrices(control) : followAnswer(before, toTypedPrices(control), hasError),
    );
  }

  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasError) showMessage(element.current);
  }, [hasError]);

  function edit(name: PriceField, event: ChangeEvent<HTMLInputElement>) {
    const text = maskWhileTyped(event.currentTarget);
    setPrices((before) => typePrice(before, name, text, false));
    onEdit();
  }

  function leave(name: PriceField, field: HTMLInputElement) {
    const masked = maskPriceInput(field.value);
    setPrices((before) => typePrice(before, name, masked, true));
    if (prices.editing === name && masked !== prices.answered[name] && !hasError) onCommit(field);
  }

  function commitOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onCommit(event.currentTarget);
  }

  const bounds = { min: toDollars(prices.typed.minPrice), max: toDollars(prices.typed.maxPrice) };
  const show = ({ min, max }: Bounds) => {
    const shown = { minPrice: toText(min), maxPrice: toText(max) };
    setPrices((before) => ({ ...before, typed: { ...before.typed, ...shown }, editing: null }));
  };
  const apply = ({ min, max }: Bounds) => onSet({ minPrice: String(min ?? ""), maxPrice: String(max ?? "") });

  // An error of the pair is told of its maximum.
  const isWrong = (name: PriceField) => errors.some(({ field, isOfPair }) => field === name || isOfPair);
  const field = (name: PriceField, label: string) => (
    <label className="f">
      {label}
      <input
        className="in"
        id={`filter-${name}`}
        name={name}
        value={prices.typed[name]}
        inputMode="numeric"
        autoComplete="off"
        placeholder="Any"
        aria-invalid={isWrong(name) ? true : undefined}
        aria-describedby={isWrong(name) ? ERROR_ID : undefined}
        onChange={(event) => edit(name, event)}
        onBlur={(event) => leave(name, event.currentTarget)}
        onKeyDown={commitOnEnter}
      />
    </label>
  );

  return (
    <div className="price-filter" ref={element}>
      {control.noBudget ? null : (
        <fieldset className="seg">
          <legend className="vh">Price as</legend>
          <label>
            <input
              type="radio"
              name="paymentType"
              form={BUDGET_FORM_ID}
              value="purchase"
              checked={paymentType === "purchase"}
              onChange={() => setPaymentType("purchase")}
            />
            Total price
          </label>
          <label>
            <input
              type="radio"
              name="paymentType"
              form={BUDGET_FORM_ID}
              value="monthly"
              checked={paymentType === "monthly"}
              onChange={() => {
                setPaymentType("monthly");
                // Its fields are no more to be seen.
                if (hasError) onEdit();
              }}
            />
            Monthly
          </label>
        </fieldset>
      )}
      <div className="if-total">
        {control.picture ? (
          <RangeSlider picture={control.picture} bounds={bounds} words={PRICE_WORDS} onMove={show} onSettle={apply} />
        ) : null}
        <Presets
          name="maxPrice"
          label="Price, at most"
          ceilings={control.presets}
          chosen={bounds.max}
          short={PRICE_WORDS.short}
          onPick={(max) => {
            const next = withCeiling(bounds, max);
            show(next);
            apply(next);
          }}
        />
        <fieldset className="two">
          <legend className="vh">Price</legend>
          {field("minPrice", "Min price")}
          {field("maxPrice", "Max price")}
        </fieldset>
        <FieldMessage id={ERROR_ID} message={totalError} />
      </div>
      {control.noBudget ? null : (
        <div className="if-month">
          <BudgetFields isShown={paymentType === "monthly"} />
        </div>
      )}
      {control.monthlyWords ? <p className="zero">{control.monthlyWords}</p> : null}
    </div>
  );
}

const PRICE_WORDS: RangeWords = {
  low: "Lowest price",
  high: "Highest price",
  full: formatDollars,
  short: (dollars) => (dollars < 1_000 ? formatDollars(dollars) : `$${dollars / 1_000}k`),
  isWhole: false,
};

/** What somebody is told stands above the panel's foot; the page itself does not move. */
function showMessage(control: HTMLElement | null): void {
  const message = Array.from(control?.querySelectorAll(".err") ?? []).find(isDrawn);
  const foot = control?.closest("form")?.querySelector(".actionbar");
  if (!message || !foot || !control?.contains(document.activeElement)) return;
  const hidden = message.getBoundingClientRect().bottom + MESSAGE_GAP_PX - foot.getBoundingClientRect().top;
  // The groups scroll on a desk, the whole panel in a drawer.
  if (hidden > 0) for (const scroller of [".groups", ".filters"]) control.closest(scroller)?.scrollBy(0, hidden);
}

const MESSAGE_GAP_PX = 8;
const ERROR_ID = "filter-price-error";

const toDollars = (text: string) => parsePriceInput(text) || undefined;
const toText = (dollars: number | undefined) => (dollars === undefined ? "" : maskPriceInput(String(dollars)));
