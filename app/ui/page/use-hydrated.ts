import { useState } from "react";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect";

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
