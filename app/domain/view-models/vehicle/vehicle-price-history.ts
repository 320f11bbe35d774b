import { formatDay } from "~/domain/figures/format-figures";
import { dollars, formatMoney, type Money, minus, sizeOf, sumOf } from "~/domain/money/money";
import { type PriceChart, toPriceChart } from "./price-chart";
import type { ObservedPrice } from "./vehicle-listing";

interface PriceHistoryRow {
  readonly on: string;
  readonly day: string;
  readonly price: string;
  /** "− $600"; absent of the first price. */
  readonly change?: string;
  readonly isCut?: true;
}

export interface PriceHistory {
  readonly summary: string;
  /** From two prices on; newest first. A single price is the summary alone. */
  readonly steps?: { readonly rows: readonly PriceHistoryRow[]; readonly chart: PriceChart };
}

/** Changes that the summary names each. */
const NAMED_CHANGES_MAX = 3;

/** What the price did while the store watched it; null for a car without a price. */
export function toPriceHistory(
  observed: readonly ObservedPrice[],
  typicalDollars: number | undefined,
  today: string,
): PriceHistory | null {
  const [first] = observed;
  if (first === undefined) return null;
  const dayOf = (price: ObservedPrice) => formatDay(price.on, today) ?? price.on;
  if (observed.length === 1) {
    return {
      summary: `Listed at ${formatMoney(dollars(first.dollars))} on ${dayOf(first)}. The price has not changed.`,
    };
  }
  const changes = observed.slice(1).map((price, index) => changeTo(price, observed[index] ?? first));
  const rows = observed.map((price, index): PriceHistoryRow => {
    const row = { on: price.on, day: dayOf(price), price: formatMoney(dollars(price.dollars)) };
    const change = index === 0 ? undefined : changes[index - 1];
    if (change === undefined) return row;
    const size = formatMoney(sizeOf(change));
    return change.cents < 0 ? { ...row, change: `− ${size}`, isCut: true } : { ...row, change: `+ ${size}` };
  });
  return {
    summary: toSummary(changes, observed.slice(1).map(dayOf), dayOf(first)),
    steps: { rows: rows.reverse(), chart: toPriceChart(observed, typicalDollars, today) },
  };
}

function changeTo(price: ObservedPrice, before: ObservedPrice): Money {
  return minus(dollars(price.dollars), dollars(before.dollars));
}

const TIMES = ["", "once", "twice", "three times"];

/** "Price cut twice: $800 on Oct 9, $800 on Nov 13." */
function toSummary(changes: readonly Money[], days: readonly string[], since: string): string {
  const cuts = changes.filter(({ cents }) => cents < 0).length;
  const verb = cuts === changes.length ? "cut" : cuts === 0 ? "raised" : "changed";
  const often = TIMES[changes.length] ?? `${changes.length} times`;
  if (changes.length > NAMED_CHANGES_MAX) {
    const sum = sumOf(changes);
    if (sum.cents === 0) return `Price changed ${often}. It is back where it was on ${since}.`;
    return `Price ${verb} ${often}. It is ${formatMoney(sizeOf(sum))} ${sum.cents < 0 ? "lower" : "higher"} than on ${since}.`;
  }
  const named = changes.map((change, index) => {
    const direction = verb === "changed" ? (change.cents < 0 ? "cut " : "raised ") : "";
    return `${direction}${formatMoney(sizeOf(change))} on ${days[index]}`;
  });
  return `Price ${verb} ${often}: ${named.join(", ")}.`;
}
