import { expect, test } from "vitest";
import { aListing, aStore, put } from "../../tests/builders/store-builders";
import { rememberRecords } from "./remembered-records";

/** What was found is not asked for again before the next turn of the program. */
const nextTurn = () => Promise.resolve();

test("a record is read once until the store changes, by whomever", async () => {
  const store = aStore();
  put(store, aListing("1"), aListing("2"));
  const records = rememberRecords(store);
  const before = records.findListings(["2", "nobody", "1"]);
  expect(before.map(({ id }) => id)).toEqual(["2", "1"]);
  await nextTurn();
  expect(records.findListings(["1"])[0]).toBe(before[1]);

  put(store, aListing("1", { price: 19_000 }));
  await nextTurn();
  expect(records.findListings(["1", "2"]).map(({ price }) => price)).toEqual([19_000, 20_000]);
});

test("what was not asked for longest is forgotten first", async () => {
  const store = aStore();
  put(store, aListing("1"), aListing("2"), aListing("3"));
  const records = rememberRecords(store, 2);
  const [first, second] = records.findListings(["1", "2"]);
  expect(records.findListings(["1", "3", "1"])[0]).toBe(first);
  expect(records.findListings(["1"])[0]).toBe(first);
  expect(records.findListings(["2"])[0]).not.toBe(second);
});
