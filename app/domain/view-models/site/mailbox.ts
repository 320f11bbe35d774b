/** What the page that says to look into the mailbox can be asked. */
const MAILBOX_INTENTS = ["code", "resend", "change"] as const;
export type MailboxIntent = (typeof MAILBOX_INTENTS)[number];

export const isMailboxIntent = (text: string | null): text is MailboxIntent =>
  MAILBOX_INTENTS.some((intent) => intent === text);

/** Why the code of a mail did nothing. */
export const CODE_PROBLEMS = {
  wrong: "That isn't the code from our last email. Check it and try again.",
  ended: "That code has expired or was tried too often. Click the link in the email, or send it again.",
} as const;

/**
 * What the link of a sign-up's mail opens. `contested`: others signed up with the address, and this browser did not; `ended`: the
 * account asked for another address since, or its password was changed; `taken`: another account has the address by now;
 * `unknown`: no mail held it; `failed`: nobody can say just now.
 */
export type ConfirmLinkState =
  | "waiting"
  | "contested"
  | "confirmed"
  | "expired"
  | "ended"
  | "taken"
  | "unknown"
  | "failed";

/** The forms of the page that asks for the mail of a lost password: the mail, and the new password by its code. */
export type AskResetForm = "ask" | "code";

/** What the link of a lost password's mail opens. `over`: it was used, replaced by a newer one, or is too old. */
/** `taken`: it would put an address back that is another account's by now. */
export type ResetLinkState = "good" | "taken" | "over" | "failed";
