import { DAY_MS } from "~/domain/durations";
import type { AprTable } from "~/domain/money/apr-table";

/** How old the newest rates may be before the log says so. */
const OLD_AFTER_DAYS = 550;

/** A line for the log; null while the newest rate is young enough. */
export function agedRates(table: AprTable, now: number): string | null {
  const newest =
    table
      .map(({ asOf }) => asOf)
      .sort()
      .at(-1) ?? "";
  const days = Math.floor((now - Date.parse(newest)) / DAY_MS);
  return days > OLD_AFTER_DAYS ? `the newest interest rate is of ${newest}: name a newer table in APR_TABLE` : null;
}
