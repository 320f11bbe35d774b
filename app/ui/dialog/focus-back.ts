import { focusOn } from "../page/focus-on";

/**
 * Remembers where the focus is, and gives a function for after the dialog: the platform gives the focus back to what opened
 * it, but to nothing where that is gone meanwhile, such as a card's link that became a button. Then it goes to the heading
 * of that card, else to that of the results or of the page. Nothing scrolls.
 */
export function rememberFocus(dialog: HTMLElement): () => void {
  const opener = document.activeElement;
  const card = opener?.closest("article");
  return () => {
    // Without an opener, as after a click in a browser that focuses no links, nothing is lost.
    if (opener === null || opener === document.body) return;
    // What was not given back is still inside, until the dialog leaves the page.
    const focused = document.activeElement;
    if (focused !== document.body && !dialog.contains(focused)) return;
    focusOn(
      (card?.isConnected ? card.querySelector<HTMLElement>("h2 a, h3 a") : null) ??
        document.getElementById("results-heading") ??
        document.querySelector("h1"),
    );
  };
}
