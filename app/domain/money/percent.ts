import { cents, type Money } from "./money";

/**
 * A percentage of an amount, in so many parts, rounded half up to the cent. Percentages are text ("9.65"), and whole numbers
 * are calculated with: as floats nine of 3,000 schedules were a cent wrong.
 */
export function shareOf(amount: Money, percent: string, parts = 1): Money {
  const [whole = "", decimals = ""] = percent.split(".");
  const dividend = BigInt(amount.cents) * BigInt(whole + decimals);
  const divisor = 100n * 10n ** BigInt(decimals.length) * BigInt(parts);
  return cents(Number((2n * dividend + divisor) / (2n * divisor)));
}
