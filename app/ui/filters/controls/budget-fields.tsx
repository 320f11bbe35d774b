import { type ChangeEvent, useContext, useEffect, useRef, useState } from "react";
import { FIRST_BUDGET } from "~/domain/money/budget";
import { maskPriceInput } from "~/domain/money/price-input";
import { WALLET_PATH } from "~/domain/site-paths";
import { defaultBudgetText, maskWhileTyped } from "../../form/typed-budget";
import { Link } from "../../link/link";
import { ShopperBudget } from "../../page/shopper-budget";
import { BUDGET_FORM_ID } from "./budget-form";

interface BudgetFieldsProps {
  /** Switching to a monthly amount starts it with its own default (section 4, "Budget card"). */
  isShown: boolean;
}

/** A budget a month. It filters nothing until it is sent: the answer is the search up to the price that it pays for. */
export function BudgetFields({ isShown }: BudgetFieldsProps) {
  const budget = useContext(ShopperBudget);
  const known = budget?.kind === "monthly" ? budget.dollars : undefined;
  const [typed, setTyped] = useState(() => maskPriceInput(String(known ?? FIRST_BUDGET.dollars)));
  const [wasShown, setWasShown] = useState(isShown);
  if (wasShown !== isShown) {
    setWasShown(isShown);
    if (isShown && known === undefined) setTyped(defaultBudgetText("monthly"));
  }

  const [isEdited, setEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The panel's own button knows nothing of what was typed here: it means that, too.
  useEffect(() => {
    const panel = button.current?.closest("form");
    if (!isShown || !isEdited || !panel) return;
    const apply = (event: SubmitEvent) => {
      if (!event.submitter?.closest(".actionbar")) return;
      event.preventDefault();
      event.stopPropagation();
      button.current?.click();
    };
    panel.addEventListener("submit", apply);
    return () => panel.removeEventListener("submit", apply);
  }, [isShown, isEdited]);

  function edit({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    setTyped(maskWhileTyped(field));
    setEdited(true);
  }

  return (
    <>
      <label className="f">
        Monthly budget
        <input
          className="in"
          id="filter-budget"
          name="budget"
          form={BUDGET_FORM_ID}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={edit}
        />
      </label>
      <button className="btn" type="submit" form={BUDGET_FORM_ID} ref={button}>
        Show cars within it
      </button>{" "}
      <Link className="small" to={WALLET_PATH} rel="nofollow">
        What the estimate takes for granted
      </Link>
      <p className="small nojs">
        Each button sends its own part. For other choices use See Results first, then this one for your budget.
      </p>
    </>
  );
}
