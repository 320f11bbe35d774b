import { createHash, createHmac } from "node:crypto";
import { readOrMakeSecret } from "../storage/secret-file";

const SECRET_FILE = "alert-links.key";
/** 192 bits: 32 characters of base64url. */
const TOKEN_BYTES = 24;

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

export function openAlertTokens(dataDir: string): AlertTokens {
  const secret = readOrMakeSecret(dataDir, SECRET_FILE);
  const derive = (purpose: string, text: string) =>
    createHmac("sha256", secret).update(`${purpose} ${text}`).digest().subarray(0, TOKEN_BYTES).toString("base64url");
  return {
    confirm: (id) => derive("confirm", id),
    stop: (searchId) => derive("stop", searchId),
    mailboxKey: (email) => derive("mailbox", email.toLowerCase().replace(/\+[^@]*(?=@)/, "")),
  };
}

/** What is kept of a link: enough to know it again, too little to use it. */
export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
