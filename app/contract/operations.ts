import type { z } from "zod";
import { CONTENT_OPERATIONS } from "./content/content-operations";
import { LISTING_OPERATIONS } from "./listings/listing-operations";
import { MESSAGE_OPERATIONS } from "./messages/message-operations";
import { RESERVATION_OPERATIONS } from "./messages/reservation-operations";
import { REFERENCE_OPERATIONS } from "./models/reference-operations";
import { ACCOUNT_OPERATIONS } from "./people/account-operations";
import { ALERT_OPERATIONS } from "./people/alert-operations";
import { CONSUMER_OPERATIONS } from "./people/consumer-operations";
import { HISTORY_OPERATIONS } from "./people/history-operations";
import { LEAVING_OPERATIONS } from "./people/leaving-operations";
import { PUSH_OPERATIONS } from "./people/push-operations";
import { SIGN_UP_OPERATIONS } from "./people/sign-up-operations";
import { WALLET_OPERATIONS } from "./people/wallet-operations";

export type { Operation, ServiceName } from "./calls/operation";

/** Every call of section 7 and the lookups the product needs besides; with its parts the one place that knows their paths. */
export const OPERATIONS = {
  ...LISTING_OPERATIONS,
  ...MESSAGE_OPERATIONS,
  ...RESERVATION_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...SIGN_UP_OPERATIONS,
  ...CONSUMER_OPERATIONS,
  ...HISTORY_OPERATIONS,
  ...WALLET_OPERATIONS,
  ...LEAVING_OPERATIONS,
  ...ALERT_OPERATIONS,
  ...PUSH_OPERATIONS,
  ...REFERENCE_OPERATIONS,
  ...CONTENT_OPERATIONS,
};

export type OperationName = keyof typeof OPERATIONS;
export type OperationResponse<Name extends OperationName> = z.infer<(typeof OPERATIONS)[Name]["response"]>;
