import { expect, test, vi } from "vitest";
import { aChangingInventory } from "../../../tests/builders/changing-inventory";
import { asking, listing, sampleDeps } from "../../../tests/fixtures/sample-listings";
import { openLiveIndex } from "./live-index";

test("a new listing is searchable after a look, and who held the former index still has it", async () => {
  const store = aChangingInventory([listing()]);
  const live = openLiveIndex({ store, depsNow: () => sampleDeps });
  const before = live.current();
  store.put(listing());
  expect(await live.refresh()).toBe(true);
  expect(before.count(asking())).toBe(1);
  expect(live.current().count(asking())).toBe(2);
  live.close();
});

test("a sold listing and a new price are taken in without reading the inventory again", async () => {
  const store = aChangingInventory([listing({ id: "1" }), listing({ id: "2" }), listing({ id: "3", price: 30_000 })]);
  const live = openLiveIndex({ store, depsNow: () => sampleDeps });
  store.eachActive = () => {
    throw new Error("read again");
  };
  store.sell("1");
  store.put(listing({ id: "2", price: 15_000 }));
  expect(await live.refresh()).toBe(true);
  const found = live.current().search(asking({ sortBy: "derivedpriceDESC" }));
  expect(found.hits.map(({ id }) => id)).toEqual(["3", "2"]);
  expect(found.stats.price).toMatchObject({ min: 15_000, max: 30_000 });
  live.close();
});

test("where the store cannot tell what changed, everything is built anew", async () => {
  const store = aChangingInventory([listing()]);
  const live = openLiveIndex({ store, depsNow: () => sampleDeps });
  store.tells = false;
  store.put(listing());
  setTimeout(() => {
    store.tells = true;
  });
  expect(await live.refresh()).toBe(true);
  expect(live.current().size).toBe(2);
  live.close();
});

test("changes that come while everything is built anew are searchable before and after the swap", async () => {
  let today = "2026-11-20";
  const store = aChangingInventory(Array.from({ length: 3_000 }, (_, place) => listing({ id: String(place + 1) })));
  const sizes: number[] = [];
  const live = openLiveIndex({
    store,
    depsNow: () => ({ ...sampleDeps, today }),
    onSwap: (index) => sizes.push(index.size),
  });
  today = "2026-11-21";
  const rebuilt = live.refresh();
  store.put(listing({ id: "5000" }));
  await rebuilt;
  expect(live.current().size).toBe(3_001);
  expect(await live.refresh()).toBe(false);
  expect(sizes.at(-1)).toBe(3_001);
  live.close();
});

test("an overlay that has aged is built into the main columns", async () => {
  const store = aChangingInventory([listing()]);
  const swaps: (readonly unknown[] | null)[] = [];
  const live = openLiveIndex({
    store,
    depsNow: () => sampleDeps,
    settleMs: () => -1,
    onSwap: (_index, changed) => swaps.push(changed),
  });
  store.put(listing());
  await live.refresh();
  await expect.poll(() => swaps, { interval: 1 }).toEqual([[expect.anything()], null]);
  expect(live.current().size).toBe(2);
  live.close();
});

test("an inventory that has not changed is not built again", async () => {
  const live = openLiveIndex({ store: aChangingInventory([listing()]), depsNow: () => sampleDeps });
  const before = live.current();
  expect(await live.refresh()).toBe(false);
  expect(live.current()).toBe(before);
  live.close();
});

test("the version is looked at by itself, and the program is told of the swap", async () => {
  const store = aChangingInventory([listing()]);
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
  const live = openLiveIndex({ store: aChangingInventory([listing()]), depsNow: () => ({ ...sampleDeps, today }) });
  today = "2026-11-21";
  expect(await live.refresh()).toBe(true);
  live.close();
});

test("a failed build leaves the former index and says so", async () => {
  const store = aChangingInventory([listing()]);
  const onError = vi.fn();
  const failed = new Promise<unknown>((resolve) => onError.mockImplementation(resolve));
  const live = openLiveIndex({ store, depsNow: () => sampleDeps, pollMs: 5, onError });
  const before = live.current();
  store.eachActive = () => {
    throw new Error("disk");
  };
  store.tells = false;
  store.put(listing());
  await failed;
  expect(live.current()).toBe(before);
  live.close();
});
