/** What an optional call said. "failed" is not none: nobody knows what there is, so nothing may be said of it. */
export type OrFailed<T> = T | "failed";

/** In the place of a panel that has nothing to show: why. */
export interface Unshown {
  readonly explanation: string;
}

/** Said of what should be there, and could not be asked for. */
export const NOT_SHOWN_NOW = "This cannot be shown just now. Please try again later.";

/** `none` is what to say where the services were asked and have nothing. */
export function explainUnshown(answer: unknown, none: string): string {
  return answer === "failed" ? NOT_SHOWN_NOW : none;
}
