/** What ends with another page, of somebody else or of nobody: the page that its shopper is led to says it, once. */
const ACCOUNT_OUTCOMES = ["signed-up", "signed-in", "signed-out"] as const;
export type AccountOutcome = (typeof ACCOUNT_OUTCOMES)[number];

interface SaidAccountOutcome {
  readonly outcome: AccountOutcome;
  /** How many cars of the browser's compare list the account had no room for. */
  readonly leftOut: number;
}

const WORDS: Readonly<Record<AccountOutcome, string>> = {
  "signed-up": "Your email address is confirmed. You have an account, and you're signed in.",
  "signed-in": "You're signed in.",
  "signed-out": "You're signed out.",
};

export function accountOutcomeWords({ outcome, leftOut }: SaidAccountOutcome): string {
  if (leftOut === 0) return WORDS[outcome];
  const cars = leftOut === 1 ? "one car that you chose before is" : `${leftOut} cars that you chose before are`;
  return `${WORDS[outcome]} Your account compares five cars, so ${cars} not among them.`;
}

/** What a cookie's list says of it. */
export const writeAccountOutcome = ({ outcome, leftOut }: SaidAccountOutcome): readonly string[] =>
  leftOut === 0 ? [outcome] : [outcome, String(leftOut)];

/** The outcome in a cookie's list; null for what we never wrote. */
export function readAccountOutcome(value: unknown): SaidAccountOutcome | null {
  const [said, left]: readonly unknown[] = Array.isArray(value) ? value : [];
  const outcome = ACCOUNT_OUTCOMES.find((known) => known === said);
  if (outcome === undefined) return null;
  return { outcome, leftOut: typeof left === "string" && /^[1-5]$/.test(left) ? Number(left) : 0 };
}
