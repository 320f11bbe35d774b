import { expect, test } from "vitest";
import { aDealer, aListing, aStore, put } from "../../tests/builders/store-builders";
import type { OwnerRecord } from "../ports/listing-record";

test("the store tells which listings changed after a version, each once and as it is now", async () => {
  const store = await aStore();
  put(store, aListing("1"), aListing("2"), aListing("3"));
  const since = store.version();
  put(store, aListing("1", { price: 19_000 }), aListing("2"));
  put(store, aListing("1", { price: 18_000 }), aListing("4"));
  const change = store.beginChange();
  change.markSold("3");
  change.commit();

  const changes = store.changesSince(since);
  expect(changes?.version).toBe(store.version());
  expect(changes?.changed.map(({ id, record }) => [id, record?.price])).toEqual([
    ["1", 18_000],
    ["3", undefined],
    ["4", 20_000],
  ]);
  expect(store.changesSince(store.version())?.changed).toEqual([]);
});

test("listings of a dealer that ships farther have changed, those of one with another phone have not", async () => {
  const store = await aStore();
  const first = store.beginChange();
  first.putOwner(aDealer);
  first.putListing(aListing("1"));
  first.commit();
  const changesAfter = (owner: OwnerRecord) => {
    const since = store.version();
    const change = store.beginChange();
    change.putOwner(owner);
    change.commit();
    return store.changesSince(since)?.changed.map(({ id }) => id);
  };

  expect(changesAfter({ ...aDealer, phone: "614-555-0100" })).toEqual([]);
  expect(changesAfter({ ...aDealer, shipsWithinMiles: 150 })).toEqual(["1"]);
});

test("listings that left are changes; after a clear or thousands of changes there is no telling", async () => {
  const store = await aStore();
  put(store, aListing("1"), aListing("2"));
  const beforeRemoval = store.version();
  const removal = store.beginChange();
  removal.putListing(aListing("2"));
  removal.markNotPutSold();
  removal.commit();
  expect(store.changesSince(beforeRemoval)?.changed).toEqual([{ id: "1", record: null }]);

  const beforeBulk = store.version();
  put(store, ...Array.from({ length: 2_001 }, (_, index) => aListing(String(index + 10))));
  expect(store.changesSince(beforeBulk)).toBeNull();
  expect(store.changesSince(store.version())?.changed).toEqual([]);

  const beforeClear = store.version();
  const clear = store.beginChange();
  clear.clear();
  clear.commit();
  expect(store.changesSince(beforeClear)).toBeNull();
});
