/** Geometry of the reference charts, in user units of their view box. A phone shows about one pixel a unit. */
export const CHART_WIDTH = 320;
export const CHART_HEIGHT = 190;
const PLOT = { left: 36, right: 316, top: 10, bottom: 166 } as const;
const GRID_LINES_MAX = 5;
const BAR_SHARE_OF_SLOT = 0.62;

interface GridLine {
  readonly y: number;
  readonly label: string;
}

export interface ChartFrame {
  readonly gridLines: readonly GridLine[];
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

export interface ChartTick {
  readonly x: number;
  readonly label: string;
}

/** A round number of which few enough multiples reach `max`: 1, 2 or 5 times a power of ten. */
function roundStep(max: number): number {
  const rough = Math.max(max, GRID_LINES_MAX) / GRID_LINES_MAX;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}

/** Lines from zero to the first round number that is not below `max`. */
function toFrame(max: number, labelOf: (value: number) => string) {
  const step = roundStep(max);
  const lines = Math.max(1, Math.ceil(max / step));
  const top = lines * step;
  const yOf = (value: number) => rounded(PLOT.bottom - ((PLOT.bottom - PLOT.top) * value) / top);
  const frame: ChartFrame = {
    gridLines: Array.from({ length: lines + 1 }, (_, line) => ({ y: yOf(line * step), label: labelOf(line * step) })),
    left: PLOT.left,
    right: PLOT.right,
    bottom: PLOT.bottom,
  };
  return { frame, yOf };
}

const slotWidth = (slots: number) => (PLOT.right - PLOT.left) / Math.max(1, slots);

export interface RangeChart {
  readonly frame: ChartFrame;
  readonly ticks: readonly ChartTick[];
  /** From the lowest (`bottom`) to the highest (`top`) figure, with the average between. */
  readonly ranges: readonly {
    readonly x: number;
    readonly top: number;
    readonly bottom: number;
    readonly average: number;
  }[];
  /** Through the averages, for a polyline. */
  readonly line: string;
}

/** A range and an average for each point, first to last from left to right. */
export function toRangeChart(
  points: readonly { readonly label: string; readonly min: number; readonly max: number; readonly average: number }[],
  labelOf: (value: number) => string,
): RangeChart {
  const { frame, yOf } = toFrame(Math.max(...points.map(({ max }) => max), 1), labelOf);
  const slot = slotWidth(points.length);
  const xOf = (index: number) => rounded(PLOT.left + slot * (index + 0.5));
  const ranges = points.map(({ min, max, average }, index) => ({
    x: xOf(index),
    top: yOf(max),
    bottom: yOf(min),
    average: yOf(average),
  }));
  return {
    frame,
    ticks: points.map(({ label }, index) => ({ x: xOf(index), label })),
    ranges,
    line: ranges.map(({ x, average }) => `${x},${average}`).join(" "),
  };
}

export interface BarChart {
  readonly frame: ChartFrame;
  readonly ticks: readonly ChartTick[];
  readonly bars: readonly {
    readonly x: number;
    readonly width: number;
    readonly y: number;
    readonly height: number;
    /** Where the figure to compare with stands; null where there is none. */
    readonly mark: number | null;
  }[];
}

/** Bars side by side, each with a mark to compare it with. Ticks stand where a bar begins: bands have edges. */
export function toBarChart(
  bars: readonly { readonly label: string | null; readonly value: number; readonly compared: number | null }[],
  labelOf: (value: number) => string,
): BarChart {
  const highest = Math.max(...bars.flatMap(({ value, compared }) => [value, compared ?? 0]), 1);
  const { frame, yOf } = toFrame(highest, labelOf);
  const slot = slotWidth(bars.length);
  const width = rounded(slot * BAR_SHARE_OF_SLOT);
  return {
    frame,
    ticks: bars.flatMap(({ label }, index) =>
      label === null ? [] : [{ x: rounded(PLOT.left + slot * index), label }],
    ),
    bars: bars.map(({ value, compared }, index) => ({
      x: rounded(PLOT.left + slot * index + (slot - width) / 2),
      width,
      y: yOf(value),
      height: rounded(PLOT.bottom - yOf(value)),
      mark: compared === null ? null : yOf(compared),
    })),
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
