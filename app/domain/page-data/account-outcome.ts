/** What ends with another page, of somebody else or of nobody: the page that its shopper is led to says it, once. */
const ACCOUNT_OUTCOMES = ["signed-up", "signed-in", "signed-out"] as const;
export type AccountOutcome = (typeof ACCOUNT_OUTCOMES)[number];

const WORDS: Readonly<Record<AccountOutcome, string>> = {
  "signed-up": "Your email address is confirmed. You have an account, and you're signed in.",
  "signed-in": "You're signed in.",
  "signed-out": "You're signed out.",
};

export const accountOutcomeWords = (outcome: AccountOutcome): string => WORDS[outcome];

/** The outcome in a cookie's list; null for what we never wrote. */
export function readAccountOutcome(value: unknown): AccountOutcome | null {
  const [said]: readonly unknown[] = Array.isArray(value) ? value : [];
  return ACCOUNT_OUTCOMES.find((outcome) => outcome === said) ?? null;
}
