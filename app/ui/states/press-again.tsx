import { PRESS_AGAIN_SENTENCE } from "~/domain/shopper/filled-trap";
import { PRESSED_AGAIN_FIELD } from "~/domain/shopper/hidden-fields";
import { Notice } from "./notice";

/** In a form that came back because its trap was filled: everything that was written is there, and the next press counts. */
export function PressAgain() {
  return (
    <>
      <Notice tone="bad">{PRESS_AGAIN_SENTENCE}</Notice>
      <input type="hidden" name={PRESSED_AGAIN_FIELD} value="yes" />
    </>
  );
}
