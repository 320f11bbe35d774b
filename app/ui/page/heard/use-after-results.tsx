import { useNavigationType } from "@remix-run/react";
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from "react";
import { useSaidAfter } from "./live-region";

type Draw = () => void;

/** Takes what is to be drawn behind the next frame, in the order of asking. */
const AfterFrameContext = createContext<(draw: Draw) => void>((draw) => draw());

/** Above all that waits for the results: one queue for the page. */
export function AfterResultsProvider({ children }: { children: ReactNode }) {
  const [drawLater] = useState(createAfterFrame);
  return <AfterFrameContext.Provider value={drawLater}>{children}</AfterFrameContext.Provider>;
}

function createAfterFrame(): (draw: Draw) => void {
  let waiting: Draw[] = [];
  const drawWaiting = () => {
    const due = waiting;
    waiting = [];
    for (const draw of due) draw();
  };
  return (draw) => {
    // The task behind the next frame: a render before it would keep the results off the screen.
    if (waiting.push(draw) === 1) requestAnimationFrame(() => setTimeout(drawWaiting));
  };
}

/**
 * The value of the page before, until what this one was asked for is on the screen: for what stands below, or is closed.
 * `isSeen` is for what stands beside the results: it is drawn first, and in one go.
 */
export function useAfterResults<T>(value: T, isSeen = false): T {
  const drawLater = useContext(AfterFrameContext);
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const draw = () => setShown(() => value);
    drawLater(isSeen ? draw : () => startTransition(draw));
  }, [value, isSeen, drawLater]);
  useSaidAfter(shown);
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
