import type { LoadedList } from "~/domain/view-models/results/loaded-list";

/**
 * Lists that Load more grew, remembered for Back: one for each history entry, at most ten, the longest unused going first
 * (convention 3.4). They live as long as the tab.
 */
const KEPT_MAX = 10;
const PREFIX = "forecourt-list ";
const ORDER_KEY = "forecourt-lists";

interface GrownList {
  readonly list: LoadedList;
  /** Pixels: what the list takes, so that its room is there before script draws it. */
  readonly height: number;
}

/** Names a history entry. Entries of fresh documents share a key, so the address goes along. */
export function entryKeyOf(location: { readonly key: string; readonly pathname: string; readonly search: string }) {
  return `${location.key} ${location.pathname}${location.search}`;
}

export function readGrownList(entryKey: string): GrownList | null {
  try {
    const text = sessionStorage.getItem(PREFIX + entryKey);
    if (text === null) return null;
    const grown: GrownList = JSON.parse(text);
    if (!Array.isArray(grown.list.items)) return null;
    touch(entryKey);
    return grown;
  } catch {
    return null;
  }
}

/** Keeps the list; where there is no room, older ones go until there is. */
export function keepList(entryKey: string, grown: GrownList): void {
  try {
    const text = JSON.stringify(grown);
    for (let order = touch(entryKey); order.length > 0; order = order.slice(1)) {
      try {
        sessionStorage.setItem(PREFIX + entryKey, text);
        return;
      } catch {
        const [oldest] = order;
        if (oldest !== undefined) forget(oldest);
      }
    }
  } catch {
    // A browser without storage: Back finds the first page.
  }
}

/** Moves an entry to the end of the order, and lets go of what is over the limit. */
function touch(entryKey: string): readonly string[] {
  const order = [...readOrder().filter((key) => key !== entryKey), entryKey];
  for (const key of order.slice(0, -KEPT_MAX)) sessionStorage.removeItem(PREFIX + key);
  const grown = order.slice(-KEPT_MAX);
  sessionStorage.setItem(ORDER_KEY, JSON.stringify(grown));
  return grown;
}

function forget(entryKey: string): void {
  sessionStorage.removeItem(PREFIX + entryKey);
  sessionStorage.setItem(ORDER_KEY, JSON.stringify(readOrder().filter((key) => key !== entryKey)));
}

function readOrder(): readonly string[] {
  const order: unknown = JSON.parse(sessionStorage.getItem(ORDER_KEY) ?? "[]");
  return Array.isArray(order) ? order.filter((key) => typeof key === "string") : [];
}

/**
 * Runs in the page before its first paint, right behind the list: gives it the height that it had, so that the place
 * is right and nothing moves when script draws the rest. Coming back, every card has its height at once; in a new
 * visit those below the screen are drawn bit by bit (grid.css), or all when somebody scrolls before that. Plain script,
 * since nothing else has loaded by then.
 */
export const RESERVE_HEIGHT_SCRIPT = `try{var l=document.currentScript.previousElementSibling,w=()=>{l.className="grid"},s=history.state,k;s?w():(setTimeout(w,4e3),addEventListener("scroll",w,{once:!0}));k=sessionStorage.getItem(${JSON.stringify(PREFIX)}+(s&&s.key||"default")+" "+location.pathname+location.search);if(k)l.style.minHeight=JSON.parse(k).height+"px"}catch(e){}`;
