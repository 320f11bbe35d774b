/** What a page may do before its shopper has chosen: nothing of a third party's, or all that they did not refuse. */
export const CONSENT_MODES = ["opt-in", "opt-out"] as const;
export type ConsentMode = (typeof CONSENT_MODES)[number];

/** What a shopper chose; it wins over everything else. */
export type ConsentChoice = "yes" | "no";

/** What counts for a page, and why. */
export type ConsentState = "agreed" | "refused" | "gpc" | "not-asked" | "not-refused";

interface ConsentFacts {
  readonly choice: ConsentChoice | undefined;
  /** Global Privacy Control is a no where nothing was chosen. */
  readonly sendsGpc: boolean;
  readonly mode: ConsentMode;
}

export function toConsentState({ choice, sendsGpc, mode }: ConsentFacts): ConsentState {
  if (choice !== undefined) return choice === "yes" ? "agreed" : "refused";
  if (sendsGpc) return "gpc";
  return mode === "opt-out" ? "not-refused" : "not-asked";
}

/** Whether a page event may be sent, and a third party asked for something. */
export const isAllowed = (state: ConsentState): boolean => state === "agreed" || state === "not-refused";

/** What the cookie of the choice says; undefined for anything that we never wrote. */
export function readConsentChoice(value: unknown): ConsentChoice | undefined {
  const [choice]: readonly unknown[] = Array.isArray(value) ? value : [];
  return choice === "yes" || choice === "no" ? choice : undefined;
}

/** The line in the footer: asks before, says that it may be refused, or that the browser's signal is a no. */
export type ConsentLine = "ask" | "tell" | "gpc";

/** What the line says; undefined where nobody else would learn anything, or the shopper has chosen. */
export function toConsentLine(state: ConsentState, sharesViews: boolean): ConsentLine | undefined {
  if (state === "gpc") return "gpc";
  if (!sharesViews) return undefined;
  if (state === "not-asked") return "ask";
  return state === "not-refused" ? "tell" : undefined;
}
