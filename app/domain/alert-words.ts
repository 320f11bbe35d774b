/** How often an alert mails, in the order of choice. */
export const FREQUENCY_CHOICES = [
  { code: "instant", label: "As matches arrive" },
  { code: "daily", label: "Once a day" },
  { code: "weekly", label: "Once a week" },
] as const;
export type MailingFrequency = (typeof FREQUENCY_CHOICES)[number]["code"];

export function readFrequency(text: string): MailingFrequency | undefined {
  return FREQUENCY_CHOICES.find(({ code }) => code === text)?.code;
}

/** "once a day when something new matches", inside a sentence. */
export function mailingWords(code: string): string {
  const label = FREQUENCY_CHOICES.find((choice) => choice.code === code)?.label ?? "never";
  const often = label.charAt(0).toLowerCase() + label.slice(1);
  return code === "daily" || code === "weekly" ? `${often} when something new matches` : often;
}
