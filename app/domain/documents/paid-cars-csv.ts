import type { PaidCarDay } from "../placements/paid-counts";
import { csvOf } from "./csv";

const HEAD = ["Day", "Dealer", "Name", "Placement", "Served", "Rendered", "Seen", "Clicked"];

/** How each number is counted, for whoever is sent the file. */
export const PAID_CAR_NOTES = [
  "Day: of the site's time zone.",
  "Served: a page with the car in a paid place was sent to a person, with script or without. Bots get none.",
  "Clicked: its link there was followed. One visitor's clicks on one car count once in 30 minutes; a reload counts never.",
  "Rendered: a browser with script drew the car. Seen: half of the car was on the screen of a window in use for a second without a break. Each once a page view.",
  "Without script nothing tells what was rendered or seen: such pages count as served alone. Nothing is estimated.",
];

/** For each dealer what became of the cars that it pays for, as CSV: the operator's to pass on. */
export function paidCarsCsv(counts: readonly PaidCarDay[]): string {
  return csvOf([
    HEAD,
    ...counts.map(({ day, ownerId, ownerName, tier, served, rendered, seen, clicked }) => [
      day,
      ownerId,
      ownerName,
      tier,
      String(served),
      String(rendered),
      String(seen),
      String(clicked),
    ]),
    ...PAID_CAR_NOTES.map((note) => [note]),
  ]);
}
