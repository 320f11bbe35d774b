/** How often an alert mails, in the order of choice. */
export const FREQUENCY_CHOICES = [
  { code: "instant", label: "As matches arrive" },
  { code: "daily", label: "Once a day" },
  { code: "weekly", label: "Once a week" },
] as const;
/** Whether an account's alerts reach anybody: `unconfirmed` ones wait for its mailbox, `paused` ones for its owner. */
export const ALERT_STATES = ["on", "unconfirmed", "paused"] as const;
export type AlertState = (typeof ALERT_STATES)[number];

export type MailingFrequency = (typeof FREQUENCY_CHOICES)[number]["code"];

export function readFrequency(text: string): MailingFrequency | undefined {
  return FREQUENCY_CHOICES.find(({ code }) => code === text)?.code;
}

/** "once a day", inside a sentence. */
export function frequencyWords(code: string): string {
  const label = FREQUENCY_CHOICES.find((choice) => choice.code === code)?.label ?? "never";
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** "once a day when something new matches": arriving matches are new already. */
export function mailingWords(code: string): string {
  const often = frequencyWords(code);
  return code === "daily" || code === "weekly" ? `${often} when something new matches` : often;
}
