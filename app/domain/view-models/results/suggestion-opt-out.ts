import type { SearchResponse } from "~/contract/listings/search";
import { INFO_PATH } from "../../site-paths";

/** The question as a page of its own, and a dialog over the results. */
export const CLARIFICATION_PATH = `${INFO_PATH}/clarify`;
export const CLARIFICATION_TITLE = "Did you mean another model?";

export interface ClarificationView {
  readonly kind: "clarify";
  readonly title: string;
  /** "Toyota Corolla Hatchback". */
  readonly selected: string;
  /** "Toyota Corolla". */
  readonly suggested: string;
  readonly makeCode: string;
  readonly modelCode: string;
  /** The search: where the answer leads back to. */
  readonly cancelHref: string;
}

/** The question to ask; null where there is none, or where the shopper does not want to be asked. */
export function toClarification(rename: SearchResponse["suggestedModel"], optOut: readonly string[], today: string) {
  if (rename === undefined || isOptedOut(optOut, rename.suggestedModelCode, today)) return null;
  return {
    selected: `${rename.selectedMakeDescription} ${rename.selectedModelDescription}`,
    suggested: `${rename.suggestedMakeDescription} ${rename.suggestedModelDescription}`,
    makeCode: rename.suggestedMakeCode,
    modelCode: rename.suggestedModelCode,
  };
}

/**
 * Suggested models that a shopper waved away, as the cookie keeps them (section 4): a code alone for good
 * ("Don't show me this again"), with a date for that day (No).
 */
const KEPT_MAX = 50;

export function readOptOut(cookieValue: unknown): readonly string[] {
  return Array.isArray(cookieValue)
    ? cookieValue.filter((entry): entry is string => typeof entry === "string").slice(-KEPT_MAX)
    : [];
}

/** `today`: an ISO date. */
function isOptedOut(entries: readonly string[], modelCode: string, today: string): boolean {
  return entries.includes(modelCode) || entries.includes(dated(modelCode, today));
}

export function withOptOut(
  entries: readonly string[],
  modelCode: string,
  choice: "never" | { readonly today: string },
): readonly string[] {
  const entry = choice === "never" ? modelCode : dated(modelCode, choice.today);
  return [...entries.filter((known) => known !== entry), entry].slice(-KEPT_MAX);
}

function dated(modelCode: string, isoDate: string): string {
  return `${modelCode}@${isoDate}`;
}
