import { expect, test } from "vitest";
import { leaseOf } from "./lease";
import { dollars, formatCents } from "./money";

/**
 * A page that gives 641.65 for the third row takes the rent of the difference between cap and residual; its tax is of
 * the exact base: of the rounded one too it would be 762.47.
 */
test.each([
  [34_500, 20_700, 36, "0.00125", "0", "383.33", "69.00", "452.33", "452.33"],
  [30_000, 16_800, 36, "0.0025", "6.5", "366.67", "117.00", "483.67", "515.11"],
  [50_000, 30_000, 36, "0.00186", "8.25", "555.56", "148.80", "704.36", "762.46"],
  [30_000, 30_000, 36, "0.001", "0", "0.00", "60.00", "60.00", "60.00"],
])(
  "%i dollars with %i left after %i months at %s, tax %s%",
  (cap, residual, months, moneyFactor, taxPercent, ...shown) => {
    const terms = { cap: dollars(cap), residual: dollars(residual), months, moneyFactor, taxPercent };
    const { depreciation, rent, base, total, tax } = leaseOf(terms);
    expect([depreciation, rent, base, total].map(formatCents)).toEqual(shown.map((amount) => `$${amount}`));
    expect(base.cents + tax.cents).toBe(total.cents);
  },
);
