/** Gives the focus to what may be a heading, which takes none by itself. Nothing scrolls. */
export function focusOn(element: HTMLElement | null): void {
  if (element === null) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** For whoever is nowhere: to the card that the address leads to, else to the page's heading. Who is somewhere stays there. */
export function focusFromNowhere(): void {
  if (document.activeElement !== document.body) return;
  const named = document.getElementById(location.hash.slice(1));
  focusOn(named?.querySelector<HTMLElement>("h2 a, h3 a") ?? document.querySelector<HTMLElement>("main h1"));
}
