import { formatCount } from "../figures/format-figures";
import { PAID_COUNT_DAYS } from "../limits";
import type { PaidCarCounts, PaidCarDay } from "../placements/paid-counts";
import { htmlTable, paragraphs } from "./html-table";
import { PAID_CAR_NOTES } from "./paid-cars-csv";

const HEAD = ["Dealer", "Name", "Placement", "Served", "Rendered", "Seen", "Clicked"];
const COUNTED = ["served", "rendered", "seen", "clicked"] as const;

/** For the operator: for each dealer what became of its paid cars in all the days that are stored; the file has each day. */
export function paidCarsTable(counts: readonly PaidCarDay[]): string {
  const sums = new Map<string, PaidCarDay>();
  for (const day of counts) {
    const key = `${day.ownerId} ${day.tier}`;
    const before = sums.get(key);
    // The newest day comes first: a dealer is called as it is today.
    sums.set(key, before === undefined ? day : { ...before, ...added(before, day) });
  }
  const rows = [...sums.values()]
    .sort(
      (one, other) =>
        one.ownerName.localeCompare(other.ownerName, "en") || one.ownerId.localeCompare(other.ownerId, "en"),
    )
    .map((sum) => [sum.ownerId, sum.ownerName, sum.tier, ...COUNTED.map((what) => formatCount(sum[what]))]);
  return `<h2>Cars that dealers pay for, ${PAID_COUNT_DAYS} days</h2>${htmlTable(HEAD, rows, "Nothing was counted yet.")}<p><a href="/ops/placements.csv">Each day, as a CSV file for the dealers</a></p>${paragraphs(PAID_CAR_NOTES)}`;
}

const added = (one: PaidCarCounts, other: PaidCarCounts): Pick<PaidCarCounts, (typeof COUNTED)[number]> => ({
  served: one.served + other.served,
  rendered: one.rendered + other.rendered,
  seen: one.seen + other.seen,
  clicked: one.clicked + other.clicked,
});
