import type { RangePicture } from "~/domain/view-models/filters/range-picture";

/** What is chosen of a range; a bound left out is no bound. */
export interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Places between the bars, from 0 before the first to their number after the last: of the two handles. */
export type Handles = readonly [low: number, high: number];

/**
 * Where the handles stand: at the place nearest to each bound, and never at the same. `isWhole` says that a bar is one
 * whole figure, a year, which the upper bound includes.
 */
export function handlesOf({ from, step, bars }: RangePicture, { min, max }: Bounds, isWhole: boolean): Handles {
  const last = bars.length;
  const place = (figure: number) => Math.round((figure - from) / step);
  const low = min === undefined ? 0 : Math.min(Math.max(place(min), 0), last - 1);
  const high = max === undefined ? last : Math.min(Math.max(place(max) + (isWhole ? 1 : 0), 1), last);
  return [low, Math.max(high, low + 1)];
}

/** What the handles say. At their ends they say nothing: the outer bars hold all beyond them. */
export function boundsOf({ from, step, bars }: RangePicture, [low, high]: Handles, isWhole: boolean): Bounds {
  return {
    min: low === 0 ? undefined : from + low * step,
    max: high === bars.length ? undefined : from + high * step - (isWhole ? 1 : 0),
  };
}

/** One handle moved, as far as the other lets it. */
export function moved([low, high]: Handles, handle: "low" | "high", place: number): Handles {
  return handle === "low" ? [Math.min(place, high - 1), high] : [low, Math.max(place, low + 1)];
}

/**
 * Places with a word under them: the first, and some at even distances, none of them near the last. Where the first bar
 * is open its word is a long one, and takes the room of the next. The last of whole figures has its word at the end.
 */
export function scaleOf({ bars, isFirstOpen }: RangePicture, isWhole: boolean): readonly number[] {
  const every = Math.max(1, Math.round(bars.length / 4));
  const named = isWhole ? bars.length - 1 : bars.length;
  const places = Array.from({ length: Math.ceil(named / every) }, (_, at) => at * every);
  return places.filter((place) => bars.length - place >= every * 0.75 && !(isFirstOpen && place === every));
}

/** A range under another ceiling: a floor that is not below it goes. */
export function withCeiling({ min }: Bounds, max: number | undefined): Bounds {
  const isBelow = min === undefined || max === undefined || min < max;
  return { min: isBelow ? min : undefined, max };
}
