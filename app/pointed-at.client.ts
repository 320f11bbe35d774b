/** Whether somebody points at a box or is in it, in a frame that it holds, too: `:focus-within` may not see into one. */
export const isPointedAt = (box: HTMLElement): boolean =>
  box.matches(":hover, :focus-within") || box.contains(document.activeElement);
