import { Fragment } from "react";
import type { RangePicture } from "~/domain/view-models/filters/range-picture";
import { styleVariables } from "../../card/deal-badge";
import { useHydrated } from "../../page/use-hydrated";
import { RangeHandles } from "./range-handles";
import { type Bounds, boundsOf, type Handles, handlesOf, scaleOf } from "./range-positions";

/** What the figures of a range are called, on the scale and by a screen reader. */
export interface RangeWords {
  readonly low: string;
  readonly high: string;
  /** In full: "$32,000". */
  readonly full: (figure: number) => string;
  /** On the scale: "$32k". */
  readonly short: (figure: number) => string;
  /** A bar is one whole figure, a year: the last is named and not "over". */
  readonly isWhole: boolean;
}

interface RangeSliderProps {
  picture: RangePicture;
  bounds: Bounds;
  words: RangeWords;
  /** While a handle moves. */
  onMove: (bounds: Bounds) => void;
  /** It was let go, or moved by a key. */
  onSettle: (bounds: Bounds) => void;
}

/** Bars, two handles on the line below them, and the scale. Without script the fields beside it do the work. */
export function RangeSlider({ picture, bounds, words, onMove, onSettle }: RangeSliderProps) {
  const isHydrated = useHydrated();
  const handles = handlesOf(picture, bounds, words.isWhole);
  const said = (places: Handles) => boundsOf(picture, places, words.isWhole);
  return (
    <div className="range">
      <Bars bars={picture.bars} handles={handles} />
      {isHydrated ? (
        <RangeHandles
          places={picture.bars.length}
          handles={handles}
          names={[words.low, words.high]}
          spoken={[bounds.min, bounds.max].map((figure) => (figure === undefined ? "Any" : words.full(figure)))}
          onMove={(places) => onMove(said(places))}
          onSettle={(places) => onSettle(said(places))}
        />
      ) : (
        <div className="handles" />
      )}
      <Scale picture={picture} words={words} />
    </div>
  );
}

/** Two paths, for the bars within and without the handles: an element for each bar would be sixty. */
function Bars({ bars, handles: [low, high] }: { bars: readonly number[]; handles: Handles }) {
  const path = (isIn: boolean) =>
    bars
      .map((height, at) => (height > 0 && (at >= low && at < high) === isIn ? `M${at} 100v-${height}h.9V100` : ""))
      .join("");
  return (
    <svg className="bars" viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path className="on" d={path(true)} />
      <path d={path(false)} />
    </svg>
  );
}

function Scale({ picture, words }: { picture: RangePicture; words: RangeWords }) {
  const { from, step, bars, isFirstOpen } = picture;
  const end = words.isWhole ? words.short(from + bars.length - 1) : "over";
  return (
    <div className="scale" aria-hidden="true">
      {scaleOf(picture, words.isWhole).map((place) => (
        <Fragment key={place}>
          <i style={place === 0 ? undefined : styleVariables({ "--x": place / bars.length })}>
            {isFirstOpen && place === 0 ? `before ${words.short(from + step)}` : words.short(from + place * step)}
          </i>{" "}
        </Fragment>
      ))}
      <i>{end}</i>
    </div>
  );
}
