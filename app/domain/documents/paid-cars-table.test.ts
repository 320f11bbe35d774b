import { expect, test } from "vitest";
import type { PaidCarDay } from "../placements/paid-counts";
import { paidCarsTable } from "./paid-cars-table";

const aDay = (day: string, ownerName: string, changes: Partial<PaidCarDay> = {}): PaidCarDay => ({
  day,
  ownerId: "D1",
  ownerName,
  tier: "premium",
  served: 900,
  rendered: 700,
  seen: 300,
  clicked: 2,
  ...changes,
});

test("a dealer's days are one row for each placement, under today's name, and the file of the days is linked", () => {
  const table = paidCarsTable([
    aDay("2026-11-21", "Two <b> Cars"),
    aDay("2026-11-21", "Two <b> Cars", { tier: "boost", served: 3, rendered: 2, seen: 1, clicked: 0 }),
    aDay("2026-11-20", "Two Cars"),
    aDay("2026-11-20", "A Dealer", { ownerId: "D9", served: 1, rendered: 1, seen: 1, clicked: 1 }),
  ]);
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[dh]>(.*?)<\/t[dh]>/g)].map(([, text]) => text),
  );
  expect(rows).toEqual([
    ["Dealer", "Name", "Placement", "Served", "Rendered", "Seen", "Clicked"],
    ["D9", "A Dealer", "premium", "1", "1", "1", "1"],
    ["D1", "Two &lt;b&gt; Cars", "premium", "1,800", "1,400", "600", "4"],
    ["D1", "Two &lt;b&gt; Cars", "boost", "3", "2", "1", "0"],
  ]);
  expect(table).toContain('href="/ops/placements.csv"');
  expect(table).toMatch(/<p>Served: .*<p>Clicked: .*Nothing is estimated/);
});

test("where nothing was counted a sentence says so", () => {
  expect(paidCarsTable([])).toContain("<p>Nothing was counted yet.</p>");
});
