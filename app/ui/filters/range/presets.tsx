import { type KeyboardEvent, useState } from "react";
import { useHydrated } from "../../page/use-hydrated";

interface PresetsProps {
  /** The parameter of the ceiling. */
  name: string;
  label: string;
  ceilings: readonly number[];
  chosen: number | undefined;
  /** "$20k". */
  short: (ceiling: number) => string;
  /** Of the chosen one, undefined: pressed again it goes. */
  onPick: (ceiling: number | undefined) => void;
}

/**
 * Ceilings worth one press. Without script they submit the form, whose fields come after them: of two values the first
 * counts. With it they are one stop of Tab, and arrow keys lead from one to the next.
 */
export function Presets({ name, label, ceilings, chosen, short, onPick }: PresetsProps) {
  const isHydrated = useHydrated();
  const [stop, setStop] = useState(0);
  if (ceilings.length === 0) return null;

  function step(event: KeyboardEvent<HTMLElement>) {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const next = (Math.min(stop, ceilings.length - 1) + way + ceilings.length) % ceilings.length;
    setStop(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div className="presets" role="toolbar" aria-label={label} onKeyDown={step}>
      {ceilings.map((ceiling, at) => (
        <button
          key={ceiling}
          type="submit"
          name={name}
          value={ceiling}
          tabIndex={isHydrated && at !== Math.min(stop, ceilings.length - 1) ? -1 : undefined}
          aria-current={ceiling === chosen ? "true" : undefined}
          onFocus={() => setStop(at)}
          onClick={(event) => {
            event.preventDefault();
            onPick(ceiling === chosen ? undefined : ceiling);
          }}
        >
          {at === 0 ? `Under ${short(ceiling)}` : <ShortUnder word={short(ceiling)} />}
        </button>
      ))}
    </div>
  );
}

function ShortUnder({ word }: { word: string }) {
  return (
    <>
      <span className="vh">Under </span>
      {word}
    </>
  );
}
