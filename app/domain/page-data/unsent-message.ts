/** What a form about a car comes to that cannot be taken any more, or not just now: said in place of the page, with what was written. */
export interface UnsentMessage {
  readonly kind: "unsent-message";
  readonly sentence: string;
  /** As typed, without what is empty. */
  readonly words: readonly string[];
  readonly vehicleHref: string;
  /** To send the whole form once more, where that may help. */
  readonly again?: { readonly action: string; readonly fields: readonly (readonly [name: string, value: string])[] };
  readonly phone?: { readonly text: string; readonly href: string };
}

/** Of what an error page is told, which may be anything. */
export const isUnsentMessage = (value: unknown): value is UnsentMessage =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "unsent-message";
