import { startTransition, useEffect, useState } from "react";

let waiting: (() => void)[] = [];

/** The value of the page before, until what this one was asked for is on the screen: for what stands below, or is closed. */
export function useAfterResults<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    // The task behind the next frame: a render before it would keep the results off the screen.
    if (waiting.push(() => setShown(() => value)) === 1) requestAnimationFrame(() => setTimeout(drawWaiting));
  }, [value]);
  return shown;
}

function drawWaiting(): void {
  const due = waiting;
  waiting = [];
  startTransition(() => {
    for (const draw of due) draw();
  });
}
