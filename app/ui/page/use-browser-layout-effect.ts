import { useLayoutEffect } from "react";

/** The server has no layout to wait for, and React says so loudly. */
export const useBrowserLayoutEffect: typeof useLayoutEffect =
  typeof document === "undefined" ? () => {} : useLayoutEffect;
