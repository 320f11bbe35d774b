import { expect, test } from "vitest";
import { active, aFeed, aRow, aWorkplace } from "../../../tests/builders/feed-builders";

test("--replace marks the listings that the feed does not hold as sold, and forgets them with their owners later", async () => {
  const { store, run, becomes } = await aWorkplace();
  const owners = () => Array.from(store.eachOwner(), ({ name }) => name).sort();
  await run(aFeed(aRow(1), aRow(2, { SellerName: "Gone Motors" })));
  const [kept, left] = active(store);
  const replace = () => run(aFeed(aRow(1)), { replaces: true });

  expect(await replace()).toMatchObject({ taken: 1, updated: 0, unchanged: 1, sold: 1 });
  expect(active(store)).toEqual([kept]);
  const sold = await store.pages.findListings([left?.id ?? ""]);
  expect(sold).toEqual([{ ...left, status: "sold", changedAt: "2026-11-20T10:00:00.000Z" }]);

  becomes("2027-03-20");
  expect(await replace()).toMatchObject({ sold: 0 });
  expect(await store.pages.findListings([left?.id ?? ""])).toEqual(sold);
  expect(owners()).toEqual(["Gone Motors", "Oak Street Motors"]);

  becomes("2027-03-21");
  await replace();
  expect(await store.pages.findListings([left?.id ?? ""])).toEqual([]);
  expect(owners()).toEqual(["Oak Street Motors"]);
});

test("a car that its seller offers again is for sale on its own page; another seller's offer is a new listing", async () => {
  const { store, run, becomes } = await aWorkplace();
  await run(aFeed(aRow(1), aRow(2), aRow(3)));
  const [, second, third] = active(store);
  await run(aFeed(aRow(1)), { replaces: true });
  becomes("2026-11-25");
  const back = aFeed(aRow(1), aRow(2, { Price: "38500" }), aRow(2), aRow(3, { SellerName: "Elm Street Motors" }));

  expect(await run(back, { replaces: true })).toMatchObject({
    taken: 3,
    merged: 1,
    added: 2,
    updated: 0,
    unchanged: 1,
    sold: 0,
  });
  const [, secondAgain, thirdAgain] = active(store);
  expect(secondAgain).toMatchObject({
    id: second?.id,
    listedOn: "2026-11-20",
    changedAt: "2026-11-25T10:00:00.000Z",
    observedPrices: [
      { on: "2026-11-20", dollars: 39_998 },
      { on: "2026-11-25", dollars: 38_500 },
    ],
  });
  expect(thirdAgain).toMatchObject({ vin: third?.vin, listedOn: "2026-11-25" });
  expect(thirdAgain?.id).not.toBe(third?.id);
  expect(await store.pages.findListings([third?.id ?? ""])).toMatchObject([{ status: "sold" }]);
});
