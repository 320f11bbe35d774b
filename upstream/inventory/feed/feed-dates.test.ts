import { expect, test } from "vitest";
import { active, aRow, aWorkplace, HEADER } from "../../../tests/builders/feed-builders";

test("no car is listed tomorrow, whatever day it is in Greenwich and in the feed", async () => {
  const { store, run, report } = await aWorkplace();
  const evening = { now: () => new Date("2026-11-21T01:30:00Z") };
  const header = `${HEADER},ListedDate`;
  const dates = ["", "2026-11-21T01:20:00Z", "2026-11-21", "12/24/2026", "2026-11-19"];
  const summary = await run([header, ...dates.map((date, at) => `${aRow(at + 1)},${date}`), ""].join("\n"), evening);
  expect(summary).toMatchObject({ taken: 5, refused: 0 });
  expect(active(store).map(({ listedOn }) => listedOn)).toEqual([
    "2026-11-20",
    "2026-11-20",
    "2026-11-20",
    "2026-11-20",
    "2026-11-19",
  ]);
  expect(report()).toEqual([
    "4,note,listedOn,2026-11-21,lies ahead of 2026-11-20: left out",
    "5,note,listedOn,12/24/2026,lies ahead of 2026-11-20: left out",
  ]);
});
