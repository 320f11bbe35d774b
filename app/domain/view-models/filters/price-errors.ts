import {
  findUnreadPrice,
  PRICE_ERROR_MESSAGES,
  PRICE_FIELDS,
  type PriceError,
  type PriceField,
  type UnreadPrices,
} from "~/domain/money/price-input";

/** A field's message; `field` is the parameter, which is also how the field's id ends. */
export interface FieldError {
  readonly field: PriceField | "zip";
  readonly message: string;
  /** Set where the other price is as wrong: the two do not go together. */
  readonly isOfPair?: true;
}

/** The error of a pair belongs beside the field that has to change: the maximum, which every message speaks of. */
export function toPriceFieldErrors(error: PriceError | undefined, unread: UnreadPrices = {}): readonly FieldError[] {
  const unreadErrors = PRICE_FIELDS.flatMap((field) => {
    const text = unread[field];
    const message = text === undefined ? null : findUnreadPrice(text);
    return message === null ? [] : [{ field, message }];
  });
  if (error === undefined) return unreadErrors;
  const message = PRICE_ERROR_MESSAGES[error.kind];
  return [...unreadErrors, { field: "maxPrice", message, ...(error.kind === "maxZero" ? null : { isOfPair: true }) }];
}
