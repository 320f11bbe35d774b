import { expect, test, vi } from "vitest";
import type { ListingRecord } from "../inventory/listing-record";
import { openLiveIndex } from "./live-index";
import { asking, listing, sampleDeps } from "./testing/sample-listings";

/** A store in memory whose version grows with every change. */
function memoryStore(records: ListingRecord[]) {
  let version = 1;
  return {
    version: () => version,
    *eachActive() {
      yield* records;
    },
    put(record: ListingRecord) {
      records.push(record);
      version++;
    },
  };
}

test("a changed inventory is built beside the live index and swapped", async () => {
  const store = memoryStore([listing()]);
  const live = openLiveIndex({ store, depsNow: () => sampleDeps });
  const before = live.current();
  store.put(listing());
  expect(await live.refresh()).toBe(true);
  expect(before.count(asking())).toBe(1);
  expect(live.current().count(asking())).toBe(2);
  live.close();
});

test("an inventory that has not changed is not built again", async () => {
  const live = openLiveIndex({ store: memoryStore([listing()]), depsNow: () => sampleDeps });
  const before = live.current();
  expect(await live.refresh()).toBe(false);
  expect(live.current()).toBe(before);
  live.close();
});

test("the version is looked at by itself, and the program is told of the swap", async () => {
  const store = memoryStore([listing()]);
  const swapped = new Promise<number>((resolve) => {
    const live = openLiveIndex({
      store,
      depsNow: () => sampleDeps,
      pollMs: 5,
      onSwap: (index) => {
        live.close();
        resolve(index.size);
      },
    });
  });
  store.put(listing());
  expect(await swapped).toBe(2);
});

test("a new day is a change: freshness and price drops are counted from it", async () => {
  let today = "2026-11-20";
  const live = openLiveIndex({ store: memoryStore([listing()]), depsNow: () => ({ ...sampleDeps, today }) });
  today = "2026-11-21";
  expect(await live.refresh()).toBe(true);
  live.close();
});

test("a failed build leaves the former index and says so", async () => {
  const store = memoryStore([listing()]);
  const onError = vi.fn();
  const failed = new Promise<unknown>((resolve) => onError.mockImplementation(resolve));
  const live = openLiveIndex({ store, depsNow: () => sampleDeps, pollMs: 5, onError });
  const before = live.current();
  store.eachActive = () => {
    throw new Error("disk");
  };
  store.put(listing());
  await failed;
  expect(live.current()).toBe(before);
  live.close();
});
