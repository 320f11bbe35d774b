import { useSyncExternalStore } from "react";
import {
  DISMISSED_STORAGE_KEY,
  readStoredDismissed,
  withDismissed,
  withoutDismissed,
} from "~/domain/shopper/browsing-history";

const listeners = new Set<() => void>();

/** None where the browser stores nothing for us. */
function stored(): readonly string[] {
  try {
    return readStoredDismissed(JSON.parse(localStorage.getItem(DISMISSED_STORAGE_KEY) ?? "[]"));
  } catch {
    return [];
  }
}

function write(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(DISMISSED_STORAGE_KEY);
    else localStorage.setItem(DISMISSED_STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // The site has a list of its own.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Cars that are not asked about in this browser: it remembers more of them than a cookie does (section 4). */
export const dismissHere = (id: string): void => write(withDismissed(stored(), id));
export const offerHere = (id: string): void => write(withoutDismissed(stored(), id));
export const forgetDismissedCars = (): void => {
  if (stored().length > 0) write([]);
};

/** False while the page is taken over: its markup is the site's. */
export const useIsDismissedHere = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => stored().includes(id),
    () => false,
  );
