import { expect, test } from "vitest";
import { active, aFeed, aRow, aWorkplace } from "../../../tests/builders/feed-builders";

test("the same feed once more changes nothing, though a car stands on two lines that make one together", async () => {
  const { store, run } = await aWorkplace();
  const feed = aFeed(aRow(1, { ExteriorColor: "", Price: "" }), aRow(1, { ExteriorColor: "Red" }), aRow(2));
  await run(feed);
  const first = active(store);
  const later = { now: () => new Date("2026-11-25T10:00:00Z") };
  expect(await run(feed, later)).toMatchObject({ taken: 2, merged: 1, added: 0, updated: 0, unchanged: 2 });
  expect(active(store)).toEqual(first);
});

test("a later line that adds something to a car is an update, once", async () => {
  const { run } = await aWorkplace();
  await run(aFeed(aRow(1, { ExteriorColor: "" })));
  const twice = aFeed(aRow(1, { ExteriorColor: "" }), aRow(1, { ExteriorColor: "Red" }));
  expect(await run(twice)).toMatchObject({ merged: 1, updated: 1, unchanged: 0 });
  expect(await run(twice)).toMatchObject({ merged: 1, updated: 0, unchanged: 1 });
});

test("a price that both lines change is an update, with its history", async () => {
  const { store, run } = await aWorkplace();
  await run(aFeed(aRow(1, { ExteriorColor: "" }), aRow(1, { ExteriorColor: "Red" })));
  const cheaper = { Price: "38500" };
  const feed = aFeed(aRow(1, { ...cheaper, ExteriorColor: "" }), aRow(1, { ...cheaper, ExteriorColor: "Red" }));
  const later = { now: () => new Date("2026-11-25T10:00:00Z") };
  expect(await run(feed, later)).toMatchObject({ updated: 1, unchanged: 0 });
  expect(active(store)[0]?.observedPrices.map(({ dollars }) => dollars)).toEqual([39_998, 38_500]);
});
