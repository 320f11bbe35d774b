import { HONEYPOT_FIELD, PRESSED_AGAIN_FIELD } from "./hidden-fields";

/** Whether to ask for one more press. It is never the reason to drop what somebody wrote. */
export const isDoubtful = (typed: (field: string) => string): boolean =>
  typed(HONEYPOT_FIELD) !== "" && typed(PRESSED_AGAIN_FIELD) === "";

/** What is said then. */
export const PRESS_AGAIN_SENTENCE =
  "Nothing was sent yet: a field that nobody sees was filled in, perhaps by your browser. Please click the button again.";
