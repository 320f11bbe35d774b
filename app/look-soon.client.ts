import { throttled } from "./throttled.client";

/** Most changes of a page are of no interest to those who look: they look once for all of them. */
const LOOK_AFTER_MS = 500;

/** Looks soon after each change of the page, now and for good. Gives the function that asks for a look as soon. */
export function lookAfterChanges(look: () => void): () => void {
  const lookSoon = throttled(look, LOOK_AFTER_MS);
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
  return lookSoon;
}
