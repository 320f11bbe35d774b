import { PRICE_INPUT_MAX_DOLLARS } from "../limits";
import { cents, formatCents, formatMoney, type Money } from "./money";

/** The largest amount that a shopper may type: ten digits of dollars. */
export const AMOUNT_MOST = cents(PRICE_INPUT_MAX_DOLLARS * 100);
/** As many characters, with "$", separators and cents. */
export const AMOUNT_MAX_CHARS = 17;

/** An amount with or without cents, as statements have it: "$15,432.17". Null for anything else, and beyond the largest. */
export function parseAmount(text: string): Money | null {
  const [, whole = "", part = ""] = /^\$?\s?(\d[\d,]*)(?:\.(\d{2}))?$/.exec(text.trim()) ?? [];
  const digits = whole.replaceAll(",", "");
  if (digits === "" || digits.length > String(PRICE_INPUT_MAX_DOLLARS).length) return null;
  return cents(Number(digits) * 100 + Number(part));
}

/** What is wrong with an amount that may have cents, or null; none is no mistake. */
export const amountProblem = (text: string): string | null =>
  text === "" || parseAmount(text) !== null ? null : `“${text}” is not an amount of dollars, such as 15,432.17`;

/** As a field shows it again, and a sentence names it: without cents where there are none. */
export const amountText = (amount: Money): string =>
  amount.cents % 100 === 0 ? formatMoney(amount) : formatCents(amount);
