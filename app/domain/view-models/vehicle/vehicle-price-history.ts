import { daysBetween, formatDay, formatQuantity } from "~/domain/figures/format-figures";
import { dollars, formatMoney, type Money, minus, sizeOf } from "~/domain/money/money";
import type { ObservedPrice } from "./vehicle-listing";

interface PriceHistoryRow {
  readonly on: string;
  readonly day: string;
  readonly price: string;
  /** "$600 lower"; absent in the first row. */
  readonly change?: string;
  readonly isDrop?: true;
}

interface ChartPoint {
  readonly x: number;
  readonly y: number;
  readonly price: string;
  readonly day: string;
  /** False where the words would run into the point before. */
  readonly isLabelled: boolean;
}

/** Coordinates in CHART_WIDTH × CHART_HEIGHT. */
export interface PriceChart {
  readonly points: readonly ChartPoint[];
  readonly line: string;
  readonly area: string;
  readonly expected?: { readonly y: number; readonly label: string };
}

export interface PriceHistory {
  readonly summary: string;
  /** Oldest first. */
  readonly rows: readonly PriceHistoryRow[];
  /** From two prices on. */
  readonly chart?: PriceChart;
}

export const CHART_WIDTH = 680;
export const CHART_HEIGHT = 200;
const LEFT = 40;
const RIGHT = 640;
const TOP = 45;
const BOTTOM = 150;
const FLOOR = 170;
const LABEL_WIDTH = 74;

/** What the price did while the store watched it; null for a car without a price. */
export function toPriceHistory(
  observed: readonly ObservedPrice[],
  expectedPrice: number | undefined,
  today: string,
): PriceHistory | null {
  const [first] = observed;
  const last = observed.at(-1);
  if (first === undefined || last === undefined) return null;
  const rows = observed.map((price, index) => toRow(price, observed[index - 1], today));
  const since = formatDay(first.on, today) ?? first.on;
  if (observed.length === 1) {
    return { summary: `${formatMoney(dollars(first.dollars))} since ${since}, when we first saw it.`, rows };
  }
  return {
    summary: toSummary(first, last, observed.length - 1),
    rows,
    chart: toChart(observed, expectedPrice, today),
  };
}

function toRow(price: ObservedPrice, before: ObservedPrice | undefined, today: string): PriceHistoryRow {
  const row = { on: price.on, day: formatDay(price.on, today) ?? price.on, price: formatMoney(dollars(price.dollars)) };
  if (before === undefined) return row;
  const change = changeBetween(before, price);
  const size = formatMoney(sizeOf(change));
  return change.cents < 0 ? { ...row, change: `${size} lower`, isDrop: true } : { ...row, change: `${size} higher` };
}

function changeBetween(before: ObservedPrice, after: ObservedPrice): Money {
  return minus(dollars(after.dollars), dollars(before.dollars));
}

function toSummary(first: ObservedPrice, last: ObservedPrice, changes: number): string {
  const change = changeBetween(first, last);
  const days = formatQuantity(daysBetween(first.on, last.on) ?? 0, "day");
  const steps = changes === 1 ? "in one step" : `in ${changes} steps`;
  if (change.cents === 0) return `Back where it was, after ${changes} changes in ${days}.`;
  return `${change.cents < 0 ? "Down" : "Up"} ${formatMoney(sizeOf(change))} in ${days}, ${steps}.`;
}

function toChart(observed: readonly ObservedPrice[], expectedPrice: number | undefined, today: string): PriceChart {
  const start = observed[0]?.on ?? today;
  const spanDays = Math.max(1, daysBetween(start, today) ?? 1);
  const prices = observed.map(({ on, dollars: amount }) => ({ on, price: dollars(amount) }));
  const expected = expectedPrice === undefined ? undefined : dollars(expectedPrice);
  const figures = [...prices.map(({ price }) => price.cents), ...(expected === undefined ? [] : [expected.cents])];
  const low = Math.min(...figures);
  const range = Math.max(dollars(1).cents, Math.max(...figures) - low);
  const toX = (on: string) => Math.round(LEFT + ((daysBetween(start, on) ?? 0) / spanDays) * (RIGHT - LEFT));
  const toY = (price: Money) => Math.round(BOTTOM - ((price.cents - low) / range) * (BOTTOM - TOP));

  const points: ChartPoint[] = [];
  let labelledTo = Number.NEGATIVE_INFINITY;
  for (const { on, price } of prices) {
    // A price near the right edge is labelled to its left end there, so that it stays inside.
    const x = Math.min(toX(on), RIGHT);
    const isLabelled = x >= labelledTo;
    if (isLabelled) labelledTo = x + LABEL_WIDTH;
    points.push({ x, y: toY(price), price: formatMoney(price), day: formatDay(on, today) ?? on, isLabelled });
  }
  const line = points.map(({ x, y }, index) => (index === 0 ? `M${x},${y}` : `H${x} V${y}`)).join(" ");
  return {
    points,
    line: `${line} H${RIGHT}`,
    area: `${line} H${RIGHT} V${FLOOR} H${LEFT}Z`,
    ...(expected !== undefined && {
      expected: { y: toY(expected), label: `Expected ${formatMoney(expected)}` },
    }),
  };
}
