import { Decimal } from "decimal.js";

// Marked pure: a browser calculates no payment, and takes nothing of the package along (vite.config.ts).
/** Forty digits, half up. Of its own: whatever another module sets on the package's Decimal does not count here. */
export const Exact = /* @__PURE__ */ ownDecimal();

function ownDecimal() {
  return Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
}
