import { useEffect, useRef, useState } from "react";
import { formatDollars } from "~/domain/figures/format-figures";
import { controlOf, type FormState, TextField } from "../../form/text-field";

/** How far a slider moves at a time, and how its figure is written and heard. */
const UNITS = {
  dollars: { step: 100, text: formatDollars, words: formatDollars, inputMode: "numeric" },
  percent: { step: 0.05, text: String, words: (figure: number) => `${figure}%`, inputMode: "decimal" },
} as const;

interface SlideFieldProps {
  form: FormState;
  name: string;
  unit: keyof typeof UNITS;
  most: number;
  /** The shopper has let go of the slider, and the field has its figure. */
  onSlid(form: HTMLFormElement): void;
}

/**
 * A field that is typed into, and slid where script can. The slider comes once script has taken the page over, is not sent,
 * and writes into the field only what a shopper moved it to: a figure between its steps stays as it is.
 */
export function SlideField({ form, name, unit, most, onSlid }: SlideFieldProps) {
  const { step, text, words, inputMode } = UNITS[unit];
  const slider = useRef<HTMLInputElement>(null);
  const [figure, setFigure] = useState(() => figureOf(form.values?.[name]));
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    const node = isReady ? slider.current : null;
    // The browser's own event, at the end of a move: React's comes with each pixel of it.
    const tell = () => node?.form && onSlid(node.form);
    node?.addEventListener("change", tell);
    return () => node?.removeEventListener("change", tell);
  }, [isReady, onSlid]);
  return (
    <div className="slid">
      <TextField
        form={form}
        name={name}
        inputMode={inputMode}
        autoComplete="off"
        onInput={({ currentTarget: { value } }) => {
          setFigure(figureOf(value));
          if (slider.current !== null) slider.current.value = String(figureOf(value));
        }}
      />
      <div className="slidebox withjs">
        {isReady ? (
          <input
            ref={slider}
            className="slide"
            type="range"
            aria-label={`${controlOf(form, name).label.replace(" (optional)", "")}, slider`}
            aria-valuetext={words(figure)}
            min={0}
            max={most}
            step="any"
            defaultValue={figure}
            onInput={({ currentTarget: { value, form: owner } }) => {
              const moved = Number((Math.round(Number(value) / step) * step).toFixed(2));
              const field = owner?.elements.namedItem(name);
              if (field instanceof HTMLInputElement) field.value = text(moved);
              setFigure(moved);
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Nothing where the text is no figure: the field says so when it is sent. */
function figureOf(text = ""): number {
  const figure = Number(text.replace(/[$,%]/g, ""));
  return Number.isFinite(figure) && figure > 0 ? figure : 0;
}
