import { focusOn } from "../page/focus/focus-on";
import { isDrawn } from "../page/is-drawn";

/**
 * Remembers where the focus is, and gives a function for after the dialog: the platform gives the focus back to what opened
 * it, but to nothing where that is gone meanwhile, such as a card's link that became a button. Then it goes to the heading
 * of that card or of the tray of comparison, else to that of the results or of the page. Nothing scrolls.
 */
export function rememberFocus(dialog: HTMLElement): () => void {
  const opener = document.activeElement;
  const card = opener?.closest("article, .tray");
  return () => {
    // Without an opener, as after a click in a browser that focuses no links, nothing is lost.
    if (opener === null || opener === document.body) return;
    // What was not given back is still inside, until the dialog leaves the page.
    const focused = document.activeElement;
    if (focused !== document.body && !dialog.contains(focused)) return;
    focusOn(headingOf(card));
  };
}

/** The focus, for what goes away: to where it came from, else to a heading. */
export function giveFocusNear(origin: Element | null): void {
  const isThere = origin instanceof HTMLElement && origin !== document.body && origin.isConnected && isDrawn(origin);
  focusOn(isThere ? origin : headingOf(origin?.closest("article")));
}

/** Of a card that still stands, else of the results or of the page. */
function headingOf(card: Element | null | undefined): HTMLElement | null {
  const ofCard = card?.isConnected ? card.querySelector<HTMLElement>(".tray > * > h2, h2 a, h3 a") : null;
  return ofCard ?? document.getElementById("results-heading") ?? document.querySelector("h1");
}
