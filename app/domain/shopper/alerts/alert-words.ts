/** How often an alert mails, in the order of choice. */
export const FREQUENCY_CHOICES = [
  { code: "instant", label: "Right away" },
  { code: "daily", label: "Daily" },
  { code: "weekly", label: "Weekly" },
] as const;

/** Until somebody chooses. */
export const FREQUENCY_DEFAULT = "daily";

/** The choice of whoever wants none. */
export const NO_MAIL = { code: "off", label: "Never" } as const;

/** How a saved search tells its owner what is new. */
export const ALERT_CHANNELS = ["mail", "push"] as const;
export const CHANNEL_CHOICES = [
  { code: "mail", label: "Email" },
  { code: "push", label: "Notifications" },
] as const;

/**
 * Whether an account's alerts reach anybody: `unconfirmed` ones wait for its mailbox, `paused` ones, which it refused, and `off`
 * ones, which its owner paused, for that owner.
 */
export const ALERT_STATES = ["on", "unconfirmed", "paused", "off"] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** "daily", inside a sentence. */
export function frequencyWords(code: string): string {
  const label = FREQUENCY_CHOICES.find((choice) => choice.code === code)?.label ?? "never";
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** "daily when something new matches": what comes right away is new already. */
export function mailingWords(code: string): string {
  const often = frequencyWords(code);
  return code === "daily" || code === "weekly" ? `${often} when something new matches` : often;
}
