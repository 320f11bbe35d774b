import { daysBetween, formatDay } from "~/domain/figures/format-figures";
import { dollars, formatMoney } from "~/domain/money/money";
import type { ObservedPrice } from "./vehicle-listing";

/** A place in the drawing, in hundredths of its width from the left and of its height from the top. */
interface ChartPlace {
  readonly x: number;
  readonly y: number;
}

interface ChartPoint extends ChartPlace {
  readonly price: string;
  readonly day: string;
  /** False where the words would run into those of another point. */
  readonly isLettered: boolean;
  /** Its words stand under the line: above it, that of a raise soon after would run through them. */
  readonly isUnder?: true;
}

interface TypicalLine {
  readonly y: number;
  readonly price: string;
  readonly isBelow?: true;
  /** Its words would run into today's. */
  readonly isWordless?: true;
}

/** The drawing stretches with its box; what is written stands beside it in places of the same kind. */
export interface PriceChart {
  /** One for each price, oldest first; today's is the last one's, at the right edge. */
  readonly points: readonly ChartPoint[];
  readonly today: ChartPlace & { readonly price: string; readonly isAbove?: true };
  readonly line: string;
  readonly typical?: TypicalLine;
  /** Round amounts beside the axis, lowest first: the first is where it starts. */
  readonly axis: readonly { readonly y: number; readonly label: string }[];
  /** The letters of the longest of them. */
  readonly axisLetters: number;
}

const STEPS_DOLLARS = [50, 100, 200, 250, 500, 1_000, 2_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000];
const STEPS_MAX = 4;
/** Room under the lowest price for what is written there, as a share of what is drawn. */
const FLOOR_SHARE = 0.2;
/** What the words of a price take of the width. */
const LETTERED_WIDTH = 15;
/** The same on a phone. */
const LETTERED_WIDTH_PHONE = 30;
/** The same of today's, which are larger, on the narrowest phone; what words take of the height; and how far from the line. */
const TODAY_WIDTH = 60;
const WORDS_HEIGHT = 15;
const WORDS_DISTANCE = 4;

/** Draws prices to scale, each from its day until the next one's. */
export function toPriceChart(
  observed: readonly ObservedPrice[],
  typicalDollars: number | undefined,
  today: string,
): PriceChart {
  const start = observed[0]?.on ?? today;
  const spanDays = Math.max(1, daysBetween(start, today) ?? 1);
  const prices = observed.map((price) => price.dollars);
  const { low, high, step } = axisAround([...prices, ...(typicalDollars === undefined ? [] : [typicalDollars])]);
  const toX = (on: string) => rounded(Math.min(100, (100 * (daysBetween(start, on) ?? 0)) / spanDays));
  const toY = (amount: number) => rounded((100 * (high - amount)) / (high - low));

  let letteredTo = Number.NEGATIVE_INFINITY;
  const points = observed.map(({ on, dollars: amount }, index): ChartPoint => {
    const x = toX(on);
    // The last price is lettered at the right edge, as today's.
    const isLettered = index === 0 || (index < observed.length - 1 && x >= letteredTo && x <= 100 - 2 * LETTERED_WIDTH);
    if (isLettered) letteredTo = x + LETTERED_WIDTH;
    const next = observed[index + 1];
    const isUnder = next !== undefined && next.dollars > amount && toX(next.on) < x + LETTERED_WIDTH_PHONE;
    return {
      ...{ x, y: toY(amount), price: formatMoney(dollars(amount)), day: formatDay(on, today) ?? on, isLettered },
      ...(isUnder && { isUnder: true }),
    };
  });
  const last = prices.at(-1) ?? 0;
  const isLastAbove = typicalDollars !== undefined && last > typicalDollars;
  const isAbove = isTodayAbove(points, isLastAbove);
  const axis = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => {
    const amount = low + index * step;
    return { y: toY(amount), label: formatMoney(dollars(amount)) };
  });
  const lines = points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`));
  return {
    points,
    today: { x: 100, y: toY(last), price: formatMoney(dollars(last)), ...(isAbove && { isAbove: true }) },
    line: `${lines.join("")}H100`,
    ...(typicalDollars !== undefined && {
      typical: {
        y: toY(typicalDollars),
        price: formatMoney(dollars(typicalDollars)),
        ...(isLastAbove && { isBelow: true }),
        ...(isAbove !== isLastAbove &&
          Math.abs(toY(typicalDollars) - toY(last)) < WORDS_HEIGHT && { isWordless: true }),
      },
    }),
    axis,
    axisLetters: Math.max(...axis.map(({ label }) => label.length)),
  };
}

/**
 * Today's words have a ground, which rubs out what is drawn under it: they stand on the side of their line where that is
 * less of the steps beside them, else away from the typical price.
 */
function isTodayAbove(points: readonly ChartPlace[], isAboveTypical: boolean): boolean {
  const line = points.at(-1)?.y ?? 0;
  const far = WORDS_DISTANCE + WORDS_HEIGHT;
  const rubbedOut = (from: number, to: number) =>
    points.reduce((sum, { x, y }, index) => {
      const before = points[index - 1];
      if (before === undefined || x < 100 - TODAY_WIDTH) return sum;
      return sum + Math.max(0, Math.min(to, Math.max(y, before.y)) - Math.max(from, Math.min(y, before.y)));
    }, 0);
  const above = rubbedOut(line - far, line - WORDS_DISTANCE);
  const under = rubbedOut(line + WORDS_DISTANCE, line + far);
  return above === under ? isAboveTypical : above < under;
}

/** Round ends around the amounts, a few round steps apart. */
function axisAround(amounts: readonly number[]) {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const floor = least - Math.max(1, most - least) * FLOOR_SHARE;
  const endsBy = (step: number) => {
    const low = Math.max(0, Math.floor(floor / step) * step);
    return { low, high: Math.max(low + step, Math.ceil(most / step) * step), step };
  };
  const ends = STEPS_DOLLARS.map(endsBy);
  const last = endsBy(STEPS_DOLLARS.at(-1) ?? 1);
  return ends.find(({ low, high, step }) => (high - low) / step <= STEPS_MAX) ?? last;
}

const rounded = (share: number) => Math.round(share * 10) / 10;
