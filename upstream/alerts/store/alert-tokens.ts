import { mailboxOf } from "../../keys/address-keys";
import type { LinkTokens } from "../../ports/keys";

/**
 * What the links of mails hold. A token is worked out again for each mail, and the database keeps its hash alone:
 * whoever reads the database can confirm and stop nothing.
 */
export interface AlertTokens {
  /** Confirms what waits under the id, and opens its page afterwards. */
  confirm(id: string): string;
  /** Stops the one alert of the id. */
  stop(searchId: string): string;
  /** Tells mailboxes apart without naming them; parts after a plus sign reach the same one. */
  mailboxKey(email: string): string;
}

export function createAlertTokens(derive: LinkTokens): AlertTokens {
  return {
    confirm: (id) => derive("confirm", id),
    stop: (searchId) => derive("stop", searchId),
    mailboxKey: (email) => derive("mailbox", mailboxOf(email)),
  };
}
