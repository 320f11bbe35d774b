import { expect, test } from "vitest";
import { paidCarsCsv } from "./paid-cars-csv";

test("the sellers' file says what was counted, and how; a dealer's name runs nothing in a spreadsheet", () => {
  const [head, row, ...notes] = paidCarsCsv([
    {
      day: "2026-11-20",
      ownerId: "D1",
      ownerName: '=Dealer "One"',
      tier: "premium",
      served: 1_200,
      rendered: 900,
      seen: 400,
      clicked: 3,
    },
  ])
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n");
  expect(head).toBe("Day,Dealer,Name,Placement,Served,Rendered,Seen,Clicked");
  expect(row).toBe('2026-11-20,D1,"\'=Dealer ""One""",premium,1200,900,400,3');
  expect(notes.join()).toMatch(/Served: .*Clicked: .*Rendered: .*Seen: .*Nothing is estimated/);
});
