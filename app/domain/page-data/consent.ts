/** What a page may do before its shopper has chosen: nothing of a third party's, or all that they did not refuse. */
export const CONSENT_MODES = ["opt-in", "opt-out"] as const;
export type ConsentMode = (typeof CONSENT_MODES)[number];

/** What a shopper chose; it wins over everything else. "yes-ads" answers a question that named the company that fills ads, too. */
export type ConsentChoice = "yes" | "yes-ads" | "no";

/** What counts for a page, and why. */
export type ConsentState = "agreed" | "refused" | "gpc" | "not-asked" | "not-refused";

interface ConsentFacts {
  readonly choice: ConsentChoice | undefined;
  /** Global Privacy Control is a no where nothing was chosen. */
  readonly sendsGpc: boolean;
  readonly mode: ConsentMode;
}

export function toConsentState({ choice, sendsGpc, mode }: ConsentFacts): ConsentState {
  if (choice !== undefined) return choice === "no" ? "refused" : "agreed";
  if (sendsGpc) return "gpc";
  return mode === "opt-out" ? "not-refused" : "not-asked";
}

/** Whether a page event may be sent, and a third party asked for something. */
export const isAllowed = (state: ConsentState): boolean => state === "agreed" || state === "not-refused";

/** The state as far as ads of others go: who agreed to less was not asked. */
export const consentToAds = (state: ConsentState, choice: ConsentChoice | undefined): ConsentState =>
  state === "agreed" && choice !== "yes-ads" ? "not-asked" : state;

/** What the cookie of the choice says; undefined for anything that we never wrote. */
export function readConsentChoice(value: unknown): ConsentChoice | undefined {
  const [choice]: readonly unknown[] = Array.isArray(value) ? value : [];
  return choice === "yes" || choice === "yes-ads" || choice === "no" ? choice : undefined;
}

/** The same of all cookies that script may read (`document.cookie`). Never throws. */
export function consentChoiceIn(cookies: string): ConsentChoice | undefined {
  const [, written = ""] = /(?:^|; )consent=([^;]*)/.exec(cookies) ?? [];
  try {
    return readConsentChoice(JSON.parse(atob(decodeURIComponent(written))));
  } catch {
    return undefined;
  }
}

/** Who else would learn something: the company that measures visits, and the one that fills places of pages with ads. */
export interface Learners {
  readonly sharesViews: boolean;
  readonly hasOutsideAds: boolean;
}

/** The line in the footer: asks before, says that it may be refused, or that the browser's signal is a no. */
export type ConsentLine = AskingLine | "gpc";
export type AskingLine = "ask" | "ask-ads" | "ask-both" | "tell" | "tell-ads" | "tell-both";

/** What the line says; undefined where nobody else would learn anything, or the shopper has chosen. */
export function toConsentLine(state: ConsentState, { sharesViews, hasOutsideAds }: Learners): ConsentLine | undefined {
  if (state === "gpc") return "gpc";
  if (!sharesViews && !hasOutsideAds) return undefined;
  if (state !== "not-asked" && state !== "not-refused") return undefined;
  const line = state === "not-asked" ? "ask" : "tell";
  if (!hasOutsideAds) return line;
  return sharesViews ? `${line}-both` : `${line}-ads`;
}
