import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** The markup of a part that looks the same wherever the key is the same: as it was stored, or rendered now. */
export type KeepMarkup = (key: string, part: () => ReactNode) => string;

/**
 * Keeps what was rendered last: at least `generation` parts, and fewer than twice as many. A part is rendered by itself,
 * without the contexts of the page around it. One that is asked for again before a generation is over stays.
 */
export function markupKeeper(generation: number): KeepMarkup {
  let young = new Map<string, string>();
  let old = new Map<string, string>();
  return (key, part) => {
    const known = young.get(key);
    if (known !== undefined) return known;
    // React joins a text out of hundreds of pieces, which would all be stored; through bytes and back it is one.
    const markup = old.get(key) ?? Buffer.from(renderToString(part())).toString();
    if (young.size === generation) {
      old = young;
      young = new Map();
    }
    young.set(key, markup);
    return markup;
  };
}
