import { expect, test } from "vitest";
import { aDealer, aListing, aStore, put } from "../../tests/builders/store-builders";
import { CHANGES_TOLD_MAX } from "./told-changes";

test("what an inventory will be is what it is after the commit, deals and what was vouched for included", async () => {
  const store = await aStore();
  put(store, ...Array.from({ length: 12 }, (_, at) => aListing(String(at + 1), { price: 20_000 + 100 * at })));
  const change = store.beginChange();
  change.putOwner({ ...aDealer, shipsWithinMiles: 200 });
  change.putListing(aListing("1", { price: 15_000 }));
  change.markSold("2");
  const coming = change.asItWillBe();
  const listings = [...coming.eachActive()];
  const { version, isTold } = coming;
  const count = coming.activeCount();
  expect(coming.findOwner(aDealer.id)?.shipsWithinMiles).toBe(200);
  expect(coming.vouched()).toBeNull();
  coming.vouchFor("a build");
  expect(store.vouched()).toBeNull();
  expect(() => change.putListing(aListing("3"))).toThrow(/settled/);
  expect(isTold).toBe(true);
  change.commit();
  expect([...store.eachActive()]).toEqual(listings);
  expect(listings.some(({ deal }) => deal !== undefined)).toBe(true);
  expect([store.version(), store.activeCount(), store.vouched()]).toEqual([version, count, "a build"]);
});

test("what nobody can be told one by one is said to be that", async () => {
  const store = await aStore();
  const change = store.beginChange();
  for (let id = 1; id <= CHANGES_TOLD_MAX + 1; id += 1) change.putListing(aListing(String(id)));
  const { isTold } = change.asItWillBe();
  change.commit();
  expect([isTold, store.changesSince(0)]).toEqual([false, null]);
});

test("what was vouched for goes with a change that is rolled back", async () => {
  const store = await aStore();
  put(store, aListing("1"));
  const change = store.beginChange();
  change.putListing(aListing("2"));
  change.asItWillBe().vouchFor("a build");
  change.rollback();
  expect([store.vouched(), store.activeCount()]).toEqual([null, 1]);
});
