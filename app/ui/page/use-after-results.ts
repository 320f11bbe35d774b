import { startTransition, useEffect, useState } from "react";

/** The value of the page before, until what this one was asked for is on the screen: for what stands below, or is closed. */
export function useAfterResults<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => startTransition(() => setShown(() => value)), [value]);
  return shown;
}
