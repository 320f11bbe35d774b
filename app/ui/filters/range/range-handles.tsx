import { type ChangeEvent, useEffect, useRef } from "react";
import { styleVariables } from "../../card/deal-badge";
import { type Handles, moved } from "./range-positions";

interface RangeHandlesProps {
  /** The last place. */
  places: number;
  handles: Handles;
  names: readonly [low: string, high: string];
  spoken: readonly string[];
  onMove: (handles: Handles) => void;
  onSettle: (handles: Handles) => void;
}

const EACH = ["low", "high"] as const;

/** Two range inputs on one line, of which the thumbs alone take the pointer. */
export function RangeHandles({ places, handles, names, spoken, onMove, onSettle }: RangeHandlesProps) {
  const element = useRef<HTMLDivElement>(null);
  const settle = useRef<() => void>();
  useEffect(() => {
    settle.current = () => onSettle(handles);
  });
  useEffect(() => {
    const inputs = element.current;
    // React's change is each movement; the browser's is the handle let go.
    const letGo = () => settle.current?.();
    inputs?.addEventListener("change", letGo);
    return () => inputs?.removeEventListener("change", letGo);
  }, []);
  const move = (handle: "low" | "high") => (event: ChangeEvent<HTMLInputElement>) =>
    onMove(moved(handles, handle, Number(event.currentTarget.value)));
  return (
    <div
      className="handles"
      ref={element}
      style={styleVariables({ "--a": handles[0] / places, "--b": handles[1] / places })}
    >
      {EACH.map((handle, at) => (
        <input
          key={handle}
          type="range"
          min={0}
          max={places}
          value={handles[at]}
          aria-label={names[at]}
          aria-valuetext={spoken[at]}
          onChange={move(handle)}
        />
      ))}
    </div>
  );
}
