import { useNavigationType } from "@remix-run/react";
import { startTransition, useEffect, useState } from "react";

let waiting: (() => void)[] = [];

/**
 * The value of the page before, until what this one was asked for is on the screen: for what stands below, or is closed.
 * `isSeen` is for what stands beside the results: it is drawn first, and in one go.
 */
export function useAfterResults<T>(value: T, isSeen = false): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const draw = () => setShown(() => value);
    // The task behind the next frame: a render before it would keep the results off the screen.
    if (waiting.push(isSeen ? draw : () => startTransition(draw)) === 1) {
      requestAnimationFrame(() => setTimeout(drawWaiting));
    }
  }, [value, isSeen]);
  return shown;
}

/**
 * The same for what stands around the results: in sight, or below them. Back brings all of it in one go, since the page's
 * height must be there for its place.
 */
export function useResultsFirst<T>(value: T, isSeen = true): T {
  const isBack = useNavigationType() === "POP";
  const drawn = useAfterResults(value, isSeen);
  return isBack ? value : drawn;
}

function drawWaiting(): void {
  const due = waiting;
  waiting = [];
  for (const draw of due) draw();
}
