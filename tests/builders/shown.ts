import type { Unshown } from "~/domain/view-models/reference/unshown";

/** A panel that has something to show. */
export function shown<T extends object>(panel: T | Unshown): T {
  if (!isShown(panel)) throw new Error(`Nothing is shown: ${JSON.stringify(panel)}`);
  return panel;
}

function isShown<T extends object>(panel: T | Unshown): panel is T {
  return !("explanation" in panel);
}
