/** What the page that says to look into the mailbox can be asked. */
const MAILBOX_INTENTS = ["code", "resend", "change"] as const;
export type MailboxIntent = (typeof MAILBOX_INTENTS)[number];

export const isMailboxIntent = (text: string | null): text is MailboxIntent =>
  MAILBOX_INTENTS.some((intent) => intent === text);

/**
 * What the link of a sign-up's mail opens. `contested`: others signed up with the address, and this browser did not; `ended`: the
 * account asked for another address since, or its password was changed; `unknown`: no mail held it; `failed`: nobody can say
 * just now.
 */
export type ConfirmLinkState = "waiting" | "contested" | "confirmed" | "expired" | "ended" | "unknown" | "failed";

/** What the link of a lost password's mail opens. `over`: it was used, replaced by a newer one, or is too old. */
/** `taken`: it would put an address back that is another account's by now. */
export type ResetLinkState = "good" | "taken" | "over" | "failed";
