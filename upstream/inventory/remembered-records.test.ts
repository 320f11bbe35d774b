import { expect, test } from "vitest";
import { aListing, aStore, put } from "../../tests/builders/store-builders";
import { rememberRecords } from "./remembered-records";

test("a record is read once until the store changes, by whomever", async () => {
  const store = await aStore();
  put(store, aListing("1"), aListing("2"));
  const records = rememberRecords(store.pages);
  const before = await records.findListings(["2", "nobody", "1"]);
  expect(before.map(({ id }) => id)).toEqual(["2", "1"]);
  expect((await records.findListings(["1"]))[0]).toBe(before[1]);

  put(store, aListing("1", { price: 19_000 }));
  expect((await records.findListings(["1", "2"])).map(({ price }) => price)).toEqual([19_000, 20_000]);
});

test("what was not asked for longest is forgotten first", async () => {
  const store = await aStore();
  put(store, aListing("1"), aListing("2"), aListing("3"));
  const records = rememberRecords(store.pages, 2);
  const [first, second] = await records.findListings(["1", "2"]);
  expect((await records.findListings(["1", "3", "1"]))[0]).toBe(first);
  expect((await records.findListings(["1"]))[0]).toBe(first);
  expect((await records.findListings(["2"]))[0]).not.toBe(second);
});

test("one question of several ids is one reading, and two at once give the same objects", async () => {
  const store = await aStore();
  put(store, aListing("1"), aListing("2"), aListing("3"));
  const asked: (readonly string[])[] = [];
  const records = rememberRecords({
    ...store.pages,
    findListings(ids) {
      asked.push(ids);
      return store.pages.findListings(ids);
    },
  });
  const [one, other] = await Promise.all([records.findListings(["1", "2"]), records.findListings(["2", "1"])]);
  expect(one[0]).toBe(other[1]);
  await records.findListings(["1", "2", "3"]);
  expect(asked.at(-1)).toEqual(["3"]);
});
