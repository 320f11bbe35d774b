import { RECENT_SEARCHES_STORAGE_KEY as KEY } from "~/domain/shopper/recent-searches";

/** What was searched from the box in this browser, the last first. It never leaves the device. */
export interface RecentSearch {
  readonly text: string;
  /** Where a suggestion led; absent where the words themselves were searched. */
  readonly href?: string;
}

const RECENT_MAX = 5;
const TEXT_MAX_CHARS = 100;

const CHOICE_COOKIE = "historyChoice";

/** Whether searches are remembered and offered: browsing history is paused and switched on for both (the page of history). */
function remembersSearches(): boolean {
  const choice = chosen();
  const sendsGpc = "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
  return choice !== "paused" && (!sendsGpc || choice === "on");
}

function chosen(): unknown {
  try {
    const pair = document.cookie.split("; ").find((text) => text.startsWith(`${CHOICE_COOKIE}=`)) ?? "";
    const said: unknown = JSON.parse(atob(decodeURIComponent(pair.slice(CHOICE_COOKIE.length + 1))));
    return Array.isArray(said) ? said[0] : undefined;
  } catch {
    return undefined;
  }
}

/** None where the browser keeps nothing for us, or holds what we never wrote. */
export function readRecentSearches(): readonly RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

/** What the search box offers. */
export const offeredSearches = (): readonly RecentSearch[] => (remembersSearches() ? readRecentSearches() : []);

/** Puts a search first, once, where searches are remembered. */
export function rememberSearch(search: RecentSearch): void {
  const text = search.text.trim();
  if (text === "" || text.length > TEXT_MAX_CHARS || !remembersSearches()) return;
  const others = readRecentSearches().filter((other) => other.text.toLowerCase() !== text.toLowerCase());
  write([{ ...search, text }, ...others].slice(0, RECENT_MAX));
}

export function forgetSearch(text: string): void {
  write(readRecentSearches().filter((search) => search.text !== text));
}

export function forgetSearches(): void {
  write([]);
}

function write(searches: readonly RecentSearch[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== "object" || value === null || !("text" in value)) return false;
  const { text } = value;
  const href: unknown = "href" in value ? value.href : undefined;
  return (
    typeof text === "string" &&
    text.length <= TEXT_MAX_CHARS &&
    (href === undefined || (typeof href === "string" && /^\/(?!\/)/.test(href)))
  );
}
