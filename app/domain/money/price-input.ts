import { formatDollars } from "../figures/format-figures";
import { PRICE_INPUT_MAX_CHARS } from "../limits";

/** Why a pair of prices cannot be searched (section 5). */
type PriceErrorKind = "same" | "maxBelowMin" | "maxZero";

/** Verbatim from section 5. */
export const PRICE_ERROR_MESSAGES: Readonly<Record<PriceErrorKind, string>> = {
  same: "Min and Max price cannot be the same.",
  maxBelowMin: "Max price must be greater than Min price.",
  maxZero: "Max price must be greater than 0.",
};

export interface PriceError {
  readonly kind: PriceErrorKind;
  /** What was typed, in plain digits; empty where nothing was. */
  readonly typedMin: string;
  readonly typedMax: string;
}

/**
 * Whole dollars from a price or budget field: 1 to 10 characters of digits, commas and dollar signs, no decimals, no
 * leading zeros (section 5). Null for anything else. "0" is a number: what it means is the pair's business.
 */
export function parsePriceInput(text: string): number | null {
  const typed = text.trim();
  if (typed.length > PRICE_INPUT_MAX_CHARS || !/^[$,0-9]+$/.test(typed)) return null;
  const digits = typed.replace(/[$,]/g, "");
  return /^(?:0|[1-9][0-9]*)$/.test(digits) ? Number(digits) : null;
}

/** The fields of the price filter; each is the parameter of its name. */
export const PRICE_FIELDS = ["minPrice", "maxPrice"] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

export const isPriceField = (name: string): name is PriceField => PRICE_FIELDS.some((field) => field === name);

/** What was typed in fields where no amount could be read. */
export type UnreadPrices = Readonly<Partial<Record<PriceField, string>>>;

/** What is wrong with one field's text by itself, or null. It names the text: the page goes on without it. */
export function findUnreadPrice(text: string): string | null {
  if (parsePriceInput(text) !== null) return null;
  return `“${text}” is not an amount we can read, such as 15,000.`;
}

/** The error of a pair of prices in dollars, or null. A maximum of nothing is named before the other two. */
export function findPriceError(min: number | undefined, max: number | undefined): PriceError | null {
  if (max === undefined) return null;
  const typed = { typedMin: min === undefined ? "" : String(min), typedMax: String(max) };
  if (max === 0) return { kind: "maxZero", ...typed };
  if (min === max) return { kind: "same", ...typed };
  if (min !== undefined && max < min) return { kind: "maxBelowMin", ...typed };
  return null;
}

/**
 * The money mask as someone types: "$" and thousands separators, no leading zeros. A number that has no room for them in
 * 10 characters stands in plain digits, so that the field never shows another one. What holds anything else ("15k",
 * "15.000", "450.75") stays as typed: its digits alone would be another price. Nothing is cut: that, too, would be another.
 */
export function maskPriceInput(text: string): string {
  if (/[^$,0-9\s]/.test(text)) return text;
  const digits = text.replace(/[^0-9]/g, "").replace(/^0+(?=[0-9])/, "");
  if (digits === "") return "";
  const masked = formatDollars(Number(digits));
  return masked.length > PRICE_INPUT_MAX_CHARS ? digits : masked;
}
