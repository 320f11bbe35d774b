import { BUDGET_DEFAULT_DOLLARS, BUDGET_KINDS, type BudgetKind } from "~/domain/money/budget";
import { maskPriceInput } from "~/domain/money/price-input";
import { STANDING_BUDGET_FIELD } from "~/domain/shopper/hidden-fields";

/** As it is typed: the mask moves the caret to the end, so it waits while someone edits in the middle. */
export const maskWhileTyped = (field: HTMLInputElement): string =>
  field.selectionStart === field.value.length ? maskPriceInput(field.value) : field.value;

/** What stands in the field once another kind of budget is chosen (section 4, "Budget card"). */
export const defaultBudgetText = (kind: BudgetKind): string => maskPriceInput(String(BUDGET_DEFAULT_DOLLARS[kind]));

/** Forms of a budget whose fields are not React's: the amount is masked, and starts anew with another kind. */
export function followBudgetForms(): void {
  // Listeners that stand already are not added again.
  document.addEventListener("input", maskTyped);
  document.addEventListener("change", settle);
}

function maskTyped({ target }: Event): void {
  const amount = amountBeside(target);
  if (amount === null || amount !== target) return;
  setText(amount, maskWhileTyped(amount));
  forgetStanding(amount.form);
}

function settle({ target }: Event): void {
  const amount = amountBeside(target);
  if (amount === null) return;
  if (amount === target) {
    setText(amount, maskPriceInput(amount.value));
    return;
  }
  const kind = kindOf(target);
  // The shopper's own amount comes back with its kind.
  if (kind === undefined) return;
  amount.value = amount.form?.dataset.budget === kind ? amount.defaultValue : defaultBudgetText(kind);
  forgetStanding(amount.form);
}

/** From now on the amount is of the kind that is chosen, by script's hand or the shopper's. */
function forgetStanding(form: HTMLFormElement | null): void {
  const standing = form?.elements.namedItem(STANDING_BUDGET_FIELD);
  if (standing instanceof HTMLInputElement) standing.value = "";
}

function kindOf(control: EventTarget | null): BudgetKind | undefined {
  const isKind = control instanceof HTMLSelectElement || control instanceof HTMLInputElement;
  if (!isKind || control.name !== "paymentType") return undefined;
  return BUDGET_KINDS.find(({ code }) => code === control.value)?.code;
}

/** Of a form that says whose kind its first amount is, in `data-budget`; empty where it is nobody's yet. */
function amountBeside(target: EventTarget | null): HTMLInputElement | null {
  const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-budget]") : null;
  const amount = form?.elements.namedItem("budget");
  return amount instanceof HTMLInputElement ? amount : null;
}

/** Writing the same text would move the caret. */
function setText(field: HTMLInputElement, text: string): void {
  if (field.value !== text) field.value = text;
}
