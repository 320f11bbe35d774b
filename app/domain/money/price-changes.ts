/** One price that was asked from a day on, in whole dollars. */
interface AskedPrice {
  readonly on: string;
  readonly dollars: number;
}

/** A change of price that is worth a word. */
interface PriceChange {
  /** Dollars that were asked before it. */
  readonly before: number;
  /** Dollars that are asked from it on. */
  readonly after: number;
  /** ISO date. */
  readonly on: string;
}

const TOLD_FROM_DOLLARS = 100;
const TOLD_FROM_SHARE = 0.01;

/**
 * The changes among prices in the order asked: each by a hundredth of the price or by $100, whichever is less. Nobody looks at a
 * car again for a dollar; of small steps that sum up to so much the one that reaches it counts as the change.
 */
export function priceChanges(asked: readonly AskedPrice[]): readonly PriceChange[] {
  const changes: PriceChange[] = [];
  let before = asked[0]?.dollars ?? 0;
  for (const { on, dollars } of asked) {
    if (Math.abs(dollars - before) < Math.min(TOLD_FROM_DOLLARS, before * TOLD_FROM_SHARE)) continue;
    if (dollars !== before) changes.push({ before, after: dollars, on });
    before = dollars;
  }
  return changes;
}

export const isDrop = ({ before, after }: PriceChange): boolean => after < before;
