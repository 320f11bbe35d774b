import { useLayoutEffect, useState } from "react";

// The server has no layout to wait for, and React says so loudly.
const useBrowserLayoutEffect = typeof document === "undefined" ? () => {} : useLayoutEffect;

let isHydrated = false;

/**
 * False on the server and while the first page hydrates, so that both render the same; true from then on. Later pages
 * may therefore read what only the browser knows in their very first render.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isHydrated);
  useBrowserLayoutEffect(() => {
    isHydrated = true;
    setHydrated(true);
  }, []);
  return hydrated;
}
