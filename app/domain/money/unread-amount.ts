import { PRICE_INPUT_MAX_CHARS } from "../limits";
import { findUnreadPrice } from "./price-input";

/**
 * What is wrong with an amount of the wallet's, or null: of the usual slips, which one it is. The price filter says less: its words are
 * in the search page's script.
 */
export function findUnreadAmount(text: string): string | null {
  const unread = findUnreadPrice(text);
  if (unread === null) return null;
  const typed = text.trim();
  if (/^\$?[\d,]+\.\d*$/.test(typed)) return `Enter “${text}” in whole dollars, without cents`;
  if (!/^\$?\d[\d,]*$/.test(typed)) return unread;
  if (typed.length > PRICE_INPUT_MAX_CHARS)
    return `“${text}” is too long: enter at most ${PRICE_INPUT_MAX_CHARS} digits`;
  return `Enter “${text}” without a zero in front`;
}
