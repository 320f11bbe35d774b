import type { z } from "zod";
import { CONTENT_OPERATIONS } from "./content/content-operations";
import { LISTING_OPERATIONS } from "./listings/listing-operations";
import { MESSAGE_OPERATIONS } from "./messages/message-operations";
import { RESERVATION_OPERATIONS } from "./messages/reservation-operations";
import { REFERENCE_OPERATIONS } from "./models/reference-operations";
import { ACCOUNT_OPERATIONS } from "./people/account-operations";
import { ALERT_OPERATIONS } from "./people/alert-operations";
import { CONSUMER_OPERATIONS } from "./people/consumer-operations";

export type { Operation, ServiceName } from "./calls/operation";

/** Every call of section 7 and the lookups the product needs besides; with its parts the one place that knows their paths. */
export const OPERATIONS = {
  ...LISTING_OPERATIONS,
  ...MESSAGE_OPERATIONS,
  ...RESERVATION_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...CONSUMER_OPERATIONS,
  ...ALERT_OPERATIONS,
  ...REFERENCE_OPERATIONS,
  ...CONTENT_OPERATIONS,
};

export type OperationName = keyof typeof OPERATIONS;
export type OperationResponse<Name extends OperationName> = z.infer<(typeof OPERATIONS)[Name]["response"]>;

/** The path of an operation with its `{name}` parts filled in and percent-encoded. Throws where one is missing. */
export function toOperationPath(name: OperationName, pathParameters: Readonly<Record<string, string>> = {}): string {
  return OPERATIONS[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = pathParameters[key];
    if (value === undefined) throw new Error(`${name}: path parameter ${key} is missing`);
    return encodeURIComponent(value);
  });
}
